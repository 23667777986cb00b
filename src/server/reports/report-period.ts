import { sql } from 'kysely'
import { addDays, type CalendarDate, daysBetween } from '../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../shared/brazil/local-time.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Two periods of as many days, one right after the other. */
export interface ReportPeriod {
  from: CalendarDate
  to: CalendarDate
  before: { from: CalendarDate; to: CalendarDate }
  /** The first instant of the period before, of the period, and the first after it. */
  begins: Date
  turns: Date
  ends: Date
}

/** The instants of a report's days in the store's calendar, and of as many days before. */
export function reportPeriod(
  { startOf, endOf }: Calendar,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): ReportPeriod {
  const days = daysBetween(from, to) + 1
  const before = { from: addDays(from, -days), to: addDays(from, -1) }
  return {
    from,
    to,
    before,
    begins: startOf(before.from),
    turns: startOf(from),
    ends: endOf(to),
  }
}

/** What an answer says of its days. */
export function shownPeriod({ from, to, before }: ReportPeriod) {
  return { from, to, before }
}

/**
 * Lets the rest of a transaction count much: planned for the very days that are asked for (a plan kept for any days
 * takes a day's worth for granted), with room for its sums in memory, and not compiled, which would take longer than
 * most of it.
 */
export async function prepareToCount({ db }: StoreTransaction): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('work_mem', '64MB', true),
    set_config('jit', 'off', true)`.execute(db)
}
