import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { trackerStatuses } from '../charge/charge-tracker.ts'
import { disputeKinds, disputeReasons, disputeStatuses } from '../charge/dispute-status.ts'
import { disputeSteps } from '../charge/dispute-tracker.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { anyDisputeCursor, readDisputeCursor } from './dispute-cursor.ts'
import { amountSchema, idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { evidenceTypes } from './file-types.ts'
import { limits } from './limits.ts'
import { disputeOrders, disputeStates } from './list-orders.ts'

/** `POST /v1/disputes/{id}/evidence`. */
export const evidenceCreateSchema = z
  .strictObject({
    text: textSchema().trim().min(1).max(limits.evidenceText).describe('Why the payment was right, in your own words.'),
    files: z
      .array(
        z.strictObject({
          name: textSchema().trim().min(1).max(limits.evidenceName),
          media_type: z.enum(evidenceTypes),
          content: z.base64({ error: 'Expected the bytes of the file in base64.' }).min(1),
        }),
      )
      .max(limits.evidenceFiles)
      .default([])
      .describe('PDF, JPEG or PNG, with a name that ends as its kind does; 4 MiB in all.'),
  })
  .meta({ id: 'EvidenceCreate' })

/** `POST /v1/payments/{id}/disputes`: a case of MED that the bank has told a person of. */
export const disputeCreateSchema = z
  .strictObject({
    amount: amountSchema.optional().describe('What the bank has blocked; without it, all that is left of the payment.'),
    reason: z.enum(['fraud', 'operational', 'other']).default('fraud'),
    evidence_due_at: z.iso
      .datetime({ offset: true })
      .optional()
      .describe('Until when the bank wants to hear from you, where it said so.'),
  })
  .meta({ id: 'DisputeCreate' })

export const disputeSchema = z
  .object({
    id: idSchema('dsp'),
    object: z.literal('dispute'),
    kind: z.enum(disputeKinds).describe('`med`: a Pix, contested at the payer’s bank.'),
    status: z.enum(disputeStatuses),
    charge_id: idSchema('chg'),
    payment_id: idSchema('pay'),
    amount: amountSchema,
    amount_returned: z.int().describe('What of it a bank has given back to the payer by MED.'),
    amount_held: z.int().describe('What of it is blocked now.'),
    amount_overdrawn: z.int().describe('What of it the payment had not any more.'),
    round: z.int().describe('How often it was opened: a decided one may be opened again.'),
    reason: z.enum(disputeReasons),
    code: z.string().nullable().describe('The card scheme’s own code of the reason.'),
    provider_id: z.string().nullable().describe('The acquirer’s own id of it.'),
    answer: z
      .enum(['evidence', 'accept'])
      .nullable()
      .describe('What was decided here. The status says when the acquirer has it.'),
    evidence: z
      .object({
        text: z.string(),
        files: z.array(
          z.object({ id: idSchema('dsf'), name: z.string(), media_type: z.enum(evidenceTypes), size: z.int() }),
        ),
      })
      .nullable(),
    evidence_erased_at: instantSchema
      .nullable()
      .describe('When evidence that was given was erased, with its files, as its customer or payer was.'),
    failure: z.string().nullable().describe('Why the acquirer did not take the answer.'),
    tracker: z.array(
      z.object({ step: z.enum(disputeSteps), status: z.enum(trackerStatuses), at: instantSchema.nullable() }),
    ),
    opened_at: instantSchema,
    evidence_due_at: instantSchema.nullable(),
    submitted_at: instantSchema.nullable(),
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: 'Dispute' })

const amountQuery = z.coerce.number().int().min(limits.amountMin).max(limits.amountMax)

const disputeFilters = {
  status: z.enum(disputeStatuses).optional(),
  state: z.enum(disputeStates).optional().describe('`to_answer`: nobody has answered, and there is time.'),
  kind: z.enum(disputeKinds).optional(),
  reason: z.enum(disputeReasons).optional(),
  account: idSchema('pra').optional().describe('Of payments at this bank or acquirer.'),
  charge: idSchema('chg').optional().describe('Those of one charge.'),
  customer: idSchema('cus').optional().describe('Those of charges that name this customer.'),
  q: textSchema().trim().max(140).optional().describe('As of charges: words, ids and marks of the disputed charge.'),
  amount_from: amountQuery.optional().describe('Centavos; disputes of this amount or more.'),
  amount_to: amountQuery.optional(),
  due_from: z.iso.datetime({ offset: true }).optional().describe('Whose evidence is due at this instant or later.'),
  due_to: z.iso.datetime({ offset: true }).optional().describe('Up to, but not including, this instant.'),
}

/** Which disputes a list has, and in which order. */
export const disputeSelectionSchema = z.strictObject({
  order: z
    .enum(disputeOrders)
    .default('newest')
    .describe('`due`: what waits for an answer first, by its day. A cursor is of use in its own order alone.'),
  ...disputeFilters,
})

/** `GET /v1/disputes`: newest first, or what is due first, or the largest. */
export const disputeListQuerySchema = z
  .strictObject({
    limit: pageQuery('dsp').limit,
    cursor: z
      .string()
      .regex(anyDisputeCursor, { error: 'Expected a next_cursor.' })
      .optional()
      .describe('The next_cursor of the page before.'),
    ...disputeSelectionSchema.shape,
  })
  .refine(({ order, cursor }) => cursor === undefined || readDisputeCursor(order, cursor) !== null, {
    error: 'Expected a next_cursor of the same order.',
    path: ['cursor'],
  })

/** A dispute with what names its charge, and what was paid with: in lists, and where one is read. */
export const listedDisputeSchema = disputeSchema
  .extend({
    provider_account_id: idSchema('pra'),
    charge: z.object({
      description: z.string().nullable(),
      reference: z.string().nullable(),
      customer_id: idSchema('cus').nullable(),
      customer_name: z.string().nullable().describe('Null without `customers:read` where the charge names them by id.'),
    }),
    payment: z.object({
      method: z.enum(paymentMethods),
      brand: z.enum(cardBrandNames).nullable(),
      last4: z.string().nullable(),
    }),
  })
  .meta({ id: 'ListedDispute' })
export const disputeListSchema = pageSchema(listedDisputeSchema)
  .extend({
    account_names: z.record(z.string(), z.string()).describe('The store’s banks and acquirers, by their ids.'),
  })
  .meta({ id: 'DisputeList' })

/** `GET /v1/disputes/totals`. */
export const disputeTotalsQuerySchema = z.strictObject(disputeFilters)
export const disputeTotalsSchema = z
  .object({
    object: z.literal('dispute_totals'),
    count: z.int(),
    amount: z.int(),
    amount_held: z.int().describe('What of it is blocked now.'),
    states: z
      .record(z.enum(disputeStates), z.int())
      .describe('How many there are in each state, whatever `state` asks.'),
  })
  .meta({ id: 'DisputeTotals' })

export type ListedDispute = z.infer<typeof listedDisputeSchema>
export type DisputeList = z.infer<typeof disputeListSchema>
export type DisputeTotals = z.infer<typeof disputeTotalsSchema>
export type DisputeTotalsQuery = z.output<typeof disputeTotalsQuerySchema>
export type EvidenceCreate = z.output<typeof evidenceCreateSchema>
export type DisputeCreate = z.output<typeof disputeCreateSchema>
export type Dispute = z.infer<typeof disputeSchema>
export type DisputeListQuery = z.output<typeof disputeListQuerySchema>
