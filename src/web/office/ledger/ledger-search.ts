import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { LedgerPeriod } from '../../client/ledger-api.ts'
import { type DateRange, presetOfRange, rangeOfPreset } from '../../ui/range-picker/range-presets.ts'
import { type ChargeSearch, rangeOf, readChargeSearch } from '../charges/charge-search.ts'

/** The days of the books as the list of charges has them in its address. Without days, this month. */
export type LedgerSearch = Pick<ChargeSearch, 'period' | 'from' | 'to'>

/** Reads the address; what makes no sense is left out. */
export function readLedgerSearch(search: Record<string, unknown>): LedgerSearch {
  const { period, from, to } = readChargeSearch(search)
  return { ...(period && { period }), ...(from && to && { from, to }) }
}

export function daysOfLedger(search: LedgerSearch, today: CalendarDate): DateRange {
  return rangeOf(search, today) ?? rangeOfPreset('thisMonth', today)
}

/** The address of days. A ready period is kept by its name, so that a bookmark of it moves on. */
export function ledgerSearchOf(days: DateRange, today: CalendarDate): LedgerSearch {
  const period = presetOfRange(days, today)
  return period ? { period } : { from: days.start, to: days.end }
}

/** The instants of whole days of the store. */
export function instantsOf({ start, end }: DateRange, { startOf, endOf }: Calendar): LedgerPeriod {
  return { from: startOf(start).toISOString(), to: endOf(end).toISOString() }
}
