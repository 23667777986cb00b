import { sql } from 'kysely'
import { addDays, type CalendarDate, calendarDate, daysBetween } from '../../shared/brazil/calendar-date.ts'
import type { MonthReport, MonthSums } from '../../shared/contract/home-report.ts'
import { firstIdAt } from '../base/ids.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { prepareToCount } from './report-period.ts'

/**
 * The month up to now as an equation, beside the month before up to the same day and time. Each sum has one source:
 * `gross` are captured payments by the time of their capture, `fees` the ledger's account of that name by the time of
 * booking, `refunds` the refunds done by the time they were done (a devolução by MED is one), `chargebacks` those lost
 * or accepted by the day they ended. What open disputes hold is not lost yet, and in none. `net` is worked out from
 * them, so it closes.
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
      (select coalesce(sum(amount), 0)::bigint from refunds
        where store_id = ${store} and status = 'done' and done_at >= ${begins} and done_at < ${end}) as refunds,
      (select coalesce(sum(amount), 0)::bigint from disputes
        where store_id = ${store} and kind = 'chargeback' and status in ('lost', 'accepted')
          and ended_at >= ${begins} and ended_at < ${end}) as chargebacks`.execute(db)
  const sums = rows[0] ?? { gross: 0, fees: 0, refunds: 0, chargebacks: 0 }
  return { from, to, ...sums, net: sums.gross - sums.fees - sums.refunds - sums.chargebacks }
}
