import { z } from 'zod'
import { payerFactNames } from './payer-facts.ts'

/** What of who pays a gateway must know and nobody has said. */
export const payerNeedsSchema = z.object({
  facts: z.array(z.enum(payerFactNames)),
  /** Whether the payer has said some of it already, and the gateway took nothing with it. */
  rejected: z.boolean(),
})

export type PayerNeeds = z.infer<typeof payerNeedsSchema>
