import { sql } from 'kysely'
import { addDays, type CalendarDate } from '../../shared/brazil/calendar-date.ts'
import type { ReceivablesReport } from '../../shared/contract/home-report.ts'
import type { StoreTransaction } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'

const DAYS = 30

/**
 * What acquirers and gateways are expected to pay on each of the next 30 days, from the store's tomorrow on: what they
 * reported of sales and have not paid, fees off, less what they take back; and of sales that they have not reported
 * what the fee schedule says (`estimateReceivables`). A Pix at the store's bank is there at once: none is counted.
 */
export async function receivablesReport(transaction: StoreTransaction): Promise<ReceivablesReport> {
  const { dateOf } = await storeCalendar(transaction)
  const from = addDays(dateOf(transaction.now), 1)
  const to = addDays(from, DAYS - 1)
  const days = await expectedOnDays(transaction, from, DAYS)
  const sumOf = (key: 'amount' | 'estimated') => days.reduce((total, day) => total + day[key], 0)
  const without_schedule = await accountsWithoutSchedule(transaction, addDays(from, -DAYS))
  const overdue = await overdueAccounts(transaction)
  return { from, to, total: sumOf('amount'), estimated: sumOf('estimated'), days, without_schedule, overdue }
}

interface DayToCome {
  day: CalendarDate
  amount: number
  /** Of `amount`, what no acquirer has reported. */
  estimated: number
}

/** The same for some days from one on, each of them listed. */
export async function expectedOnDays(
  { db, store }: StoreTransaction,
  from: CalendarDate,
  count: number,
): Promise<DayToCome[]> {
  const to = addDays(from, count - 1)
  const { rows } = await sql<DayToCome>`
    select expected_on::text as day, sum(net)::bigint as amount, sum(estimated)::bigint as estimated
    from (
      select expected_on, net, 0 as estimated from receivables
      where store_id = ${store} and status in ('expected', 'confirmed') and expected_on between ${from} and ${to}
      union all
      select expected_on, net, net from receivable_estimates
      where store_id = ${store} and expected_on between ${from} and ${to}
    ) as coming
    group by 1`.execute(db)
  const sums = new Map(rows.map(({ day, ...sum }) => [day, sum]))
  return Array.from({ length: count }, (_, place) => {
    const day = addDays(from, place)
    return { day, ...(sums.get(day) ?? { amount: 0, estimated: 0 }) }
  })
}

/** What acquirers have paid out on a day, less what they took off, as far as it is in the books. */
export async function paidOnDay({ db, store }: StoreTransaction, day: CalendarDate): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(net), 0)::bigint as amount from receivables
    where store_id = ${store} and status = 'settled' and expected_on = ${day} and payment_id in (
      select line.payment_id from provider_accounts as account
        join payout_lines as line on line.store_id = ${store} and line.provider_account_id = account.id
      where account.store_id = ${store} and line.paid_on = ${day} and line.state = 'booked')`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Of whose sales nobody knows a day. */
async function accountsWithoutSchedule(
  { db, store }: StoreTransaction,
  since: CalendarDate,
): Promise<ReceivablesReport['without_schedule']> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from provider_accounts as account
    where store_id = ${store} and exists (select from receivable_estimates as estimate
      where estimate.store_id = ${store} and estimate.provider_account_id = account.id
        and estimate.expected_on is null and estimate.sold_on >= ${since})
    order by name`.execute(db)
  return rows
}

/** Who owes what was due, as the last look at what is paid out has put it before a person. */
async function overdueAccounts({ db, store }: StoreTransaction): Promise<ReceivablesReport['overdue']> {
  const rows = await db
    .selectFrom('review_items as item')
    .innerJoin('provider_accounts as account', 'account.id', 'item.object_id')
    .select(['account.id', 'account.name', 'item.amount'])
    .where('item.store_id', '=', store)
    .where('item.kind', '=', 'payout_overdue')
    .where('item.resolved_at', 'is', null)
    .orderBy('account.name')
    .execute()
  return rows.map(({ amount, ...account }) => ({ ...account, amount: amount ?? 0 }))
}
