import { addDays } from '../../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import {
  type DisputeKind,
  type DisputeReason,
  disputeKinds,
  disputeReasons,
} from '../../../shared/charge/dispute-status.ts'
import type { DisputeTotals, DisputeTotalsQuery } from '../../../shared/contract/dispute.ts'
import { readDisputeCursor } from '../../../shared/contract/dispute-cursor.ts'
import {
  type DisputeOrder,
  type DisputeState,
  disputeOrders,
  disputeStates,
} from '../../../shared/contract/list-orders.ts'

/** Until when disputes are due that are looked for. */
export const dueWindows = ['over', 'today', 'three', 'seven', 'thirty'] as const
export type DueWindow = (typeof dueWindows)[number]

/** The filters of the list, its order and its page, as they stand in the address. What is not filtered is absent. */
export interface DisputeSearch {
  state?: DisputeState
  kind?: DisputeKind
  reason?: DisputeReason
  account?: string
  due?: DueWindow
  /** Centavos, in digits. */
  min?: string
  max?: string
  customer?: string
  q?: string
  /** Absent for what is due first. */
  order?: Exclude<DisputeOrder, 'due'>
  after?: string
}

/** Reads the filters from an address. Whatever makes no sense is left out: an old bookmark still opens the list. */
export function readDisputeSearch(search: Record<string, unknown>): DisputeSearch {
  const one = <Value extends string>(values: readonly Value[], given: unknown) => values.find(value => value === given)
  const id = (prefix: string, given: unknown) =>
    typeof given === 'string' && new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(given) ? given : undefined
  const amount = (given: unknown) => (/^[1-9]\d{0,10}$/.test(String(given)) ? String(given) : undefined)
  const read = {
    state: one(disputeStates, search.state),
    kind: one(disputeKinds, search.kind),
    reason: one(disputeReasons, search.reason),
    account: id('pra', search.account),
    due: one(dueWindows, search.due),
    min: amount(search.min),
    max: amount(search.max),
    customer: id('cus', search.customer),
    q: typeof search.q === 'string' ? search.q.trim().slice(0, 140) || undefined : undefined,
    order: one(disputeOrders, search.order),
    after: undefined as string | undefined,
  }
  const isAfter = typeof search.after === 'string' && readDisputeCursor(read.order ?? 'due', search.after) !== null
  if (isAfter) read.after = String(search.after)
  if (read.order === 'due') read.order = undefined
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The filters without page and order. */
export function disputeFiltersOf({ after: _after, order: _order, ...filters }: DisputeSearch): DisputeSearch {
  return filters
}

/** The state that is looked for. Until when something is due asks for what waits for somebody, unless it is said. */
function stateOf({ state, due }: DisputeSearch): DisputeState | undefined {
  return state ?? (due && 'to_answer')
}

/** How many disputes of the other filters a tab of the list shows. */
export function countOfTab(tab: DisputeState | 'all', { due }: DisputeSearch, { states }: DisputeTotals): number {
  const state = tab === 'all' ? stateOf({ ...(due && { due }) }) : tab
  return state ? states[state] : Object.values(states).reduce((sum, count) => sum + count, 0)
}

/** The filters as the API wants them. */
export function disputeTotalsQuery(search: DisputeSearch, calendar: Calendar, now: Date): DisputeTotalsQuery {
  const { kind, reason, account, due, min, max, customer, q } = search
  const state = stateOf(search)
  return {
    ...(state && { state }),
    ...(kind && { kind }),
    ...(reason && { reason }),
    ...(account && { account }),
    ...(min && { amount_from: Number(min) }),
    ...(max && { amount_to: Number(max) }),
    ...(customer && { customer }),
    ...(q && { q }),
    ...(due && dueWithin(due, calendar, now)),
  }
}

const days = { today: 0, three: 3, seven: 7, thirty: 30 } as const

/** `over` ends with this hour, so that a minute more is no other question. */
function dueWithin(due: DueWindow, { dateOf, startOf, endOf }: Calendar, now: Date) {
  if (due === 'over') return { due_to: `${now.toISOString().slice(0, 13)}:00:00.000Z` }
  const today = dateOf(now)
  return {
    due_from: startOf(today).toISOString(),
    due_to: endOf(addDays(today, days[due])).toISOString(),
  }
}
