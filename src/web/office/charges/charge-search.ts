import { type CalendarDate, parseCalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import { type CardBrandName, cardBrandNames } from '../../../shared/cards/card-brands.ts'
import { type ChargeCondition, chargeConditions } from '../../../shared/charge/charge-condition.ts'
import {
  type ChargeFlag,
  type ChargeStatus,
  chargeFlags,
  chargeStatuses,
} from '../../../shared/charge/charge-status.ts'
import { type PaymentMethod, paymentMethods } from '../../../shared/charge/payment-method.ts'
import type { ChargeTotalsQuery } from '../../../shared/contract/charge-totals.ts'
import type { ChargeQuery } from '../../client/api.ts'
import {
  type DateRange,
  presetOfRange,
  type RangePreset,
  rangeOfPreset,
  rangePresets,
} from '../../ui/range-picker/range-presets.ts'

/**
 * The filters of the list and the page of it, as they stand in the address. What is not filtered is absent. A ready
 * period is kept by its name, so that a bookmark of today is today tomorrow as well.
 */
export interface ChargeSearch {
  status?: ChargeStatus
  condition?: ChargeCondition
  method?: PaymentMethod
  brand?: CardBrandName
  /** Centavos, in digits. */
  min?: string
  max?: string
  period?: RangePreset
  from?: CalendarDate
  to?: CalendarDate
  /** When money came in: the same three. */
  paid?: RangePreset
  paidFrom?: CalendarDate
  paidTo?: CalendarDate
  notice?: ChargeNotice
  /** The provider account of a payment, and whose charges: their ids. */
  account?: string
  customer?: string
  /** The payment link that made them. */
  link?: string
  /** The shop's own order number, exactly. */
  reference?: string
  /** Where they were made. */
  source?: 'counter'
  q?: string
  /** The saved view that these filters began as. */
  view?: string
  /** The cursor after which this page begins, and which page that is. */
  after?: string
  page?: string
}

/** What is odd about the charges that are looked for: a flag, or money that pays nothing yet. */
export type ChargeNotice = ChargeFlag | 'unapplied'
export const chargeNotices: readonly ChargeNotice[] = ['unapplied', ...chargeFlags]

/** Rows of a page. */
export const pageSize = 25

/** Reads the filters from an address. Whatever makes no sense is left out: an old bookmark still opens the list. */
export function readChargeSearch(search: Record<string, unknown>): ChargeSearch {
  const status = chargeStatuses.find(candidate => candidate === search.status)
  const condition = chargeConditions.find(candidate => candidate === search.condition)
  const method = paymentMethods.find(candidate => candidate === search.method)
  const brand = cardBrandNames.find(candidate => candidate === search.brand)
  const notice = chargeNotices.find(candidate => candidate === search.notice)
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 140) : ''
  // As many as limits.reference: the table of limits weighs too much for the list.
  const reference = typeof search.reference === 'string' ? search.reference.slice(0, 64) : ''
  return {
    ...(status && { status }),
    ...(condition && { condition }),
    ...(method && { method }),
    ...(brand && { brand }),
    ...readAmount('min', search.min),
    ...readAmount('max', search.max),
    ...readPeriod(search),
    ...readPaid(search),
    ...(notice && { notice }),
    ...readId('account', 'pra', search.account),
    ...readId('customer', 'cus', search.customer),
    ...readId('link', 'lnk', search.link),
    ...(reference && { reference }),
    ...(search.source === 'counter' && { source: 'counter' as const }),
    ...(q && { q }),
    ...readId('view', 'svw', search.view),
    ...readPage(search),
  }
}

/** At least a centavo, at most what a charge can be. */
function readAmount(name: 'min' | 'max', text: unknown): Pick<ChargeSearch, 'min' | 'max'> {
  return /^[1-9]\d{0,10}$/.test(String(text)) ? { [name]: String(text) } : {}
}

function readId(name: 'account' | 'customer' | 'link' | 'view', prefix: string, id: unknown): Partial<ChargeSearch> {
  return new RegExp(`^${prefix}_[0-9a-hjkmnp-tv-z]{26}$`).test(String(id)) ? { [name]: String(id) } : {}
}

function readPeriod(search: Record<string, unknown>): Pick<ChargeSearch, 'period' | 'from' | 'to'> {
  const period = rangePresets.find(candidate => candidate === search.period)
  if (period) return { period }
  const from = parseCalendarDate(String(search.from))
  const to = parseCalendarDate(String(search.to))
  return from.ok && to.ok && from.date <= to.date ? { from: from.date, to: to.date } : {}
}

function readPaid({
  paid,
  paidFrom,
  paidTo,
}: Record<string, unknown>): Pick<ChargeSearch, 'paid' | 'paidFrom' | 'paidTo'> {
  const { period, from, to } = readPeriod({ period: paid, from: paidFrom, to: paidTo })
  return { ...(period && { paid: period }), ...(from && { paidFrom: from }), ...(to && { paidTo: to }) }
}

function readPage({ after, page }: Record<string, unknown>): Pick<ChargeSearch, 'after' | 'page'> {
  if (typeof after !== 'string' || !/^chg_[0-9a-z]{26}$/.test(after)) return {}
  return { after, ...(/^[1-9]\d{0,5}$/.test(String(page)) && { page: String(page) }) }
}

/** The days that the list is narrowed down to, or null for all. */
export function rangeOf({ period, from, to }: ChargeSearch, today: CalendarDate): DateRange | null {
  if (period) return rangeOfPreset(period, today)
  return from && to ? { start: from, end: to } : null
}

/** The days in which money came in that the list is narrowed down to, or null for all. */
export function paidRangeOf({ paid, paidFrom, paidTo }: ChargeSearch, today: CalendarDate): DateRange | null {
  return rangeOf(
    { ...(paid && { period: paid }), ...(paidFrom && { from: paidFrom }), ...(paidTo && { to: paidTo }) },
    today,
  )
}

/** A period as it stands in the address; all of it absent for none. */
export function searchOfRange(
  range: DateRange | null,
  today: CalendarDate,
): Partial<Record<keyof ChargeSearch, string>> {
  const period = range && presetOfRange(range, today)
  return {
    period: period ?? '',
    from: range && !period ? range.start : '',
    to: range && !period ? range.end : '',
  }
}

/** The same of the days in which money came in. */
export function searchOfPaid(
  range: DateRange | null,
  today: CalendarDate,
): Partial<Record<keyof ChargeSearch, string>> {
  const { period = '', from = '', to = '' } = searchOfRange(range, today)
  return { paid: period, paidFrom: from, paidTo: to }
}

/** Which day it is in the store, and its other days. */
export interface StoreDay {
  today: CalendarDate
  calendar: Calendar
}

/** The filters as the API wants them. */
export function chargeQuery(search: ChargeSearch, day: StoreDay): ChargeQuery {
  const { after } = search
  return { ...totalsQuery(search, day), limit: pageSize, ...(after && { cursor: after }) }
}

/** The same without the page. */
export function totalsQuery(search: ChargeSearch, { today, calendar }: StoreDay): ChargeTotalsQuery {
  const { status, condition, method, brand, min, max, notice, account, customer, link, reference, source, q } = search
  const range = rangeOf(search, today)
  const paid = paidRangeOf(search, today)
  return {
    ...(status && { status }),
    ...(condition && { condition }),
    ...(method && { method }),
    ...(brand && { brand }),
    ...(min && { amount_from: Number(min) }),
    ...(max && { amount_to: Number(max) }),
    ...(account && { account }),
    ...(customer && { customer }),
    ...(link && { payment_link: link }),
    ...(reference && { reference }),
    ...(source && { source }),
    ...(q && { q }),
    ...(range && {
      created_from: calendar.startOf(range.start).toISOString(),
      created_to: calendar.endOf(range.end).toISOString(),
    }),
    ...(paid && {
      paid_from: calendar.startOf(paid.start).toISOString(),
      paid_to: calendar.endOf(paid.end).toISOString(),
    }),
    ...(notice === 'unapplied' ? { unapplied: 'true' as const } : notice && { flag: notice }),
  }
}

/** The filters without the page: another filter begins at the first. */
export function filtersOf({ after: _after, page: _page, ...filters }: ChargeSearch): ChargeSearch {
  return filters
}

export function isFiltered(search: ChargeSearch): boolean {
  const { view: _view, ...filters } = filtersOf(search)
  return Object.keys(filters).length > 0
}
