import { addDays, weekday } from '../../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../../src/shared/brazil/sao-paulo-time.ts'
import type { CardBrandName } from '../../../src/shared/cards/card-brands.ts'
import type { PaymentMethod } from '../../../src/shared/charge/payment-method.ts'
import {
  type Arrival,
  type Arrivals,
  arrivalsSchema,
  type MonthReport,
  monthReportSchema,
  type ReceivablesReport,
  receivablesReportSchema,
  type TodayReport,
  todayReportSchema,
} from '../../../src/shared/contract/home-report.ts'
import {
  type ApprovalReport,
  approvalReportSchema,
  type FunnelReport,
  funnelReportSchema,
} from '../../../src/shared/contract/report.ts'
import { fixtureId } from './fixture-charges.ts'

/** Monday, 23 November 2026, 14:32 in São Paulo: the moment of the bakery's figures. */
export const MONDAY = '2026-11-23T17:32:00.000Z'

/** What the first page reads. */
export interface HomeReports {
  today: TodayReport
  month: MonthReport
  receivables: ReceivablesReport
  arrivals: Arrivals
  approval: ApprovalReport
  funnel: FunnelReport
}

const today = saoPauloDate(new Date(MONDAY))
const received = (amount: number, payments = Math.ceil(amount / 4_300)) => ({ amount, payments })
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

/** Centavos by hour, from six on. */
const came = [28_600, 71_900, 84_100, 62_350, 54_300, 71_200, 48_900, 39_600, 26_290]
const cameBefore = [
  25_800, 63_200, 71_400, 60_100, 43_510, 58_900, 47_200, 36_800, 38_000, 43_400, 49_600, 57_690, 36_200,
]

function aDay(): TodayReport {
  const hour = (amounts: readonly number[], place: number) => received(amounts[place - 6] ?? 0)
  return todayReportSchema.parse({
    day: today,
    day_before: addDays(today, -7),
    at: MONDAY,
    now: received(sum(came), 114),
    before: received(sum(cameBefore), 151),
    before_by_now: received(sum(came) - 61_210, 99),
    hours: Array.from({ length: 24 }, (_, place) => ({
      hour: place,
      now: hour(came, place),
      before: hour(cameBefore, place),
    })),
    methods: [
      { method: 'pix', amount: 248_630, payments: 61 },
      { method: 'credit-card', amount: 160_410, payments: 28 },
      { method: 'debit-card', amount: 54_160, payments: 19 },
      { method: 'voucher', amount: 24_040, payments: 6 },
    ],
  })
}

function aMonth(): MonthReport {
  const sums = (gross: number, fees: number, refunds: number) => ({
    gross,
    fees,
    refunds,
    chargebacks: 0,
    net: gross - fees - refunds,
  })
  return monthReportSchema.parse({
    at: MONDAY,
    now: { from: '2026-11-01', to: today, ...sums(12_438_670, 274_892, 131_640) },
    before: { from: '2026-10-01', to: '2026-10-23', ...sums(11_790_215, 268_817, 184_230) },
  })
}

function theDays(): ReceivablesReport {
  const days = Array.from({ length: 30 }, (_, place) => {
    const day = addDays(today, place + 1)
    const isOff = weekday(day) === 0 || weekday(day) === 6
    const amount = day === '2026-11-27' ? 179_593 : isOff ? 0 : 99_500 + ((place * 37_013) % 140_000)
    // The last week is of an acquirer that reports nothing before it pays.
    return { day, amount, estimated: place < 23 ? 0 : Math.round(amount * 0.4) }
  })
  const total = sum(days.map(({ amount }) => amount))
  const estimated = sum(days.map(day => day.estimated))
  return receivablesReportSchema.parse({
    from: days[0]?.day,
    to: days.at(-1)?.day,
    total,
    estimated,
    days,
    without_schedule: [],
    overdue: [],
  })
}

/** A payment that came some minutes before the moment. */
export function anArrival(given: Partial<Arrival> & { ago: number }): Arrival {
  const { ago, ...rest } = given
  return {
    id: fixtureId('pay'),
    charge_id: fixtureId('chg'),
    status: 'captured',
    method: 'pix',
    brand: null,
    last4: null,
    description: 'Pão na chapa e café',
    reference: null,
    customer_name: null,
    amount: 1_850,
    at: new Date(Date.parse(MONDAY) - ago * 60_000).toISOString(),
    ...rest,
  }
}

type Sale = [ago: number, description: string, amount: number, card?: [PaymentMethod, CardBrandName, string]]
const sales: Sale[] = [
  [1, 'Almoço para 2', 6_480, ['debit-card', 'elo', '7702']],
  [5, 'Cesta de café da manhã', 18_990],
  [8, 'Café e torta', 2_790, ['credit-card', 'mastercard', '5518']],
  [10, 'Prato do dia', 3_290, ['voucher', 'ticket', '3120']],
  [13, 'Pão francês, 20 un.', 1_780],
  [16, 'Sonhos, 6 un.', 4_200, ['credit-card', 'visa', '4417']],
  [20, 'Marmita fitness, 2 un.', 5_180],
  [23, 'Bolo de cenoura com cobertura de brigadeiro', 3_900, ['credit-card', 'hipercard', '6004']],
  [27, 'Café com leite', 950],
]

function theArrivals(): Arrivals {
  const data = sales.map(([ago, description, amount, card]) => {
    const [method = 'pix', brand = null, last4 = null] = card ?? []
    return anArrival({ ago, description, amount, method, brand, last4 })
  })
  const declined = { status: 'declined', method: 'credit-card', brand: 'visa', last4: '0931' } as const
  data.splice(2, 0, anArrival({ ago: 6, description: 'Café e torta', amount: 2_790, ...declined }))
  return arrivalsSchema.parse({ data })
}

const week = { from: addDays(today, -6), to: today, before: { from: addDays(today, -13), to: addDays(today, -7) } }

/** The same counts with their money: of each, forty-eight reais. */
function inReais<Counts extends Record<string, number>>(counts: Counts): Counts & { amounts: Counts } {
  const amounts = Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count * 4_800])) as Counts
  return { ...counts, amounts }
}

function theApproval(): ApprovalReport {
  const answers = (attempts: number, approved: number) =>
    inReais({ attempts, approved, soft: attempts - approved - 5, hard: 3, failed: 2, left: 0, open: 0 })
  return approvalReportSchema.parse({
    ...week,
    total: { now: answers(412, 378), before: answers(400, 361) },
    methods: [],
    brands: [],
    accounts: [],
    installments: [],
    declines: [
      { reason: 'insufficient_funds', hard: false, payments: 16, amount: 76_800 },
      { reason: 'suspected_fraud', hard: false, payments: 8, amount: 38_400 },
      { reason: 'card_details_wrong', hard: true, payments: 5, amount: 24_000 },
      { reason: 'not_authenticated', hard: false, payments: 3, amount: 14_400 },
    ],
    failures: [{ code: 'no_answer', payments: 2, amount: 9_600 }],
  })
}

function theFunnel(): FunnelReport {
  const steps = (opened: number, chosen: number, paid: number) =>
    inReais({ opened, chosen, details: chosen, submitted: paid, challenged: 0, failed: 34, paid })
  return funnelReportSchema.parse({
    ...week,
    created: {
      now: { charges: 1_260, amount: 6_120_000, paid: 940, amount_paid: 4_610_000 },
      before: { charges: 1_150, amount: 5_700_000, paid: 850, amount_paid: 4_200_000 },
    },
    total: { now: steps(1_204, 1_058, 896), before: steps(1_100, 980, 827) },
    methods: [],
    devices: [],
    failures: [],
    days: [],
  })
}

/** A bakery's Monday. */
export function aMonday(): HomeReports {
  return {
    today: aDay(),
    month: aMonth(),
    receivables: theDays(),
    arrivals: theArrivals(),
    approval: theApproval(),
    funnel: theFunnel(),
  }
}

/** The same of a store to which nothing has come. */
export function aQuietDay(): HomeReports {
  const { today: day, month, receivables, approval, funnel } = aMonday()
  const none = received(0, 0)
  const noSums = { gross: 0, fees: 0, refunds: 0, chargebacks: 0, net: 0 }
  const noAnswers = inReais({ attempts: 0, approved: 0, soft: 0, hard: 0, failed: 0, left: 0, open: 0 })
  const noSteps = inReais({ opened: 0, chosen: 0, details: 0, submitted: 0, challenged: 0, failed: 0, paid: 0 })
  return {
    today: {
      ...day,
      now: none,
      before: none,
      before_by_now: none,
      hours: day.hours.map(({ hour }) => ({ hour, now: none, before: none })),
      methods: [],
    },
    month: { ...month, now: { ...month.now, ...noSums }, before: { ...month.before, ...noSums } },
    receivables: {
      ...receivables,
      total: 0,
      estimated: 0,
      days: receivables.days.map(({ day: one }) => ({ day: one, amount: 0, estimated: 0 })),
    },
    arrivals: { data: [] },
    approval: { ...approval, total: { now: noAnswers, before: noAnswers }, declines: [], failures: [] },
    funnel: { ...funnel, total: { now: noSteps, before: noSteps } },
  }
}
