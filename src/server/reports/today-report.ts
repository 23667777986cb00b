import { sql } from 'kysely'
import { addDays, type CalendarDate } from '../../shared/brazil/calendar-date.ts'
import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { Received, TodayReport } from '../../shared/contract/home-report.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'

/**
 * What was captured on the store's day, by hour and by method, beside the same weekday a week ago: whole, and up to the
 * same time of day. Interest that payers bear is in it. Money that was moved from another charge came before, and is
 * not.
 */
export async function todayReport(transaction: StoreTransaction): Promise<TodayReport> {
  const { now } = transaction
  const { dateOf, startOf, endOf } = await storeCalendar(transaction)
  const day = dateOf(now)
  const before = addDays(day, -7)
  const passed = now.getTime() - startOf(day).getTime()
  const sameTime = new Date(startOf(before).getTime() + passed)
  const rows = [
    ...(await received(transaction, { is: 'now', from: startOf(day), to: endOf(day) })),
    ...(await received(transaction, { is: 'by_now', from: startOf(before), to: sameTime })),
    ...(await received(transaction, { is: 'later', from: sameTime, to: endOf(before) })),
  ]
  const of = (...which: Row['is'][]) => rows.filter(({ is }) => which.includes(is))
  const today = of('now')
  return {
    day,
    day_before: before,
    at: now.toISOString(),
    now: sum(today),
    before: sum(of('by_now', 'later')),
    before_by_now: sum(of('by_now')),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      now: sum(today.filter(row => row.hour === hour)),
      before: sum(of('by_now', 'later').filter(row => row.hour === hour)),
    })),
    methods: byMethod(today),
  }
}

/** What was captured on a day of the store, in all and by method, most money first: the sums of the first page. */
export async function receivedOn(
  transaction: StoreTransaction,
  day: CalendarDate,
): Promise<{ all: Received; methods: ReturnType<typeof byMethod> }> {
  const { startOf, endOf } = await storeCalendar(transaction)
  const rows = await received(transaction, { is: 'now', from: startOf(day), to: endOf(day) })
  return { all: sum(rows), methods: byMethod(rows) }
}

function byMethod(rows: readonly Row[]) {
  return [...new Set(rows.map(({ method }) => method))]
    .map(method => ({ method, ...sum(rows.filter(row => row.method === method)) }))
    .sort((a, b) => b.amount - a.amount || b.payments - a.payments)
}

interface Row extends Received {
  is: 'now' | 'by_now' | 'later'
  hour: number
  method: PaymentMethod
}

async function received(
  transaction: StoreTransaction,
  { is, from, to }: { is: Row['is']; from: Date; to: Date },
): Promise<Row[]> {
  const { db, store } = transaction
  const { zone } = await storeCalendar(transaction)
  const { rows } = await sql<Omit<Row, 'is'>>`
    select extract(hour from captured_at at time zone ${sql.lit(zone)})::int as hour, method,
      sum(amount)::bigint as amount, count(*)::int as payments
    from payments
    where store_id = ${store} and captured_at is not null and origin <> 'moved'
      and captured_at >= ${from} and captured_at < ${to}
    group by 1, 2`.execute(db)
  return rows.map(row => ({ is, ...row }))
}

function sum(rows: readonly Received[]): Received {
  const total = { amount: 0, payments: 0 }
  for (const { amount, payments } of rows) {
    total.amount += amount
    total.payments += payments
  }
  return total
}
