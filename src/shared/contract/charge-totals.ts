import { z } from 'zod'
import { paymentMethods } from '../charge/payment-method.ts'
import { chargeFilters } from './charge.ts'

/** `GET /v1/charges/totals`. */
export const chargeTotalsQuerySchema = z.strictObject({
  ...chargeFilters,
  breakdown: z
    .enum(['true'])
    .optional()
    .describe('Also says by whom and by which method `received_within` and `refunded_within` came: `received_by`.'),
})

/** The most charges that totals are worked out of. */
export const totalsMax = 10_000

/** What the charges of a filter come to, in centavos. */
export const chargeTotalsSchema = z
  .object({
    object: z.literal('charge_totals'),
    count: z.int().describe(`How many there are; ${totalsMax} where there are more.`),
    more: z.boolean().describe('Whether there are more than `count`: then `amounts` is null.'),
    amounts: z
      .object({
        amount: z.int().describe('What was asked for.'),
        amount_received: z
          .int()
          .describe('Money that was moved from one of them to another is in it twice, and once in `amount_moved`.'),
        amount_moved_in: z
          .int()
          .describe('Of `amount_received`, what was moved here from another charge, and was received there.'),
        received_within: z
          .int()
          .describe(
            'What payers paid for them from `paid_from` to `paid_to`, each payment once: ' +
              'money that was moved here is none. Without these two, all of it.',
          ),
        refunded_within: z.int().describe('Of `received_within`, what was given back since.'),
        amount_due: z.int().describe('What is left to pay of those that are open.'),
        amount_refunded: z.int(),
        amount_unapplied: z.int(),
        amount_in_tenders: z
          .int()
          .describe('Of `amount_unapplied`, what waits for the rest of a split tender: nobody decides on it.'),
        amount_moved: z.int().describe('Of `amount_received`, what pays another charge or is kept as credit.'),
        amount_disputed: z.int(),
        amount_lost: z.int(),
        net_held: z.int(),
      })
      .nullable()
      .describe('The sums of the fields of these names, and what came in within the time that was asked for.'),
    received_by: z
      .array(
        z.object({
          cashier: z.string().nullable().describe('The id of who made the charges at the counter; null for any other.'),
          method: z.enum(paymentMethods),
          payments: z.int().describe('How many came in.'),
          received: z.int().describe('What they come to.'),
          refunded: z.int().describe('What of it was given back since.'),
        }),
      )
      .nullable()
      .describe(
        'With `breakdown`: the payments of `received_within`, each once, by who made their charge and by method; ' +
          'its sums are `received_within` and `refunded_within`. Null without it, and where `amounts` is.',
      ),
    cashier_names: z
      .record(z.string(), z.string())
      .describe('The names of the people of `received_by`, by id; without `reports:read` one’s own alone.'),
  })
  .meta({ id: 'ChargeTotals' })

export type ChargeTotalsQuery = z.output<typeof chargeTotalsQuerySchema>
export type ChargeTotals = z.infer<typeof chargeTotalsSchema>
