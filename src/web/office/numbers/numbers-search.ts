import { addDays, type CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { limits } from '../../../shared/contract/limits.ts'
import type { DateRange } from '../../ui/range-picker/range-presets.ts'
import { rangeOfPreset } from '../../ui/range-picker/range-presets.ts'
import { type ChargeSearch, rangeOf, readChargeSearch } from '../charges/charge-search.ts'

export const numberViews = ['funnel', 'hours', 'approval', 'fees', 'speed'] as const
export type NumberView = (typeof numberViews)[number]

/**
 * Which report, and its days as the list of charges has them in its address. Without days, the last seven; of fees as
 * many as a report may have, since a sale is paid out a month later.
 */
export interface NumbersSearch extends Pick<ChargeSearch, 'period' | 'from' | 'to'> {
  view?: NumberView
}

/** Reads the address; what makes no sense is left out. */
export function readNumbersSearch(search: Record<string, unknown>): NumbersSearch {
  const view = numberViews.find(one => one === search.view)
  const { period, from, to } = readChargeSearch(search)
  return { ...(view && { view }), ...(period && { period }), ...(from && to && { from, to }) }
}

export function daysOfSearch(search: NumbersSearch, today: CalendarDate): DateRange {
  const most = { start: addDays(today, 1 - limits.reportDays), end: today }
  return rangeOf(search, today) ?? (search.view === 'fees' ? most : rangeOfPreset('last7', today))
}
