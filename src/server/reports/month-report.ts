import { type RawBuilder, sql } from 'kysely'
import { addDays, type CalendarDate, calendarDate, daysBetween } from '../../shared/brazil/calendar-date.ts'
import type { MonthReport, MonthSums } from '../../shared/contract/home-report.ts'
import type { EntryKind } from '../../shared/contract/ledger.ts'
import { firstIdAt } from '../base/ids.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { kindsOf } from '../ledger/entry-groups.ts'
import { prepareToCount } from './report-period.ts'

const refunds = { gone: kindsOf('refund'), cameAgain: kindsOf('refund_failed') }
const chargebacks = { gone: kindsOf('chargeback'), cameAgain: kindsOf('chargeback_reversed') }

/**
 * The month up to now as an equation, beside the month before up to the same day and time. Each sum has one source:
 * `gross` are captured payments by the time of their capture; all others are what the ledger booked, by the time of
 * booking, as the monthly pack has it. `fees` are its account of that name. `refunds` are what went back (by MED too),
 * less what came again because it did not arrive; `chargebacks` what was lost, less losses that were reversed.
 * What was booked in a month stays in it: what is undone later counts below zero on the day on which it is. What open
 * disputes hold is not lost yet, and in none. `net` is worked out from them, so it closes.
 */
export async function monthReport(transaction: StoreTransaction): Promise<MonthReport> {
  const { now } = transaction
  await prepareToCount(transaction)
  const { dateOf, startOf, endOf } = await storeCalendar(transaction)
  const today = dateOf(now)
  const first = firstOfMonth(today)
  const firstBefore = firstOfMonth(addDays(first, -1))
  const sameDay = addDays(firstBefore, daysBetween(first, today))
  const passed = now.getTime() - startOf(today).getTime()
  // A shorter month is over: all of it stands beside the 31st.
  const [lastBefore, endBefore] =
    sameDay < first
      ? [sameDay, new Date(startOf(sameDay).getTime() + passed)]
      : [addDays(first, -1), endOf(addDays(first, -1))]
  return {
    at: now.toISOString(),
    // What was captured in this very millisecond is in it.
    now: await sumsOf(transaction, { from: first, to: today, end: new Date(now.getTime() + 1) }),
    before: await sumsOf(transaction, { from: firstBefore, to: lastBefore, end: endBefore }),
  }
}

/** What a day of the store came to, by the sources of the month's equation. */
export async function sumsOfDay(transaction: StoreTransaction, day: CalendarDate): Promise<MonthSums> {
  await prepareToCount(transaction)
  const { endOf } = await storeCalendar(transaction)
  return sumsOf(transaction, { from: day, to: day, end: endOf(day) })
}

function firstOfMonth(day: CalendarDate): CalendarDate {
  return calendarDate(`${day.slice(0, 7)}-01`)
}

interface Days {
  from: CalendarDate
  to: CalendarDate
  /** The first instant that no longer counts. */
  end: Date
}

async function sumsOf(transaction: StoreTransaction, { from, to, end }: Days): Promise<MonthSums> {
  const { db, store } = transaction
  const { startOf } = await storeCalendar(transaction)
  const begins = startOf(from)
  const [firstId, endId] = [firstIdAt('ent', begins), firstIdAt('ent', end)]
  const { rows } = await sql<Omit<MonthSums, 'from' | 'to' | 'net'>>`
    select
      (select coalesce(sum(amount), 0)::bigint from payments
        where store_id = ${store} and captured_at is not null and origin <> 'moved'
          and captured_at >= ${begins} and captured_at < ${end}) as gross,
      (select coalesce(sum(amount), 0)::bigint from ledger_postings
        where store_id = ${store} and destination = 'fees' and entry_id >= ${firstId} and entry_id < ${endId})
      - (select coalesce(sum(amount), 0)::bigint from ledger_postings
        where store_id = ${store} and source = 'fees' and entry_id >= ${firstId} and entry_id < ${endId}) as fees,
      ${wentBack(store, refunds, { firstId, endId })} as refunds,
      ${wentBack(store, chargebacks, { firstId, endId })} as chargebacks`.execute(db)
  const sums = rows[0] ?? { gross: 0, fees: 0, refunds: 0, chargebacks: 0 }
  return { from, to, ...sums, net: sums.gross - sums.fees - sums.refunds - sums.chargebacks }
}

/** What entries of some kinds come to, less those that took it back: by the index of entries by kind. */
function wentBack(
  store: string,
  { gone, cameAgain }: Record<'gone' | 'cameAgain', readonly EntryKind[]>,
  { firstId, endId }: { firstId: string; endId: string },
): RawBuilder<number> {
  return sql`(select coalesce(sum(case when entry.kind = any(${cameAgain}::text[]) then -posting.amount
        else posting.amount end), 0)::bigint
      from ledger_entries as entry
      join ledger_postings as posting on posting.store_id = ${store} and posting.entry_id = entry.id
      where entry.store_id = ${store} and entry.kind = any(${[...gone, ...cameAgain]}::text[])
        and entry.id >= ${firstId} and entry.id < ${endId})`
}
