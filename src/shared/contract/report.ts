import { z } from 'zod'
import { calendarDate, daysBetween, parseCalendarDate } from '../brazil/calendar-date.ts'
import { cardBrandNames } from '../cards/card-brands.ts'
import { paymentMethods } from '../charge/payment-method.ts'
import { declineReasonNames } from '../declines/decline-reasons.ts'
import { checkoutWays, deviceClasses } from '../visits/checkout-steps.ts'
import { pageParts, vitalNames } from '../visits/web-vitals.ts'
import { limits } from './limits.ts'
import { reportFile } from './report-file.ts'

const daySchema = z
  .string()
  .refine(text => parseCalendarDate(text).ok, { error: 'Expected a date such as 2026-11-21.' })
  .transform(text => calendarDate(text))
  .describe('A day of the store, yyyy-MM-dd.')

/** `from` and `to` of every report: whole days of the store, both inside. */
export const reportQuerySchema = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    ...reportFile,
  })
  .refine(({ from, to }) => from <= to, { error: 'Expected a day that is not before `from`.', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) < limits.reportDays, {
    error: `Expected at most ${limits.reportDays} days.`,
    path: ['to'],
  })
export type ReportQuery = z.output<typeof reportQuerySchema>

const periodSchema = z.object({ from: z.string(), to: z.string() })
/** What a report is of, and the as many days before, with which it is compared. */
const periods = { ...periodSchema.shape, before: periodSchema }

const count = z.int().min(0)

const stepCountsSchema = z
  .object({
    opened: count.describe('The page was opened while the charge could be paid, and this was offered.'),
    chosen: count.describe('It was chosen, or there was nothing else to choose.'),
    details: count.describe('A card’s brand was recognized while it was typed; of a Pix, its code was there.'),
    submitted: count.describe('Payment was asked for; of a Pix, its code was copied or opened at the bank.'),
    challenged: count.describe(
      'The payer’s bank wanted to be sure. Not all are asked, so it is no step of the others.',
    ),
    failed: count.describe('A payment was declined or failed, whatever came after it.'),
    paid: count,
    amounts: z
      .object({
        opened: count,
        chosen: count,
        details: count,
        submitted: count,
        challenged: count,
        failed: count,
        paid: count,
      })
      .describe('What these charges ask for, in centavos. One that two methods pay is whole in each.'),
  })
  .describe('Charges. Whoever came further has come through every step before.')
export type StepCounts = z.infer<typeof stepCountsSchema>

const compared = { now: stepCountsSchema, before: stepCountsSchema }

const createdSchema = z.object({
  charges: count,
  amount: count.describe('What they asked for, in centavos.'),
  paid: count.describe('Of these, how many are paid now, opened on the page or not.'),
  amount_paid: count.describe('What those asked for.'),
})

/** `GET /v1/reports/funnel`: of the charges whose checkout was opened in the period, how many came how far. */
export const funnelReportSchema = z
  .object({
    ...periods,
    created: z
      .object({ now: createdSchema, before: createdSchema })
      .describe('Every charge that was made in the period, whether its page was opened or not.'),
    total: z.object(compared),
    methods: z.array(z.object({ method: z.enum(checkoutWays), ...compared })),
    devices: z.array(z.object({ device: z.enum(deviceClasses), ...compared })),
    failures: z
      .array(
        z.object({
          method: z.enum(checkoutWays),
          reason: z.string().describe('The reason of a decline, or the code of a failure.'),
          charges: count,
          amount: count.describe('What these charges ask for, in centavos.'),
        }),
      )
      .describe('Why payments came to nothing in the period: charges that met it, most first.'),
    days: z.array(z.object({ day: z.string(), opened: count, paid: count })),
  })
  .meta({ id: 'FunnelReport' })
export type FunnelReport = z.infer<typeof funnelReportSchema>

const answersSchema = z.object({
  attempts: count,
  approved: count,
  soft: count.describe('Declined, and the same card may be tried again.'),
  hard: count.describe('Declined for good.'),
  failed: count.describe('Not answered by the issuer: something failed on the way.'),
  left: count.describe('The payer did not confirm it at their bank.'),
  open: count.describe('Not answered yet.'),
  amounts: z
    .object({
      attempts: count,
      approved: count,
      soft: count,
      hard: count,
      failed: count,
      left: count,
      open: count,
    })
    .describe(
      'What these payments are of, in centavos, interest that payers bear included; ' +
        'of one that was captured, what was captured. Whoever tries twice is in it twice.',
    ),
})
export type Answers = z.infer<typeof answersSchema>

const answersCompared = { now: answersSchema, before: answersSchema }

/** `GET /v1/reports/approval`: how cards, vouchers and wallets that were tried in the period were answered. */
export const approvalReportSchema = z
  .object({
    ...periods,
    total: z.object(answersCompared),
    methods: z.array(z.object({ method: z.enum(paymentMethods), ...answersCompared })),
    brands: z.array(
      z.object({ brand: z.enum(cardBrandNames).nullable().describe('Null where nobody told it.'), ...answersCompared }),
    ),
    accounts: z.array(z.object({ account: z.string(), name: z.string(), ...answersCompared })),
    installments: z.array(z.object({ count: z.int(), ...answersCompared })),
    declines: z.array(
      z.object({ reason: z.enum(declineReasonNames), hard: z.boolean(), payments: count, amount: count }),
    ),
    failures: z.array(z.object({ code: z.string(), payments: count, amount: count })),
  })
  .meta({ id: 'ApprovalReport' })
export type ApprovalReport = z.infer<typeof approvalReportSchema>

/** `GET /v1/reports/hours`: what was received in the period, by weekday and hour of the store's clock. */
export const hoursReportSchema = z
  .object({
    ...periodSchema.shape,
    hours: z
      .array(
        z.object({
          weekday: z.int().min(0).max(6).describe('0 is Sunday.'),
          hour: z.int().min(0).max(23),
          payments: count,
          amount: count.describe('Centavos, interest that payers bear included.'),
        }),
      )
      .describe('In order; an hour in which nothing came is absent.'),
  })
  .meta({ id: 'HoursReport' })
export type HoursReport = z.infer<typeof hoursReportSchema>

const timesSchema = z
  .object({ count, p50: count.nullable(), p75: count.nullable(), p95: count.nullable() })
  .describe(
    'Milliseconds: half, three quarters and 95 of 100 took no longer; to 4.4 %, as times are counted in classes.',
  )
export type Times = z.infer<typeof timesSchema>

const timesCompared = { now: timesSchema, before: timesSchema }

/** `GET /v1/reports/speed`: how long payers, providers and the page took. */
export const speedReportSchema = z
  .object({
    ...periods,
    to_paid: z
      .array(z.object({ method: z.enum(checkoutWays), ...timesCompared }))
      .describe(
        'From the first opening of the checkout to the money, of charges that were first opened in the period.',
      ),
    answers: z
      .array(z.object({ account: z.string(), name: z.string(), takes: z.enum(['pix', 'cards']), ...timesCompared }))
      .describe('From asking a bank or an acquirer to its answer, for the payments of charges made in the period.'),
    vitals: z
      .array(
        z.object({
          metric: z.enum(vitalNames),
          part: z.enum(pageParts),
          device: z.enum(deviceClasses),
          count,
          p75: z.number().nullable().describe('Milliseconds; `cls` has no unit.'),
          rating: z.enum(['good', 'needs_work', 'poor']),
          good: count,
          needs_work: count,
          poor: count,
        }),
      )
      .describe('How quick the page was for payers, by Core Web Vitals.'),
  })
  .meta({ id: 'SpeedReport' })
export type SpeedReport = z.infer<typeof speedReportSchema>
