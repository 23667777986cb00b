import { sql } from 'kysely'
import { addDays, type CalendarDate } from '../../shared/brazil/calendar-date.ts'
import type { ReceivablesReport } from '../../shared/contract/home-report.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'

const DAYS = 30

/**
 * What acquirers are expected to pay on each of the next 30 days, from the store's tomorrow on: what they told of card
 * sales and have not paid, fees off, less what they take back. A charge has no day on which a Pix is due, and a Pix
 * that is paid is there at once: none is counted.
 */
export async function receivablesReport(transaction: StoreTransaction): Promise<ReceivablesReport> {
  const { dateOf } = await storeCalendar(transaction)
  const from = addDays(dateOf(transaction.now), 1)
  const to = addDays(from, DAYS - 1)
  const days = await expectedOnDays(transaction, from, DAYS)
  return { from, to, total: days.reduce((total, { amount }) => total + amount, 0), days }
}

/** The same for some days from one on, each of them listed. */
export async function expectedOnDays(
  { db, store }: StoreTransaction,
  from: CalendarDate,
  count: number,
): Promise<{ day: CalendarDate; amount: number }[]> {
  const to = addDays(from, count - 1)
  const { rows } = await sql<{ day: CalendarDate; amount: number }>`
    select expected_on::text as day, sum(net)::bigint as amount from receivables
    where store_id = ${store} and status in ('expected', 'confirmed') and expected_on between ${from} and ${to}
    group by 1`.execute(db)
  const amounts = new Map(rows.map(({ day, amount }) => [day, amount]))
  return Array.from({ length: count }, (_, place) => {
    const day = addDays(from, place)
    return { day, amount: amounts.get(day) ?? 0 }
  })
}
