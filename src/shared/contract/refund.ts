import { z } from 'zod'
import { approvalOutcomes, refundOrigins, refundStatuses } from '../charge/refund-status.ts'
import { amountSchema, idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** `POST /v1/payments/{id}/refunds`. Without an amount, all that is left. */
export const refundCreateSchema = z
  .strictObject({
    amount: amountSchema.optional(),
    reason: textSchema().trim().max(limits.refundReason).optional(),
  })
  .meta({ id: 'RefundCreate' })

export const refundSchema = z
  .object({
    id: idSchema('ref'),
    object: z.literal('refund'),
    payment_id: idSchema('pay'),
    charge_id: idSchema('chg'),
    status: z.enum(refundStatuses),
    amount: amountSchema,
    origin: z
      .enum(refundOrigins)
      .describe('`med`: taken back by the Pix system; `bank`: given back at the bank, without our asking.'),
    reason: z.string().nullable(),
    failure: z.object({ code: z.string(), message: z.string(), action: z.string() }).nullable(),
    approval: z
      .object({
        outcome: z.enum(approvalOutcomes),
        expires_at: instantSchema.nullable().describe('Until when it waits; null where nobody had to wait.'),
        decided_at: instantSchema.nullable(),
        note: z.string().nullable().describe('What whoever approved or rejected it wrote.'),
      })
      .nullable()
      .describe('Of a refund above the limit of the store: what another person says of it. Null for others.'),
    return_id: z.string().nullable().describe("The bank's id of the devolução (rtrId), once known."),
    arn: z.string().nullable().describe('Under which the acquirer clears it, for credit cards, once told.'),
    created_at: instantSchema,
    done_at: instantSchema.nullable(),
  })
  .meta({ id: 'Refund' })

export type RefundCreate = z.output<typeof refundCreateSchema>
export type Refund = z.infer<typeof refundSchema>
