import { z } from 'zod'

/**
 * What a charge owes and holds, in centavos (docs/amounts-of-a-charge.md; worked out by
 * `shared/charge/charge-amounts.ts`).
 */
export const chargeAmountFields = {
  amount_received: z.int().describe('Everything that was captured for it, or moved here; interest included.'),
  amount_applied: z.int().describe('Of what was received, all that was ever applied to the sale, given back or not.'),
  amount_interest: z
    .int()
    .describe('Of what was received, interest that the payer bears. It pays nothing of the sale.'),
  amount_unapplied: z
    .int()
    .describe('Of what was received, what pays nothing yet: twice, too much, or after a cancel.'),
  amount_moved: z.int().describe('Unapplied money that was moved to another charge, or kept as the customer’s credit.'),
  amount_refunded: z.int().describe('Everything that was given back: the sum of `refunded`.'),
  refunded: z
    .object({
      sale: z.int().describe('Of what was applied to the sale.'),
      unapplied: z.int().describe('Of what paid nothing.'),
      interest: z.int(),
    })
    .describe('What was given back, each part apart.'),
  amount_disputed: z.int().describe('What open disputes block, and lost ones have taken.'),
  amount_lost: z.int().describe('Of `amount_disputed`, what lost disputes have taken.'),
  net_held: z
    .int()
    .describe(
      'What bank and acquirers hold for it: received, without what was refunded, disputed or moved. ' +
        'Below zero where a dispute took more than was left.',
    ),
  amount_due: z
    .int()
    .describe(
      'What is left to pay while it is open: the amount without the sale’s money that is held. ' +
        'Money on its way back, and disputed money, is not held.',
    ),
}
