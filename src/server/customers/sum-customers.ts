import { sql } from 'kysely'
import type { Database, StoreTransaction } from '../db/database.ts'
import { inEachStore } from '../db/every-store.ts'

/** Customers that are summed in one transaction. */
const AT_ONCE = 500
/** Charges that are looked at in one transaction. */
const CHARGES_AT_ONCE = 5_000
/** Whoever has paid so often is summed less often: their charges are read each time. */
const MANY = 2_000
const MANY_EVERY_MS = 600_000

/**
 * Sums anew what customers have paid where that has changed, in every store. A payment notes only its charge
 * (migration 000057), so that none waits for another.
 */
export async function sumCustomers(database: Database, stopping?: AbortSignal): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from find_stores_to_sum()`.execute(database.lookup)
  const sum = async (store: string) => {
    let left = true
    while (left && !stopping?.aborted) left = await database.inStore(store, sumSome)
  }
  await inEachStore(
    rows.map(({ id }) => id),
    sum,
    stopping,
  )
}

/** Sums some. Returns whether there may be more. */
async function sumSome(transaction: StoreTransaction): Promise<boolean> {
  const charges = await noteWhose(transaction)
  const customers = await due(transaction)
  if (customers.length > 0) await sumAnew(transaction, customers)
  return charges === CHARGES_AT_ONCE || customers.length === AT_ONCE
}

/** Notes whose sums the charges that have changed are part of. Returns how many charges that were. */
async function noteWhose({ db, store }: StoreTransaction): Promise<number> {
  const { rows } = await sql<{ charges: number }>`
    with changed as (
      delete from charges_to_sum where ctid = any(array(
        select ctid from charges_to_sum where store_id = ${store} limit ${CHARGES_AT_ONCE}))
      returning charge_id),
    theirs as (
      select charge.customer_id, charge.customer_tax_id from charges as charge
      where charge.store_id = ${store} and charge.id = any(array(select distinct charge_id from changed))),
    noted as (
      update customer_sums set is_due = true where store_id = ${store} and not is_due and customer_id = any(array(
        select customer_id from theirs where customer_id is not null
        union
        select customer.id from customers as customer where customer.store_id = ${store}
          and customer.tax_id = any(array(select customer_tax_id from theirs where customer_id is null)))))
    select count(*)::int as charges from changed`.execute(db)
  return rows[0]?.charges ?? 0
}

async function due({ db, store, now }: StoreTransaction): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from customer_sums
    where store_id = ${store} and is_due and (paid_charges < ${MANY}
      or summed_at < ${new Date(now.getTime() - MANY_EVERY_MS)})
    order by summed_at limit ${AT_ONCE} for update skip locked`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}

async function sumAnew({ db, store, now }: StoreTransaction, customers: readonly string[]): Promise<void> {
  await sql`
    with person as (
      select id, tax_id from customers where store_id = ${store} and id = any(${customers}::text[])),
    theirs as (
      select person.id as customer_id, charge.id as charge_id
      from person join charges as charge on charge.store_id = ${store} and charge.customer_id = person.id
      union all
      select person.id, charge.id from person join charges as charge
        on charge.store_id = ${store} and charge.customer_tax_id = person.tax_id
          and charge.customer_id is null),
    paid as (
      select theirs.customer_id,
        sum(payment.amount - payment.amount_refunded - payment.amount_disputed - payment.amount_moved) as spent,
        sum(payment.amount_refunded) as refunded, count(distinct payment.charge_id) as paid_charges,
        max(payment.captured_at) as last_paid_at
      from theirs join payments as payment
        on payment.store_id = ${store} and payment.charge_id = theirs.charge_id and payment.status = 'captured'
      group by theirs.customer_id),
    disputed as (
      select theirs.customer_id, count(*) as disputes
      from theirs join disputes as dispute on dispute.store_id = ${store} and dispute.charge_id = theirs.charge_id
      group by theirs.customer_id)
    update customer_sums as kept set
      spent = coalesce(paid.spent, 0), refunded = coalesce(paid.refunded, 0),
      paid_charges = coalesce(paid.paid_charges, 0), disputes = coalesce(disputed.disputes, 0),
      last_paid_at = paid.last_paid_at, is_due = false, summed_at = ${now}
    from person
      left join paid on paid.customer_id = person.id
      left join disputed on disputed.customer_id = person.id
    where kept.store_id = ${store} and kept.customer_id = person.id`.execute(db)
}
