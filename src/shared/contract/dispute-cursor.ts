import type { DisputeOrder } from './list-orders.ts'

/** Where a page of disputes ended: by which, and what they were ordered by there and then. */
export interface DisputePlace {
  id: string
  /** Centavos where the order is by the amount, how urgent it is where it is by the day; null in the order by age. */
  value: string | null
}

const id = 'dsp_[0-9a-hjkmnp-tv-z]{26}'
const number = '-?\\d{1,16}'
const byNumber = new RegExp(`^(?<value>${number})~(?<id>${id})$`)
const forms: Record<DisputeOrder, RegExp> = {
  newest: new RegExp(`^(?<id>${id})$`),
  due: byNumber,
  amount: byNumber,
}

/** A cursor of any of the orders. */
export const anyDisputeCursor = new RegExp(`^(?:${number}~)?${id}$`)

/** The place that a cursor of this order names; null where it is none. */
export function readDisputeCursor(order: DisputeOrder, cursor: string): DisputePlace | null {
  const { id, value = null } = forms[order].exec(cursor)?.groups ?? {}
  return id === undefined ? null : { id, value }
}

/** The cursor of a place. It holds what the order goes by: an answer may change that before the next page is read. */
export function writeDisputeCursor({ id, value }: DisputePlace): string {
  return value === null ? id : `${value}~${id}`
}
