import type { CustomerOrder } from './list-orders.ts'
import { readTextPart, textPart, writeTextPart } from './text-part.ts'

/** Where a page of customers ended: by whom, and what they were ordered by there and then. */
export interface CustomerPlace {
  id: string
  /**
   * The key of the name where the order is by name, centavos where it is by what was spent, microseconds since 1970
   * where it is by the last payment; null of whoever never paid, and where the order goes by the customer alone.
   */
  value: string | null
}

const id = 'cus_[0-9a-hjkmnp-tv-z]{26}'
const forms: Record<CustomerOrder, RegExp> = {
  newest: new RegExp(`^(?<id>${id})$`),
  name: new RegExp(`^(?<value>${textPart})~(?<id>${id})$`),
  spent: new RegExp(`^(?<value>-?\\d{1,16})~(?<id>${id})$`),
  last_payment: new RegExp(`^(?:(?<value>-?\\d{1,16})|never)~(?<id>${id})$`),
}

/** A cursor of any of the orders. */
export const anyCustomerCursor = new RegExp(`^(?:(?:-?\\d{1,16}|never|${textPart})~)?${id}$`)

/** The place that a cursor of this order names; null where it is none. */
export function readCustomerCursor(order: CustomerOrder, cursor: string): CustomerPlace | null {
  const { id, value = null } = forms[order].exec(cursor)?.groups ?? {}
  if (id === undefined) return null
  if (order !== 'name' || value === null) return { id, value }
  const name = readTextPart(value)
  return name === null ? null : { id, value: name }
}

/**
 * The cursor of a place. It holds what the order goes by, for a payment or another name may change that before the
 * next page is read.
 */
export function writeCustomerCursor(order: CustomerOrder, { id, value }: CustomerPlace): string {
  if (order === 'newest') return id
  return order === 'name' ? `${writeTextPart(value ?? '')}~${id}` : `${value ?? 'never'}~${id}`
}
