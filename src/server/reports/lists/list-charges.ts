import { type RawBuilder, sql } from 'kysely'
import type { ChargeList, ChargeListQuery } from '../../../shared/contract/charge.ts'
import { type ChargeTotals, type ChargeTotalsQuery, totalsMax } from '../../../shared/contract/charge-totals.ts'
import { nameActors } from '../../access/name-actors.ts'
import type { ChargeRow } from '../../charges/charge/charge-rows.ts'
import { showCharges } from '../../charges/charge/show-charge.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import { capturedWithin, filteredCharges } from './charge-filters.ts'
import type { Seeker } from './search-charges.ts'

/**
 * A page of charges, newest first, keyset-paged by id. The customers whom they name by id are named only for who may
 * read customers.
 */
export async function listCharges(
  transaction: StoreTransaction,
  query: ChargeListQuery,
  { publicUrl, withCustomers }: { publicUrl: string; withCustomers: boolean },
): Promise<ChargeList> {
  const rows = (await filteredCharges(transaction, query, { withCustomers }))
    .selectAll('charge')
    .orderBy('charge.id', 'desc')
    .limit(query.limit + 1)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  const [data, customer_names] = await Promise.all([
    showCharges(transaction, page, publicUrl),
    withCustomers ? customerNames(transaction, page) : {},
  ])
  return { data, next_cursor, customer_names }
}

/** The names of the customers of some charges, by their ids. */
async function customerNames({ db, store }: StoreTransaction, charges: ChargeRow[]): Promise<Record<string, string>> {
  const ids = [...new Set(charges.flatMap(({ customer_id }) => customer_id ?? []))]
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('store_id', '=', store)
    .where('id', 'in', ids)
    .execute()
  return Object.fromEntries(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}

const sums = [
  'amount',
  'amount_received',
  'amount_due',
  'amount_refunded',
  'amount_unapplied',
  'amount_moved',
  'amount_disputed',
  'amount_lost',
  'net_held',
] as const

type ReceivedBy = NonNullable<ChargeTotals['received_by']>

type Counted = 'count' | 'received_within' | 'refunded_within' | 'amount_moved_in' | 'amount_in_tenders'

type TotalsRow = Record<(typeof sums)[number] | Counted, number> & {
  received_by: ReceivedBy | null
}

/**
 * What the charges of a filter come to, where they are few enough to be summed while somebody waits. Their ids are an
 * array: the view of amounts is asked for these alone, and not for every charge of the store. By whom the money came
 * is read with the sums, so that it is of the same instant, and only where it is asked for.
 */
export async function totalCharges(
  transaction: StoreTransaction,
  { breakdown, ...query }: ChargeTotalsQuery,
  { mayName, ...seeker }: Seeker & { mayName: (person: string) => boolean },
): Promise<ChargeTotals> {
  const found = (await filteredCharges(transaction, query, seeker))
    .select('charge.id')
    .orderBy('charge.id', 'desc')
    .limit(totalsMax + 1)
  const { rows } = await sql<TotalsRow>`
    with found as materialized (${found}),
      few as (select id from found where (select count(*) from found) <= ${totalsMax}),
      came as (select payment.charge_id, payment.method, payment.amount, payment.amount_refunded
        from payments as payment
        where payment.store_id = ${transaction.store} and payment.charge_id = any(array(select id from few))
          and payment.origin <> 'moved' and ${capturedWithin(query)})
    select (select count(*) from found) as count,
      (select coalesce(sum(amount), 0)::bigint from came) as received_within,
      (select coalesce(sum(amount_refunded), 0)::bigint from came) as refunded_within,
      (select coalesce(sum(payment.amount), 0)::bigint from payments as payment
        where payment.store_id = ${transaction.store} and payment.charge_id = any(array(select id from few))
          and payment.origin = 'moved' and payment.status = 'captured') as amount_moved_in,
      (select coalesce(sum(payment.amount_unapplied), 0)::bigint from payments as payment
        join split_tenders as split_tender
          on split_tender.store_id = payment.store_id and split_tender.id = payment.split_tender_id
        where payment.store_id = ${transaction.store} and payment.charge_id = any(array(select id from few))
          and payment.amount_unapplied > 0 and split_tender.ended_at is null) as amount_in_tenders,
      ${breakdown ? receivedBy(transaction) : sql`null`} as received_by,
      ${sql.join(sums.map(name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))}
    from charge_amounts
    where store_id = ${transaction.store} and charge_id = any(array(select id from few))`.execute(transaction.db)
  const [{ count, received_by, ...amounts } = { count: 0, received_by: null }] = rows
  const more = count > totalsMax
  return {
    object: 'charge_totals',
    count: more ? totalsMax : count,
    more,
    amounts: more ? null : (amounts as ChargeTotals['amounts']),
    received_by: more ? null : received_by,
    cashier_names: more || !received_by ? {} : await cashierNames(transaction, received_by, mayName),
  }
}

/** What came, by who made its charge at the counter and by method. */
function receivedBy({ store }: StoreTransaction): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(part order by part.cashier, part.method), '[]') from (
      select charge.cashier, came.method, count(*) as payments, sum(came.amount) as received,
        sum(came.amount_refunded) as refunded
      from came join charges as charge on charge.store_id = ${store} and charge.id = came.charge_id
      group by charge.cashier, came.method) as part)`
}

/** The names of who made charges at the counter, as far as whoever asks may know them. */
async function cashierNames(
  transaction: StoreTransaction,
  received: ReceivedBy,
  mayName: (person: string) => boolean,
): Promise<Record<string, string>> {
  const people = [...new Set(received.flatMap(({ cashier }) => (cashier && mayName(cashier) ? cashier : [])))]
  const named = await nameActors(
    transaction,
    people.map(person => `user:${person}`),
  )
  return Object.fromEntries(
    people.flatMap(person => {
      const { name } = named(`user:${person}`)
      return name === null ? [] : [[person, name]]
    }),
  )
}
