import { sql } from 'kysely'
import type { WholeCustomerTotals } from '../../shared/contract/customer.ts'
import { readCustomer } from '../customers/customer-rows.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Whoever has paid so often is shown what was summed last: their charges are not read while somebody waits. */
const MANY = 2_000

/**
 * What a customer has paid, as it is now: by charges that name them, and by those that name nobody and the same CPF or
 * CNPJ, which are told apart. @throws Problem customer_not_found.
 */
export async function customerTotals(transaction: StoreTransaction, customer: string): Promise<WholeCustomerTotals> {
  const { db, store } = transaction
  const { tax_id } = await readCustomer(transaction, customer)
  const kept = await db
    .selectFrom('customer_sums')
    .select(['spent', 'refunded', 'paid_charges', 'disputes', 'last_paid_at'])
    .where('store_id', '=', store)
    .where('customer_id', '=', customer)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<Counted>`
    with theirs as (
      select id, false as is_other from charges where store_id = ${store} and customer_id = ${customer}
        and ${kept.paid_charges < MANY}
      union all
      (select id, true from charges where store_id = ${store} and customer_tax_id = ${tax_id} and customer_id is null
        order by id desc limit ${MANY}))
    select theirs.is_other, count(distinct payment.charge_id)::int as paid_charges,
      sum(payment.amount - payment.amount_refunded - payment.amount_disputed - payment.amount_moved)::bigint as spent,
      sum(payment.amount_refunded)::bigint as refunded, max(payment.captured_at) as last_paid_at,
      (select count(*)::int from disputes where disputes.store_id = ${store}
        and disputes.charge_id = any(array_agg(theirs.id::text))) as disputes
    from theirs join payments as payment
      on payment.store_id = ${store} and payment.charge_id = theirs.id and payment.status = 'captured'
    group by theirs.is_other`.execute(db)
  const other = rows.find(({ is_other }) => is_other)
  const totals = kept.paid_charges < MANY ? addUp(rows) : kept
  return {
    object: 'customer_totals',
    spent: totals.spent,
    refunded: totals.refunded,
    paid_charges: totals.paid_charges,
    disputes: totals.disputes,
    last_paid_at: totals.last_paid_at?.toISOString() ?? null,
    same_tax_id: { spent: other?.spent ?? 0, paid_charges: other?.paid_charges ?? 0 },
  }
}

interface Sums {
  spent: number
  refunded: number
  paid_charges: number
  disputes: number
  last_paid_at: Date | null
}
type Counted = Sums & { is_other: boolean }

function addUp(parts: readonly Counted[]): Sums {
  const sum = (name: 'spent' | 'refunded' | 'paid_charges' | 'disputes') =>
    parts.reduce((all, part) => all + part[name], 0)
  const last = Math.max(...parts.map(({ last_paid_at }) => last_paid_at?.getTime() ?? 0))
  return {
    spent: sum('spent'),
    refunded: sum('refunded'),
    paid_charges: sum('paid_charges'),
    disputes: sum('disputes'),
    last_paid_at: last > 0 ? new Date(last) : null,
  }
}
