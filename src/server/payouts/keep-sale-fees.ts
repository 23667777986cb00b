import { sql } from 'kysely'
import type { CalendarDate } from '../../shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../shared/brazil/sao-paulo-time.ts'
import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { FeeSchedule } from '../../shared/contract/fee-schedule.ts'
import { contractedFee } from '../../shared/installments/contracted-fee.ts'
import { type Sale, saleNet } from '../../shared/installments/sale-net.ts'
import { type Centavos, centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardColumn } from '../db/tables/card-column.ts'

/**
 * Keeps, of payments of which lines of payouts are booked, what was kept of them and what the fee schedule of their day
 * has; of the others nothing. Returns the accounts of which something changed.
 */
export async function keepSaleFees(
  transaction: StoreTransaction,
  payments: readonly string[],
  scheduleOn: (account: string, day: CalendarDate) => Promise<FeeSchedule | null>,
): Promise<string[]> {
  const { db, store } = transaction
  const fees: SaleFee[] = []
  for (const paid of await paidSales(transaction, payments)) {
    const { id: payment, account, amount, installments, lines } = paid
    const of = paid.method === 'pix' ? 'pix' : paid.card?.funding
    if (!of) continue
    const soldOn = saoPauloDate(paid.captured_at)
    const brand = paid.card?.brand ?? null
    const count = installments ?? 1
    const sale: Sale = { of, brand, amount: centavos(amount), count }
    const schedule = await scheduleOn(account, soldOn)
    const contract = schedule && saleNet(sale, schedule, soldOn)
    fees.push({
      ...{ payment, account, sold_on: soldOn, kind: of, brand, installments: count, lines: lines.length },
      gross: lines.reduce((sum, { gross }) => sum + gross, 0),
      kept: lines.reduce((sum, { fee }) => sum + fee, 0),
      contract: contract && contractedFee(lines, contract),
    })
  }
  const column = <Key extends keyof SaleFee>(key: Key) => fees.map(fee => fee[key])
  const { rows } = await sql<{ account: string }>`
    with gone as (
      delete from sale_fees where store_id = ${store} and payment_id = any(${payments}::text[])
        and payment_id <> all(${column('payment')}::text[])
      returning provider_account_id as account
    ), kept as (
      insert into sale_fees as known (store_id, payment_id, provider_account_id, sold_on, kind, brand, installments,
        lines, gross, kept, contract)
      select ${store}, * from unnest(${column('payment')}::text[], ${column('account')}::text[],
        ${column('sold_on')}::date[], ${column('kind')}::text[], ${column('brand')}::text[],
        ${column('installments')}::int[], ${column('lines')}::int[], ${column('gross')}::bigint[],
        ${column('kept')}::bigint[], ${column('contract')}::bigint[])
      on conflict (store_id, payment_id) do update set lines = excluded.lines, gross = excluded.gross,
        kept = excluded.kept, contract = excluded.contract
      where (known.lines, known.gross, known.kept, known.contract)
        is distinct from (excluded.lines, excluded.gross, excluded.kept, excluded.contract)
      returning provider_account_id as account
    )
    select distinct account from (select account from gone union all select account from kept) as changed
    order by account`.execute(db)
  return rows.map(({ account }) => account)
}

interface SaleFee {
  payment: string
  account: string
  sold_on: string
  kind: Sale['of']
  brand: string | null
  installments: number
  lines: number
  gross: number
  kept: number
  /** Null where no schedule says anything of such a sale. */
  contract: number | null
}

interface PaidSale {
  id: string
  account: string
  captured_at: Date
  method: PaymentMethod
  card: CardColumn | null
  amount: number
  installments: number | null
  lines: { number: number | null; gross: Centavos; fee: Centavos }[]
}

/** Those of the payments of which lines of the sale are booked, with these lines. */
async function paidSales({ db, store }: StoreTransaction, payments: readonly string[]): Promise<PaidSale[]> {
  const { rows } = await sql<PaidSale>`
    select payment.id, payment.provider_account_id as account, payment.method, payment.card, payment.amount,
      payment.installments, payment.captured_at, line.lines
    from payments as payment
      cross join lateral (
        select jsonb_agg(jsonb_build_object('number', number, 'gross', gross, 'fee', fee) order by id) as lines
        from payout_lines where store_id = ${store} and payment_id = payment.id and kind = 'sale' and state = 'booked'
      ) as line
    where payment.store_id = ${store} and payment.id = any(${payments}::text[]) and payment.captured_at is not null
      and line.lines is not null`.execute(db)
  return rows
}
