import { sql } from 'kysely'
import { addDays, type CalendarDate } from '../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import { type Sale, saleNet } from '../../shared/installments/sale-net.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { splitByWeights } from '../../shared/money/split-money.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { inEachStore } from '../db/every-store.ts'
import type { CardColumn } from '../db/tables/card-column.ts'
import { bookedFees } from '../ledger/booked-fee.ts'
import { feeScheduleOn } from '../stores/fee-schedule.ts'
import { keepSaleFees } from './keep-sale-fees.ts'
import { reviewFees } from './review-fees.ts'

/** Payments that are estimated in one transaction. */
const AT_ONCE = 1_000
/** Days after which an estimate is removed: it was never reported, and nothing that is to come reads it. */
const KEPT_DAYS = 31
/** The same where payouts are reported: what is in none of them is overdue (`overdue-payouts.ts`). */
const KEPT_DAYS_WHERE_REPORTED = 400

/**
 * Estimates anew, in every store, what payments are expected to bring that no acquirer has reported: by the fee
 * schedule of the day of the sale, for what was not given back, less what is disputed; of a Pix less the fee that its
 * gateway has reported. Of what was paid out it keeps the fee beside that of the schedule. A payment notes only itself
 * (migrations 000105 and 000122), so that none waits for another.
 */
export async function estimateReceivables(database: Database, stopping?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from find_stores_to_estimate()`.execute(database.lookup)
  const estimate = async (store: string) => {
    let left = true
    while (left && !stopping?.aborted) left = await database.inStore(store, estimateSome)
  }
  await inEachStore(
    rows.map(({ id }) => id),
    estimate,
    stopping,
  )
}

/** Estimates some. Returns whether there may be more. One at a time in a store: what is read last stands. */
async function estimateSome(transaction: StoreTransaction): Promise<boolean> {
  const { db, store, now } = transaction
  await sql`select pg_advisory_xact_lock(hashtextextended(${`estimate ${store}`}, 0))`.execute(db)
  const { rows: changed } = await sql<{ payment_id: string }>`
    delete from payments_to_estimate where ctid = any(array(
      select ctid from payments_to_estimate where store_id = ${store} limit ${AT_ONCE}))
    returning payment_id`.execute(db)
  if (changed.length === 0) return false
  const payments = [...new Set(changed.map(({ payment_id }) => payment_id))]
  const reporting = await reportingAccounts(transaction)
  const today = saoPauloDate(now)
  const short = addDays(today, -KEPT_DAYS)
  const long = addDays(today, -KEPT_DAYS_WHERE_REPORTED)
  const oldestOf = (account: string) => (reporting.has(account) ? long : short)
  await sql`
    delete from receivable_estimates where store_id = ${store}
      and (payment_id = any(${payments}::text[])
        or coalesce(expected_on, sold_on) < case
          when provider_account_id = any(${[...reporting]}::text[]) then ${long}::date
          else ${short}::date end)`.execute(db)
  const scheduleOn = scheduleReader(transaction)
  const lines: EstimateLine[] = []
  const sales = await unreported(transaction, payments)
  const fees = await gatewayFees(transaction, sales)
  for (const sale of sales) {
    const soldOn = saoPauloDate(sale.captured_at)
    const schedule = await scheduleOn(sale.provider_account_id, soldOn)
    const amount = centavos(sale.left)
    const fee = fees.get(sale.id)
    // Of what went back whole a fee may be left, which its gateway takes of what else it pays. More may have gone back.
    if (amount <= 0 && fee === undefined) continue
    const of: Sale['of'] | undefined = sale.method === 'pix' ? 'pix' : sale.card?.funding
    const asked = of && { of, brand: sale.card?.brand ?? null, amount, count: sale.installments ?? 1 }
    const parts = asked && schedule && saleNet(asked, schedule, soldOn)
    const known = parts ?? [{ number: null, gross: amount, net: amount, expected_on: null }]
    // A dispute takes its money whole: the fee stays a fee.
    const grosses = known.map(({ gross }) => gross)
    const taken = amount > 0 ? splitByWeights(centavos(sale.disputed), grosses) : [sale.disputed]
    for (const [place, { number, net: estimated, expected_on }] of known.entries()) {
      const net = (fee === undefined ? estimated : amount - fee) - (taken[place] ?? 0)
      const { id: payment, provider_account_id: account } = sale
      lines.push({ payment, account, number: number ?? 1, net, expected_on, sold_on: soldOn })
    }
  }
  await keep(transaction, lines, oldestOf)
  for (const account of await keepSaleFees(transaction, payments, scheduleOn)) await reviewFees(transaction, account)
  return changed.length === AT_ONCE
}

/** What gateways have reported that they keep of a Pix, by payment. It is paid out in one sum. */
function gatewayFees(transaction: StoreTransaction, sales: readonly Unreported[]): Promise<Map<string, number>> {
  const pix = sales.filter(({ method }) => method === 'pix')
  return bookedFees(
    transaction,
    pix.map(({ id, charge_id }) => ({ payment: id, charge: charge_id })),
  )
}

interface EstimateLine {
  payment: string
  account: string
  number: number
  net: number
  expected_on: CalendarDate | null
  sold_on: CalendarDate
}

interface Unreported {
  id: string
  charge_id: string
  provider_account_id: string
  method: PaymentMethod
  installments: number | null
  card: CardColumn | null
  captured_at: Date
  /** What was not given back, disputed or not. */
  left: number
  disputed: number
}

async function unreported({ db, store }: StoreTransaction, payments: readonly string[]): Promise<Unreported[]> {
  const { rows } = await sql<Unreported>`
    select id, charge_id, provider_account_id, method, installments, card, captured_at,
      (amount - amount_refunded)::bigint as left, amount_disputed as disputed
    from payments as payment
    where store_id = ${store} and id = any(${payments}::text[]) and status = 'captured' and origin <> 'moved'
      and (method <> 'pix' or pix_gateway_id is not null) and captured_at is not null
      and not exists (select from receivables where receivables.store_id = ${store}
        and receivables.payment_id = payment.id and receivables.status <> 'canceled')`.execute(db)
  return rows
}

/** Most sales of a batch are of few days: each schedule is read once. */
function scheduleReader(transaction: StoreTransaction) {
  const known = new Map<string, ReturnType<typeof feeScheduleOn>>()
  return (account: string, day: CalendarDate) => {
    const key = `${account} ${day}`
    const schedule = known.get(key) ?? feeScheduleOn(transaction, account, day)
    known.set(key, schedule)
    return schedule
  }
}

/** The accounts whose payouts are reported. */
async function reportingAccounts({ db, store }: StoreTransaction): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from provider_accounts as account
    where store_id = ${store} and exists (select from payout_imports as import
      where import.store_id = ${store} and import.provider_account_id = account.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Estimates the sales of an account anew, removed estimates too: from now on its payouts are reported. */
export async function estimateAgain({ db, store, now }: StoreTransaction, account: string): Promise<void> {
  const oldest = addDays(saoPauloDate(now), -KEPT_DAYS_WHERE_REPORTED)
  await sql`
    insert into payments_to_estimate (store_id, payment_id)
    select store_id, id from payments where store_id = ${store} and provider_account_id = ${account}
      and status = 'captured' and captured_at > ${oldest}::date`.execute(db)
}

/** What is past, or of a sale that is long past, is no longer to come. */
async function keep(
  { db, store }: StoreTransaction,
  lines: readonly EstimateLine[],
  oldestOf: (account: string) => CalendarDate,
): Promise<void> {
  const kept = lines.filter(({ account, expected_on, sold_on }) => (expected_on ?? sold_on) >= oldestOf(account))
  if (kept.length === 0) return
  const column = <Key extends keyof EstimateLine>(key: Key) => kept.map(line => line[key])
  await sql`
    insert into receivable_estimates (store_id, payment_id, provider_account_id, number, net, expected_on, sold_on)
    select ${store}, * from unnest(${column('payment')}::text[], ${column('account')}::text[],
      ${column('number')}::int[], ${column('net')}::bigint[], ${column('expected_on')}::date[],
      ${column('sold_on')}::date[])`.execute(db)
}
