import type { CustomerOrder } from './list-orders.ts'

/** Where a page of customers ended: by whom, and what they were ordered by there and then. */
export interface CustomerPlace {
  id: string
  /**
   * Centavos where the order is by what was spent, microseconds since 1970 where it is by the last payment; null of
   * whoever never paid, and in the orders that go by the customer alone.
   */
  value: string | null
}

const id = 'cus_[0-9a-hjkmnp-tv-z]{26}'
const forms: Record<CustomerOrder, RegExp> = {
  newest: new RegExp(`^(?<id>${id})$`),
  name: new RegExp(`^(?<id>${id})$`),
  spent: new RegExp(`^(?<value>-?\\d{1,16})~(?<id>${id})$`),
  last_payment: new RegExp(`^(?:(?<value>-?\\d{1,16})|never)~(?<id>${id})$`),
}

/** A cursor of any of the orders. */
export const anyCustomerCursor = new RegExp(`^(?:(?:-?\\d{1,16}|never)~)?${id}$`)

/** The place that a cursor of this order names; null where it is none. */
export function readCustomerCursor(order: CustomerOrder, cursor: string): CustomerPlace | null {
  const { id, value } = forms[order].exec(cursor)?.groups ?? {}
  return id === undefined ? null : { id, value: value ?? null }
}

/**
 * The cursor of a place. It holds what the order goes by, for a payment may change that before the next page is read.
 */
export function writeCustomerCursor(order: CustomerOrder, { id, value }: CustomerPlace): string {
  return order === 'newest' || order === 'name' ? id : `${value ?? 'never'}~${id}`
}
