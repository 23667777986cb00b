import { z } from 'zod'
import { cardBrandNames } from '../cards/card-brands.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { amountSchema, idSchema, instantSchema } from './fields.ts'
import { reportFile } from './report-file.ts'

const day = z.string().describe('A day of the store, yyyy-MM-dd.')
const count = z.int().min(0)
const sum = z.int().min(0).describe('Centavos.')
const signedSum = z.int().describe('Centavos; below zero where more was taken than came.')

/** How the reports that are always of the present are had as files. */
export const presentReportQuerySchema = z.strictObject({
  ...reportFile,
})

const receivedSchema = z
  .object({ amount: sum, payments: count })
  .describe('Payments that were captured, and their sum.')
export type Received = z.infer<typeof receivedSchema>

/** `GET /v1/reports/today`: what was captured today, beside the same weekday a week ago. */
export const todayReportSchema = z
  .object({
    day,
    day_before: day.describe('The same weekday, a week ago.'),
    at: instantSchema.describe('Up to when `now` and `before_by_now` count.'),
    now: receivedSchema,
    before: receivedSchema.describe('The whole day a week ago.'),
    before_by_now: receivedSchema.describe('That day up to the same time.'),
    hours: z
      .array(z.object({ hour: z.int().min(0).max(23), now: receivedSchema, before: receivedSchema }))
      .describe('The 24 hours of the day, by the store’s clock.'),
    methods: z
      .array(z.object({ method: z.enum(paymentMethods), amount: sum, payments: count }))
      .describe('Today by method, most money first.'),
  })
  .meta({ id: 'TodayReport' })
export type TodayReport = z.infer<typeof todayReportSchema>

const monthSumsSchema = z
  .object({
    from: day,
    to: day,
    gross: sum.describe('Captured payments, interest included. Money that was moved from another charge is none.'),
    fees: signedSum.describe('What acquirers kept, less what they gave back, by when it was booked.'),
    refunds: signedSum.describe(
      'What went back to payers, by MED too, less what came again since it did not arrive; by when it was booked.',
    ),
    chargebacks: signedSum.describe(
      'Chargebacks that were lost, less losses that were reversed, by when it was booked.',
    ),
    net: signedSum.describe('`gross` less `fees`, `refunds` and `chargebacks`.'),
  })
  .describe('Of the days from one to the other.')
export type MonthSums = z.infer<typeof monthSumsSchema>

/** `GET /v1/reports/month`: the month up to now, beside the month before up to the same day and time. */
export const monthReportSchema = z
  .object({ at: instantSchema, now: monthSumsSchema, before: monthSumsSchema })
  .meta({ id: 'MonthReport' })
export type MonthReport = z.infer<typeof monthReportSchema>

const estimated = signedSum.describe(
  'Of `amount`, what no acquirer has reported: by the fee schedule of the day of the sale.',
)

/** `GET /v1/reports/receivables`: what acquirers and gateways are expected to pay in the next 30 days. */
export const receivablesReportSchema = z
  .object({
    from: day.describe('Tomorrow.'),
    to: day,
    total: signedSum,
    estimated: signedSum.describe('Of `total`, what no acquirer has reported.'),
    days: z
      .array(z.object({ day, amount: signedSum, estimated }))
      .describe(
        'All 30. Fees and what acquirers take back are off. ' +
          'A Pix at a bank is there at once, and in none of them; one at a gateway is in the day of its payout.',
      ),
    without_schedule: z
      .array(z.object({ id: idSchema('pra'), name: z.string() }))
      .describe('Accounts with sales of the last 30 days of which neither a report nor a fee schedule says a day.'),
    overdue: z
      .array(z.object({ id: idSchema('pra'), name: z.string(), amount: sum }))
      .describe(
        'Accounts that have not paid out what was due, as far as nobody has settled it: the open review items ' +
          '`payout_overdue`. `GET /v1/provider-accounts/{id}/overdue-payouts` lists the payments.',
      ),
  })
  .meta({ id: 'ReceivablesReport' })
export type ReceivablesReport = z.infer<typeof receivablesReportSchema>

/** `GET /v1/reports/arrivals`: the payments that came last, and the cards that were declined since yesterday. */
export const arrivalsSchema = z
  .object({
    data: z.array(
      z.object({
        id: idSchema('pay'),
        charge_id: idSchema('chg'),
        status: z.enum(['captured', 'declined']),
        method: z.enum(paymentMethods),
        brand: z.enum(cardBrandNames).nullable(),
        last4: z.string().nullable(),
        description: z.string().nullable(),
        reference: z.string().nullable(),
        customer_name: z.string().nullable(),
        amount: amountSchema,
        at: instantSchema.describe('When it was captured, or declined.'),
      }),
    ),
  })
  .meta({ id: 'Arrivals' })
export type Arrivals = z.infer<typeof arrivalsSchema>
export type Arrival = Arrivals['data'][number]
