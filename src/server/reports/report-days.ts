import { sql } from 'kysely'
import { addDays, type CalendarDate, daysBetween } from '../../shared/brazil/calendar-date.ts'
import type { Calendar } from '../../shared/brazil/local-time.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'

/** Days one after the other that are counted from charges and payments. */
export interface Run {
  /** Whose days they are. */
  calendar: Calendar
  days: CalendarDate[]
  /** The first instant of the first, and the first after the last. */
  begins: Date
  ends: Date
  /** Between which ids the charges lie that were opened on these days; null where none was. */
  first: string | null
  last: string | null
}

/** How the days of a report are answered: from kept sums, or by counting. Each day is in one of the two. */
export interface ReportDays {
  kept: CalendarDate[]
  runs: Run[]
}

/** All days whose sums count, in order. */
export async function rolledUpDays({ db, store }: StoreTransaction): Promise<CalendarDate[]> {
  const { rows } = await sql<{ day: CalendarDate }>`
    select day::text as day from report_days
    where store_id = ${store}
      and not exists (select from report_late late where late.store_id = ${store} and late.day = report_days.day)
    order by report_days.day`.execute(db)
  return rows.map(({ day }) => day)
}

/** A run is a part of one statement: more than these are joined, the kept days between them counted with them. */
const MOST_RUNS = 6

/** Which days from one to another have sums that count. */
export async function reportDays(
  transaction: StoreTransaction,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<ReportDays> {
  const { db, store } = transaction
  const { rows } = await sql<{ day: CalendarDate }>`
    select day::text as day from report_days
    where store_id = ${store} and day between ${from} and ${to}
      and not exists (select from report_late late where late.store_id = ${store}
        and late.day = report_days.day)`.execute(db)
  const rolledUp = new Set(rows.map(({ day }) => day))
  const all = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
  const spans = joinDays(
    all.filter(day => !rolledUp.has(day)),
    MOST_RUNS,
  )
  const runs: Run[] = []
  for (const span of spans) runs.push(await runOf(transaction, span))
  const counted = new Set(runs.flatMap(({ days }) => days))
  return { kept: all.filter(day => !counted.has(day)), runs }
}

interface Span {
  from: CalendarDate
  to: CalendarDate
}

/** Days in order as spans, joined across the shortest gaps where they would be too many. */
export function joinDays(days: readonly CalendarDate[], most: number): Span[] {
  const spans: Span[] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  while (spans.length > most) {
    const gaps = spans.slice(1).map((span, place) => daysBetween(spans[place]?.to ?? span.from, span.from))
    const at = gaps.indexOf(Math.min(...gaps))
    const [left, right] = spans.slice(at, at + 2)
    if (left && right) spans.splice(at, 2, { from: left.from, to: right.to })
  }
  return spans
}

/**
 * A run with the span of its charges' ids: ids sort by time, so what belongs to these charges lies together in every
 * index that begins with them. The rows are taken together first: PostgreSQL would look for the lowest id from the
 * store's first charge on.
 */
export async function runOf(transaction: StoreTransaction, { from, to }: Span): Promise<Run> {
  const { db, store } = transaction
  const calendar = await storeCalendar(transaction)
  const begins = calendar.startOf(from)
  const ends = calendar.endOf(to)
  const { rows } = await sql<Pick<Run, 'first' | 'last'>>`
    with visit as materialized (
      select charge_id from checkout_steps
      where store_id = ${store} and step = 'opened' and at >= ${begins} and at < ${ends}
    )
    select min(charge_id) as first, max(charge_id) as last from visit`.execute(db)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place))
  return { calendar, days, begins, ends, ...(rows[0] ?? { first: null, last: null }) }
}
