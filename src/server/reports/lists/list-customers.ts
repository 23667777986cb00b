import { type RawBuilder, sql } from 'kysely'
import type { CustomerListQuery, CustomerTotals, ListedCustomer } from '../../../shared/contract/customer.ts'
import {
  type CustomerPlace,
  readCustomerCursor,
  writeCustomerCursor,
} from '../../../shared/contract/customer-cursor.ts'
import type { CustomerOrder } from '../../../shared/contract/list-orders.ts'
import { showCustomer } from '../../customers/customer-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'

/** The customers that some words mean: the newest of so many. */
const FOUND = 1_000

/**
 * A page of customers in one of the orders, each with what they have paid; keyset-paged by what the order goes by and
 * the id. A cursor is of this order: the contract has seen to it.
 */
export async function listCustomers(
  transaction: StoreTransaction,
  query: CustomerListQuery,
): Promise<{ data: ListedCustomer[]; next_cursor: string | null }> {
  const { db, store } = transaction
  const { by, value, after } = orders[query.order]
  const last = query.cursor && readCustomerCursor(query.order, query.cursor)
  let rows = db
    .selectFrom('customers as customer')
    .innerJoin('customer_sums as sums', join =>
      join.onRef('sums.store_id', '=', 'customer.store_id').onRef('sums.customer_id', '=', 'customer.id'),
    )
    .selectAll('customer')
    .select(value.as('value'))
    .select(['sums.spent', 'sums.refunded', 'sums.paid_charges', 'sums.disputes', 'sums.last_paid_at'])
    // Each index is asked by the store that its own table names.
    .where(eb => eb.and([eb('customer.store_id', '=', store), eb('sums.store_id', '=', store)]))
    .where('customer.erased_at', query.erased ? 'is not' : 'is', null)
    .orderBy(by)
    .limit(query.limit + 1)
  if (last) rows = rows.where(after(last))
  if (query.reference) rows = rows.where('customer.reference', '=', query.reference)
  if (query.spent_from !== undefined) rows = rows.where(sql<boolean>`sums.spent >= ${query.spent_from}`)
  if (query.disputed) rows = rows.where('sums.disputes', '>', 0)
  if (query.saved_card) {
    rows = rows.where(
      sql<boolean>`customer.id in (select card.customer_id from saved_cards as card
        where card.store_id = ${store} and card.removed_at is null)`,
    )
  }
  if (query.open_charge) {
    rows = rows.where(
      sql<boolean>`customer.id in (select charge.customer_id from charges as charge
        where charge.store_id = ${store} and charge.status = 'open' and charge.customer_id is not null)`,
    )
  }
  if (query.q) rows = rows.where('customer.id', '=', sql<string>`any(${await found(transaction, query.q)}::text[])`)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  const end = next_cursor === null ? undefined : page.at(-1)
  return {
    data: page.map(row => ({ ...showCustomer(row), totals: showTotals(row) })),
    next_cursor: end ? writeCustomerCursor(query.order, end) : null,
  }
}

/** What a row of sums says, as the API shows it. */
function showTotals(row: Omit<CustomerTotals, 'last_paid_at'> & { last_paid_at: Date | null }): CustomerTotals {
  const { spent, refunded, paid_charges, disputes, last_paid_at } = row
  return { spent, refunded, paid_charges, disputes, last_paid_at: last_paid_at?.toISOString() ?? null }
}

/**
 * Who is meant by some words, or by an id. A number may be typed with the marks that stand in it: the beginning of a
 * phone is found as well.
 */
async function found({ db }: StoreTransaction, text: string): Promise<string[]> {
  const plain = /^[-+.()/ 0-9]{4,}$/.test(text) ? text.replace(/\D/g, '') : null
  const ways = [text, ...(plain && plain !== text ? [plain] : [])]
  const rows = await Promise.all(
    ways.map(way => sql<{ id: string }>`select id from find_customers_by_words(${way}, ${FOUND}) as id`.execute(db)),
  )
  return [...new Set([text, ...rows.flatMap(one => one.rows.map(({ id }) => id))])]
}

interface Order {
  by: RawBuilder<unknown>
  /** What a customer is ordered by, as a cursor has it. */
  value: RawBuilder<string | null>
  /**
   * What comes after the last customer of an earlier page, wherever that one stands by now. A comparison of rows:
   * PostgreSQL finds where to go on in an index of both, among many of the same value too.
   */
  after: (last: CustomerPlace) => RawBuilder<boolean>
}

const byThemselves = sql<null>`null`
const paidAt = sql`coalesce(sums.last_paid_at, '-infinity'::timestamptz)`

const orders: Record<CustomerOrder, Order> = {
  newest: { by: sql`customer.id desc`, value: byThemselves, after: ({ id }) => sql`customer.id < ${id}` },
  name: {
    by: sql`customer.name_key, customer.id`,
    value: sql`customer.name_key`,
    after: ({ id, value }) => sql`(customer.name_key, customer.id) > (${value}, ${id})`,
  },
  spent: {
    by: sql`sums.spent desc, sums.customer_id desc`,
    value: sql`sums.spent::text`,
    after: ({ id, value }) => sql`(sums.spent, sums.customer_id) < (${value}::bigint, ${id})`,
  },
  last_payment: {
    by: sql`${paidAt} desc, sums.customer_id desc`,
    value: sql`((extract(epoch from sums.last_paid_at) * 1000000)::bigint)::text`,
    after: ({ id, value }) => {
      const key =
        value === null
          ? sql`'-infinity'::timestamptz`
          : sql`('1970-01-01 00:00:00+00'::timestamptz + ${value}::bigint * interval '1 microsecond')`
      return sql`(${paidAt}, sums.customer_id) < (${key}, ${id})`
    },
  },
}
