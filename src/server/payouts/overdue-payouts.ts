import { sql } from 'kysely'
import { addBankDays } from '../../shared/brazil/bank-days.ts'
import { addDays, type CalendarDate, calendarDate } from '../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { OverduePayoutPage, OverduePayoutQuery } from '../../shared/contract/overdue-payout.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'

/** Bank days that money may be late: a sale may be presented a day after it, and paid a day after that. */
const LATE_BANK_DAYS = 2

/** Days whose payouts are known. */
interface ReportedDays {
  from: CalendarDate
  to: CalendarDate
}

/**
 * A page of the payments of an account that should have been paid out by now and are in none of the payouts that are
 * known, the oldest first. Where no payout is known nothing is overdue: nobody can tell.
 */
export async function listOverduePayouts(
  transaction: StoreTransaction,
  { account, limit, cursor }: OverduePayoutQuery & { account: string },
): Promise<OverduePayoutPage> {
  const reported = await reportedDays(transaction, account)
  if (reported === null) return { data: [], totals: { amount: 0, payments: 0 }, reported, next_cursor: null }
  const { db, store } = transaction
  const [{ rows }, totals] = await Promise.all([
    sql<OverdueRow>`
      select overdue.id, overdue.due_on, overdue.amount, overdue.estimated, payment.charge_id, payment.method,
        charge.description, charge.reference
      from (${overdue(transaction, account, reported)}) as overdue
        join payments as payment on payment.store_id = ${store} and payment.id = overdue.id
        join charges as charge on charge.store_id = ${store} and charge.id = payment.charge_id
      where overdue.id > ${cursor ?? ''} order by overdue.id limit ${limit + 1}`.execute(db),
    overdueTotals(transaction, account, reported),
  ])
  const { page, next_cursor } = pageOf(rows, limit)
  const data = page.map(({ id, ...row }) => ({ object: 'overdue_payout' as const, payment_id: id, ...row }))
  return { data, totals, reported, next_cursor }
}

interface OverdueRow {
  id: string
  due_on: string
  amount: number
  estimated: boolean
  charge_id: string
  method: PaymentMethod
  description: string | null
  reference: string | null
}

/** How much of how many payments is overdue. */
export async function overdueTotals(
  transaction: StoreTransaction,
  account: string,
  reported: ReportedDays,
): Promise<{ amount: number; payments: number }> {
  const { rows } = await sql<{ amount: number; payments: number }>`
    select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as payments
    from (${overdue(transaction, account, reported)}) as overdue`.execute(transaction.db)
  return rows[0] ?? { amount: 0, payments: 0 }
}

/**
 * Of which days the payouts of an account are known: from the first that was reported to the last. A gateway that lists
 * them was asked for all of them up to yesterday; one whose list is empty pays out by somebody else. Null where nothing
 * was reported.
 */
export async function reportedDays({ db, store }: StoreTransaction, account: string): Promise<ReportedDays | null> {
  const lines = sql`from payout_lines where store_id = ${store} and provider_account_id = ${account}`
  const { rows } = await sql<{
    created_at: Date
    asked: string | null
    lists: boolean
    first: string | null
    last: string | null
  }>`
    select created_at, payouts_to::text as asked, exists (select ${lines}) as lists,
      (select min(paid_on)::text ${lines} and state <> 'expected') as first,
      (select max(paid_on)::text ${lines} and state <> 'expected') as last
    from provider_accounts where store_id = ${store} and id = ${account}`.execute(db)
  const [row] = rows
  if (!row?.lists) return null
  if (row.asked) return { from: saoPauloDate(row.created_at), to: addDays(calendarDate(row.asked), -1) }
  return row.first && row.last ? { from: calendarDate(row.first), to: calendarDate(row.last) } : null
}

/**
 * What was to be paid out in those days and was not, by payment: as the acquirer reported it, less what is disputed and
 * in no line of its own, and by the fee schedule where it has reported nothing and no line of its payouts brings that
 * installment.
 */
function overdue({ store }: StoreTransaction, account: string, reported: ReportedDays) {
  const due = sql`between ${reported.from}::date and ${lastDue(reported.to)}::date`
  return sql`
    select due.payment_id as id, min(due.expected_on)::text as due_on, bool_or(due.estimated) as estimated,
      (sum(due.net) - max(disputed.amount))::bigint as amount
    from (
      select payment_id, expected_on, net, false as estimated from receivables
      where store_id = ${store} and provider_account_id = ${account} and status in ('expected', 'confirmed')
        and expected_on ${due}
      union all
      select payment_id, expected_on, net, true from receivable_estimates as estimate
      where store_id = ${store} and provider_account_id = ${account} and expected_on ${due}
        and not exists (select from payout_lines as line
          where line.store_id = ${store} and line.payment_id = estimate.payment_id and line.kind = 'sale'
            and line.state <> 'expected' and (line.number is null or line.number = estimate.number))
    ) as due
      join payments as payment on payment.store_id = ${store} and payment.id = due.payment_id
      cross join lateral (
        select case when due.estimated then 0 else greatest(0, payment.amount_disputed + coalesce(sum(gross), 0)) end
          as amount
        from receivables as line
        where line.store_id = ${store} and line.payment_id = due.payment_id and line.status <> 'canceled'
          and line.kind in ('chargeback', 'chargeback_reversal')) as disputed
    group by due.payment_id
    having sum(due.net) > max(disputed.amount)`
}

/** The last day whose money must have come by one whose payouts are known. */
function lastDue(reported: CalendarDate): CalendarDate {
  let day = reported
  while (addBankDays(day, LATE_BANK_DAYS) > reported) day = addDays(day, -1)
  return day
}
