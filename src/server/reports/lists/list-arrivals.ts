import { sql } from 'kysely'
import type { Arrival, Arrivals } from '../../../shared/contract/home-report.ts'
import type { StoreTransaction } from '../../db/database.ts'

const MOST = 12
const DAY_MS = 86_400_000

/**
 * The payments that came last, newest first, with the cards that were declined since this time yesterday among them. A
 * card is declined soon after it was tried, so the newest are looked for by when they were made. `withCustomers`:
 * whether registered customers are named.
 */
export async function listArrivals(
  { db, store, now }: StoreTransaction,
  { withCustomers }: { withCustomers: boolean },
): Promise<Arrivals> {
  const { rows } = await sql<Omit<Arrival, 'at'> & { at: Date }>`
    with captured as (
      select id, charge_id, status, method, card, amount, captured_at as at from payments
      where store_id = ${store} and captured_at is not null and origin <> 'moved'
      order by captured_at desc limit ${MOST}
    ), declined as (
      select id, charge_id, status, method, card, amount, coalesce(answered_at, created_at) as at from payments
      where store_id = ${store} and method <> 'pix' and status = 'declined'
        and created_at >= ${new Date(now.getTime() - DAY_MS)}
      order by created_at desc limit ${MOST}
    )
    select newest.id, newest.charge_id, newest.status, newest.method, newest.amount, newest.at,
      newest.card ->> 'brand' as brand, newest.card ->> 'last4' as last4,
      charge.description, charge.reference, coalesce(customer.name, charge.customer_name) as customer_name
    from (select * from captured union all select * from declined order by at desc, id desc limit ${MOST}) as newest
    join charges as charge on charge.store_id = ${store} and charge.id = newest.charge_id
    left join customers as customer on customer.store_id = ${store} and customer.id = charge.customer_id
      and ${withCustomers}
    order by newest.at desc, newest.id desc`.execute(db)
  return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) }
}
