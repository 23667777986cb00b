import { z } from 'zod'
import { textSchema } from './fields.ts'
import { limits } from './limits.ts'

/** `POST /v1/payments/{id}/resolve`: what a person saw at the acquirer of a card payment that nothing is known of. */
export const paymentResolveSchema = z
  .strictObject({
    outcome: z
      .literal('not_charged')
      .describe('The acquirer’s own page shows no sale, or one that came to nothing: nothing was charged.'),
    note: textSchema()
      .trim()
      .min(1)
      .max(limits.reviewReason)
      .optional()
      .describe('Where it was seen, and by what. It is kept in the audit.'),
  })
  .meta({ id: 'PaymentResolve' })

export type PaymentResolve = z.output<typeof paymentResolveSchema>
