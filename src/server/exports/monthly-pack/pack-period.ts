import { addDays, type CalendarDate, calendarDate } from '../../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../../shared/brazil/local-time.ts'
import type { TimeZone } from '../../../shared/brazil/time-zones.ts'
import { firstIdAt } from '../../base/ids.ts'

/** A month of the books, whose entries' ids sort by time. */
export interface PackPeriod {
  /** Whose month it is. */
  zone: TimeZone
  first: CalendarDate
  from: Date
  /** The first instant after it. */
  to: Date
  firstEntry: string
  endEntry: string
}

/** The month `2026-10` of a store. */
export function packPeriod({ zone, startOf }: Calendar, month: string): PackPeriod {
  const first = calendarDate(`${month}-01`)
  // The longest month has 31 days: 31 later it is the next one, or was before.
  const next = calendarDate(`${addDays(first, 31).slice(0, 7)}-01`)
  const [from, to] = [startOf(first), startOf(next)]
  return { zone, first, from, to, firstEntry: firstIdAt('ent', from), endEntry: firstIdAt('ent', to) }
}
