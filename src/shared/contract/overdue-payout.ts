import { z } from 'zod'
import { paymentMethods } from '../charge/payment-method.ts'
import { idSchema, pageQuery, pageSchema } from './fields.ts'

const overduePayoutSchema = z
  .object({
    object: z.literal('overdue_payout'),
    payment_id: idSchema('pay'),
    charge_id: idSchema('chg'),
    method: z.enum(paymentMethods),
    description: z.string().nullable().describe('Of the charge.'),
    reference: z.string().nullable().describe('Of the charge.'),
    due_on: z.iso.date().describe('The first day on which money of it was to come and did not.'),
    amount: z.int().min(1).describe('Centavos, fees off, that were to come and are in no payout.'),
    estimated: z.boolean().describe('By the fee schedule, since the acquirer has reported nothing of it.'),
  })
  .meta({ id: 'OverduePayout' })

/** `GET /v1/provider-accounts/{id}/overdue-payouts`: the oldest first. */
export const overduePayoutQuerySchema = z.strictObject(pageQuery('pay'))
export const overduePayoutListSchema = pageSchema(overduePayoutSchema)
  .extend({
    totals: z
      .object({ amount: z.int().min(0).describe('Centavos.'), payments: z.int().min(0) })
      .describe('Of all pages.'),
    reported: z
      .object({ from: z.iso.date(), to: z.iso.date() })
      .nullable()
      .describe(
        'The days whose payouts are known. Two bank days more are given to what was due. ' +
          'Null where no payout of the account was reported: then nobody can say that something is overdue.',
      ),
  })
  .meta({ id: 'OverduePayoutList' })

export type OverduePayout = z.infer<typeof overduePayoutSchema>
export type OverduePayoutPage = z.infer<typeof overduePayoutListSchema>
export type OverduePayoutQuery = z.output<typeof overduePayoutQuerySchema>
