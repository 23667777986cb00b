import { z } from 'zod'
import { paymentMethods } from '../charge/payment-method.ts'
import { amountSchema, idSchema, instantSchema, textSchema } from './fields.ts'
import { limits } from './limits.ts'
import { payoutLineSchema } from './payout.ts'

/** `POST /v1/payout-lines/{id}/match`. */
export const payoutMatchSchema = z
  .strictObject({ payment_id: idSchema('pay').describe('The payment of the same account that the line is about.') })
  .meta({ id: 'PayoutMatch' })

/** `POST /v1/payout-lines/set-aside`. */
export const payoutSetAsideSchema = z
  .strictObject({
    ids: z.array(idSchema('pyl')).min(1).max(limits.pageMax).describe('Lines that are open, each once.'),
    reason: textSchema()
      .trim()
      .min(1)
      .max(limits.reviewReason)
      .describe('Why they are in none of this store’s books. It is kept with each line and in the audit.'),
  })
  .meta({ id: 'PayoutSetAside' })
export const payoutLinesSchema = z.object({ data: z.array(payoutLineSchema) }).meta({ id: 'PayoutLines' })

/** `GET /v1/payout-lines/{id}/candidates`. */
export const payoutCandidateQuerySchema = z.strictObject({
  q: textSchema()
    .trim()
    .min(1)
    .max(140)
    .optional()
    .describe('What the charge is looked for by; left out, the amount of the line.'),
})
const payoutCandidateSchema = z.object({
  payment_id: idSchema('pay'),
  charge_id: idSchema('chg'),
  description: z.string().nullable().describe('Of the charge, as the next two.'),
  reference: z.string().nullable(),
  customer_name: z.string().nullable(),
  method: z.enum(paymentMethods),
  amount: amountSchema.describe('Of the payment.'),
  captured_at: instantSchema,
  detail: z.string().nullable().describe('Why the line does not fit it, for a person; null where it does.'),
})
export const payoutCandidateListSchema = z
  .object({ data: z.array(payoutCandidateSchema) })
  .meta({ id: 'PayoutCandidateList' })

export type PayoutSetAside = z.output<typeof payoutSetAsideSchema>
export type PayoutLines = z.infer<typeof payoutLinesSchema>
export type PayoutCandidate = z.infer<typeof payoutCandidateSchema>
export type PayoutCandidateList = z.infer<typeof payoutCandidateListSchema>
