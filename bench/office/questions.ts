import { addDays, type CalendarDate } from '../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate, startOfSaoPauloDay } from '../../src/shared/brazil/sao-paulo-time.ts'
import { cardBrandNames } from '../../src/shared/cards/card-brands.ts'
import { chargeConditions } from '../../src/shared/charge/charge-condition.ts'
import { chargeFlags, chargeStatuses } from '../../src/shared/charge/charge-status.ts'
import { paymentMethods } from '../../src/shared/charge/payment-method.ts'
import type { Charge } from '../../src/shared/contract/charge.ts'
import { disputeStates } from '../../src/shared/contract/list-orders.ts'

/** What the office asks for: one question is one or more requests that are sent together. */
export interface Kind {
  group: 'lists' | 'search' | 'totals' | 'home' | 'other'
  name: string
  questions: string[][]
}

export interface Sample {
  charges: Charge[]
  /** Provider accounts of the store. */
  accounts: string[]
  /** Draws from 0 up to 1. */
  draw(): number
  now: Date
}

/** The longest that a range of days reaches back. */
const DAYS = 720

/** How often each kind is asked: lists together more than 200 times, and so searches. */
const TIMES = 16
const SEARCHES = 34

export function questionsOf(sample: Sample): Kind[] {
  const filters = filtersOf(sample)
  const one = picker(sample.draw)
  const pages = { ...filters, 'far behind': () => ({ cursor: one(sample.charges).id }) }
  const searches = searchesOf(sample)
  return [
    ...kinds('lists', pages, TIMES, query => [`/v1/charges?limit=50&${query}`]),
    ...otherLists(sample),
    ...kinds('search', searches, SEARCHES, query => [`/v1/charges?limit=50&${query}`]),
    ...kinds('totals', filters, 6, query => [`/v1/charges/totals?${query}`]),
    { group: 'home', name: 'the first page of the office, all that it reads at once', questions: homeOf(sample.now) },
    ...othersOf(sample),
  ]
}

type Queries = Record<string, () => Record<string, string>>

function kinds(group: Kind['group'], queries: Queries, times: number, ask: (query: string) => string[]): Kind[] {
  return Object.entries(queries).map(([name, query]) => ({
    group,
    name,
    questions: Array.from({ length: times }, () => ask(String(new URLSearchParams(query())))),
  }))
}

function filtersOf({ charges, accounts, draw, now }: Sample): Queries {
  const one = picker(draw)
  const days = (from: string, to: string, length: number) => {
    const first = addDays(saoPauloDate(now), -Math.floor(draw() * DAYS))
    return {
      [from]: startOfSaoPauloDay(first).toISOString(),
      [to]: startOfSaoPauloDay(addDays(first, length)).toISOString(),
    }
  }
  const created = (length: number) => days('created_from', 'created_to', length)
  const paid = (length: number) => days('paid_from', 'paid_to', length)
  const lengths = [1, 7, 31, 92, 365] as const
  return {
    newest: () => ({}),
    status: () => ({ status: one(chargeStatuses) }),
    condition: () => ({ condition: one(chargeConditions) }),
    method: () => ({ method: one(paymentMethods) }),
    brand: () => ({ brand: one(cardBrandNames) }),
    'provider account': () => ({ account: one(accounts) }),
    amount: () => {
      const { amount } = one(charges)
      return { amount_from: String(amount), amount_to: String(amount + Math.floor(draw() * 5_000)) }
    },
    flag: () => ({ flag: one(chargeFlags) }),
    'unapplied money': () => ({ unapplied: 'true' }),
    customer: () => ({ customer: one(charges.filter(({ customer_id }) => customer_id)).customer_id ?? '' }),
    'days of creation': () => created(one(lengths)),
    'days of payment': () => paid(one(lengths)),
    'status, method and days of creation': () => ({
      status: 'paid',
      method: one(paymentMethods),
      ...created(one(lengths)),
    }),
    'condition and days of creation': () => ({ condition: one(chargeConditions), ...created(one(lengths)) }),
    'brand and days of payment': () => ({ brand: one(cardBrandNames), ...paid(one(lengths)) }),
  }
}

function searchesOf({ charges, draw }: Sample): Queries {
  const one = picker(draw)
  const those = <Value>(read: (charge: Charge) => readonly (Value | null | undefined)[]) =>
    charges.flatMap(read).filter(value => value !== null && value !== undefined)
  const references = those(({ reference }) => [reference])
  const names = those(({ customer }) => [customer?.name])
  const words = those(({ description }) => description?.split(/\W+/).filter(word => word.length > 3) ?? [])
  const marks = those(({ payments }) =>
    payments.flatMap(({ pix, card }) => [
      pix?.end_to_end_id,
      pix?.txid,
      card?.last4,
      card?.nsu,
      card?.authorization_code,
    ]),
  )
  return {
    'a word of descriptions': () => ({ q: one(words) }),
    'the beginning of a word': () => ({ q: one(words).slice(0, 3) }),
    'a reference': () => ({ q: one(references) }),
    'a name': () => ({ q: one(names) }),
    'a txid, end-to-end id, NSU, code or last four': () => ({ q: one(marks) }),
    'an amount or nothing that is there': () => ({
      q: draw() < 0.5 ? (one(charges).amount / 100).toFixed(2).replace('.', ',') : `nada${Math.floor(draw() * 1e9)}`,
    }),
  }
}

/** What `src/web/office/home` asks for when it is opened. */
function homeOf(now: Date): string[][] {
  const today = saoPauloDate(now)
  const week = `from=${addDays(today, -6)}&to=${today}`
  const page = [
    '/v1/reports/today',
    '/v1/reports/month',
    '/v1/reports/receivables',
    '/v1/reports/arrivals',
    `/v1/reports/approval?${week}`,
    `/v1/reports/funnel?${week}`,
    '/v1/review-items?limit=100',
    '/v1/charges?limit=2',
    '/v1/demo',
  ]
  return Array.from({ length: 40 }, () => page)
}

/** Lists of people and of disputes, by order, filter and words. */
function otherLists({ charges, draw }: Sample): Kind[] {
  const one = picker(draw)
  const names = charges.flatMap(({ customer }) => customer?.name?.split(' ')[0] ?? [])
  const queries: Queries = {
    'customers by what they have spent': () => ({
      order: 'spent',
      spent_from: String(1 + Math.floor(draw() * 20) * 1_000),
    }),
    'customers by words': () => ({ q: one(names) }),
    'customers by last payment, with a dispute': () => ({ order: 'last_payment', disputed: 'true' }),
  }
  const disputes: Queries = {
    'disputes by the day that is due': () => ({ order: 'due' }),
    'disputes by state and amount': () => ({ state: one(disputeStates), order: 'amount' }),
    'disputes by words': () => ({ q: one(names) }),
  }
  return [
    ...kinds('lists', queries, TIMES, query => [`/v1/customers?limit=50&${query}`]),
    ...kinds('lists', disputes, TIMES, query => [`/v1/disputes?limit=50&${query}`]),
  ]
}

function othersOf({ charges, draw, now }: Sample): Kind[] {
  const one = picker(draw)
  const monthBack = () => {
    const to = addDays(saoPauloDate(now), -Math.floor(draw() * 300))
    return { from: addDays(to, -30), to }
  }
  const month = () => String(new URLSearchParams(monthBack()))
  const instants = ({ from, to }: ReturnType<typeof monthBack>, past: number) => {
    const at = (day: CalendarDate) => new Date(startOfSaoPauloDay(day).getTime() + past).toISOString()
    return new URLSearchParams({ from: at(from), at: at(to) })
  }
  const other = (name: string, path: () => string): Kind => ({
    group: 'other',
    name,
    questions: Array.from({ length: TIMES }, () => [path()]),
  })
  const thisMonth = `from=${addDays(saoPauloDate(now), -30)}&to=${saoPauloDate(now)}`
  return [
    other('one charge', () => `/v1/charges/${one(charges).id}`),
    other('what happened to one charge', () => `/v1/charges/${one(charges).id}/timeline`),
    other('what the store gets of one charge', () => `/v1/charges/${one(charges).id}/settlement`),
    other('review items', () => '/v1/review-items?limit=50'),
    other('the funnel of 31 closed days', () => `/v1/reports/funnel?${month()}`),
    other('the funnel of 31 days with the day in progress', () => `/v1/reports/funnel?${thisMonth}`),
    other('approvals of 31 days with the day in progress', () => `/v1/reports/approval?${thisMonth}`),
    other('the speed of 31 days with the day in progress', () => `/v1/reports/speed?${thisMonth}`),
    other('money by weekday and hour, 31 days', () => `/v1/reports/hours?${thisMonth}`),
    other('the trial balance', () => '/v1/ledger/balances'),
    other('the trial balance of 31 days', () => `/v1/ledger/balances?${instants(monthBack(), 0)}`),
    other(
      'the trial balance of 31 days that begin and end within a day',
      () => `/v1/ledger/balances?${instants(monthBack(), Math.floor(draw() * 86_400_000))}`,
    ),
  ]
}

function picker(draw: () => number) {
  return <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(draw() * values.length)]
    if (value === undefined) throw new Error('The store has too little in it to be asked about.')
    return value
  }
}
