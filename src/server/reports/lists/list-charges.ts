import { sql } from 'kysely'
import {
  type ChargeList,
  type ChargeListQuery,
  type ChargeTotals,
  type ChargeTotalsQuery,
  totalsMax,
} from '../../../shared/contract/charge.ts'
import type { ChargeRow } from '../../charges/charge/charge-rows.ts'
import { showCharges } from '../../charges/charge/show-charge.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import { capturedWithin, filteredCharges } from './charge-filters.ts'

/**
 * A page of charges, newest first, keyset-paged by id. The customers whom they name by id are named only for who may
 * read customers.
 */
export async function listCharges(
  transaction: StoreTransaction,
  query: ChargeListQuery,
  { publicUrl, withCustomers }: { publicUrl: string; withCustomers: boolean },
): Promise<ChargeList> {
  const rows = (await filteredCharges(transaction, query))
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

/**
 * What the charges of a filter come to, where they are few enough to be summed while somebody waits. Their ids are an
 * array: the view of amounts is asked for these alone, and not for every charge of the store.
 */
export async function totalCharges(transaction: StoreTransaction, query: ChargeTotalsQuery): Promise<ChargeTotals> {
  const found = (await filteredCharges(transaction, query))
    .select('charge.id')
    .orderBy('charge.id', 'desc')
    .limit(totalsMax + 1)
  const { rows } = await sql<Record<(typeof sums)[number] | 'count' | 'received_within' | 'refunded_within', number>>`
    with found as materialized (${found}),
      few as (select id from found where (select count(*) from found) <= ${totalsMax}),
      came as (select payment.amount, payment.amount_refunded from payments as payment
        where payment.store_id = ${transaction.store} and payment.charge_id = any(array(select id from few))
          and payment.origin <> 'moved' and ${capturedWithin(query)})
    select (select count(*) from found) as count,
      (select coalesce(sum(amount), 0)::bigint from came) as received_within,
      (select coalesce(sum(amount_refunded), 0)::bigint from came) as refunded_within,
      ${sql.join(sums.map(name => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))}
    from charge_amounts
    where store_id = ${transaction.store} and charge_id = any(array(select id from few))`.execute(transaction.db)
  const [{ count, ...amounts } = { count: 0 }] = rows
  const more = count > totalsMax
  return {
    object: 'charge_totals',
    count: more ? totalsMax : count,
    more,
    amounts: more ? null : (amounts as ChargeTotals['amounts']),
  }
}
