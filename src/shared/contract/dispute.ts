import { z } from 'zod'
import { trackerStatuses } from '../charge/charge-tracker.ts'
import { disputeKinds, disputeReasons, disputeStatuses } from '../charge/dispute-status.ts'
import { disputeSteps } from '../charge/dispute-tracker.ts'
import { amountSchema, idSchema, instantSchema, pageQuery, pageSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** The kinds of file that show that a payment was right. */
export const evidenceTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type EvidenceType = (typeof evidenceTypes)[number]

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
    amount_held: z.int().describe('What of it is blocked now, or was taken in the end.'),
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

/** `GET /v1/disputes`: newest first. */
export const disputeListQuerySchema = z.strictObject({
  ...pageQuery('dsp'),
  status: z.enum(disputeStatuses).optional(),
  charge: idSchema('chg').optional().describe('Those of one charge.'),
})
export const disputeListSchema = pageSchema(disputeSchema).meta({ id: 'DisputeList' })

export type EvidenceCreate = z.output<typeof evidenceCreateSchema>
export type DisputeCreate = z.output<typeof disputeCreateSchema>
export type Dispute = z.infer<typeof disputeSchema>
export type DisputeListQuery = z.output<typeof disputeListQuerySchema>
