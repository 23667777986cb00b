import { readCustomerCursor } from '../../../shared/contract/customer-cursor.ts'
import { type CustomerOrder, customerOrders } from '../../../shared/contract/list-orders.ts'
import type { CustomerQuery } from '../../client/customers-api.ts'

/** What customers are narrowed down to. */
export const customerKinds = ['saved_card', 'open_charge', 'disputed', 'erased'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Centavos that somebody has spent at least. */
export const spentSteps = ['10000', '50000', '100000', '500000', '1000000'] as const

/** The filters of the list, its order and its page, as they stand in the address. */
export interface CustomerSearch {
  q?: string
  kind?: CustomerKind
  spent?: (typeof spentSteps)[number]
  /** Absent for the newest first. */
  order?: Exclude<CustomerOrder, 'newest'>
  /** The cursor after which the list begins. */
  after?: string
}

/** Reads the filters from an address. Whatever makes no sense is left out: an old bookmark still opens the list. */
export function readCustomerSearch(search: Record<string, unknown>): CustomerSearch {
  const q = typeof search.q === 'string' ? search.q.trim().slice(0, 140) : ''
  const kind = customerKinds.find(one => one === search.kind)
  const spent = spentSteps.find(one => one === search.spent)
  const order = customerOrders.find(one => one === search.order)
  const isAfter = typeof search.after === 'string' && readCustomerCursor(order ?? 'newest', search.after) !== null
  const after = isAfter ? String(search.after) : undefined
  return {
    ...(q && { q }),
    ...(kind && { kind }),
    ...(spent && { spent }),
    ...(order && order !== 'newest' && { order }),
    ...(after && { after }),
  }
}

export function isCustomerFiltered({ q, kind, spent }: CustomerSearch): boolean {
  return Boolean(q || kind || spent)
}

/** The filters and the order as the API wants them: those of the list's file as well. */
export function customerFilters({ q, kind, spent, order }: CustomerSearch): Omit<CustomerQuery, 'limit' | 'cursor'> {
  return {
    ...(q && { q }),
    ...(kind && { [kind]: 'true' }),
    ...(spent && { spent_from: Number(spent) }),
    ...(order && { order }),
  }
}

/** A page of the list. */
export function customerQuery(search: CustomerSearch): CustomerQuery {
  return { limit: 50, ...customerFilters(search), ...(search.after && { cursor: search.after }) }
}
