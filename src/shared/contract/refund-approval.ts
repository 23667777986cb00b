import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { actorSchema } from './actor.ts'
import { amountSchema, idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { refundSchema } from './refund.ts'

/** `PUT /v1/refund-approval`. Without one, nobody else is asked. */
export const refundApprovalPutSchema = z
  .strictObject({
    limit: z
      .int()
      .min(0)
      .max(limits.amountMax)
      .describe(
        'Centavos that one person refunds of a charge within 24 hours by themselves. ' +
          'What goes beyond waits for another person; with 0, every refund does.',
      ),
  })
  .meta({ id: 'RefundApprovalPut' })

/** `GET /v1/refund-allowance`: of which charge; without one, what holds of each. */
export const refundAllowanceQuerySchema = z.strictObject({ charge: idSchema('chg').optional() })

/** What whoever asks refunds of a charge by themselves. */
export const refundAllowanceSchema = z
  .object({
    object: z.literal('refund_allowance'),
    limit: z.int().nullable().describe('Centavos of a charge within 24 hours; null where nobody else is asked.'),
    left: z
      .int()
      .nullable()
      .describe('What is left of it, after what they asked for already: a refund above it waits for another person.'),
  })
  .meta({ id: 'RefundAllowance' })

const approverSchema = z.object({ id: z.string(), name: z.string() })

/** `GET /v1/refund-approval`: what holds. */
export const refundApprovalSettingSchema = z
  .object({
    object: z.literal('refund_approval'),
    limit: z.int().nullable().describe('Centavos; null where nobody else is asked.'),
    approvers: z.array(approverSchema).describe('Active people with `refunds:approve`, of whom two are needed.'),
    changed_at: instantSchema.nullable(),
  })
  .meta({ id: 'RefundApprovalSetting' })

/** `POST /v1/refunds/{id}/approve` and `/reject`. */
export const refundDecisionSchema = z
  .strictObject({ note: textSchema().trim().max(limits.approvalNote).optional() })
  .meta({ id: 'RefundDecision' })

/** A refund with what whoever approves it looks at. */
export const awaitingRefundSchema = z
  .object({
    object: z.literal('awaiting_refund'),
    refund: refundSchema,
    asked_by: actorSchema.describe('Who asked, at `refund.created_at`. A key is named as such.'),
    asked_by_person: actorSchema.nullable().describe('The person behind it: of a key, whoever made it.'),
    decided_by: actorSchema.nullable(),
    charge: z.object({
      id: idSchema('chg'),
      description: z.string().nullable(),
      reference: z.string().nullable(),
      amount: amountSchema,
      customer_id: idSchema('cus').nullable(),
      customer_name: z.string().nullable(),
    }),
    payment: z.object({
      method: z.enum(paymentMethods),
      brand: z.enum(cardBrandNames).nullable(),
      last4: z.string().nullable(),
      captured_at: instantSchema.nullable(),
    }),
    can: z
      .object({ decide: z.boolean(), withdraw: z.boolean() })
      .describe('What whoever reads this may do: nobody decides about what they asked for.'),
    approvers: z.array(approverSchema).describe('Who may decide about this one.'),
  })
  .meta({ id: 'AwaitingRefund' })

/** `GET /v1/awaiting-refunds`: newest first. */
export const awaitingRefundQuerySchema = z.strictObject(pageQuery('ref'))
export const awaitingRefundListSchema = pageSchema(awaitingRefundSchema).meta({ id: 'AwaitingRefundList' })

export type RefundApprovalPut = z.output<typeof refundApprovalPutSchema>
export type RefundApprovalSetting = z.infer<typeof refundApprovalSettingSchema>
export type RefundAllowance = z.infer<typeof refundAllowanceSchema>
export type RefundDecision = z.output<typeof refundDecisionSchema>
export type AwaitingRefund = z.infer<typeof awaitingRefundSchema>
export type AwaitingRefundQuery = z.output<typeof awaitingRefundQuerySchema>
