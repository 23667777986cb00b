import { type RawBuilder, sql } from 'kysely'
import type { CustomerListQuery, CustomerTotals, ListedCustomer } from '../../../shared/contract/customer.ts'
import type { CustomerOrder } from '../../../shared/contract/list-orders.ts'
import { showCustomer } from '../../customers/customer-rows.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'

/** The customers that some words mean: the newest of so many. */
const FOUND = 1_000

/** A page of customers in one of the orders, each with what they have paid; keyset-paged by id. */
export async function listCustomers(
  transaction: StoreTransaction,
  query: CustomerListQuery,
): Promise<{ data: ListedCustomer[]; next_cursor: string | null }> {
  const { db, store } = transaction
  const { by, last } = orders[query.order]
  let rows = db
    .selectFrom('customers as customer')
    .innerJoin('customer_sums as sums', join =>
      join.onRef('sums.store_id', '=', 'customer.store_id').onRef('sums.customer_id', '=', 'customer.id'),
    )
    .selectAll('customer')
    .select(['sums.spent', 'sums.refunded', 'sums.paid_charges', 'sums.disputes', 'sums.last_paid_at'])
    // Each index is asked by the store that its own table names.
    .where(eb => eb.and([eb('customer.store_id', '=', store), eb('sums.store_id', '=', store)]))
    .where('customer.erased_at', query.erased ? 'is not' : 'is', null)
    .orderBy(by)
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where(last(store, query.cursor))
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
  return { data: page.map(row => ({ ...showCustomer(row), totals: showTotals(row) })), next_cursor }
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
  /** What comes after a customer of an earlier page. */
  last: (store: string, cursor: string) => RawBuilder<boolean>
}

const paidAt = (sums: string) => sql`coalesce(${sql.ref(`${sums}.last_paid_at`)}, '-infinity'::timestamptz)`

/** The key of the last customer of a page, in the table that an order goes by. */
const keyOf = (store: string, cursor: string, key: RawBuilder<unknown>) =>
  sql`(select ${key} from customer_sums as last where last.store_id = ${store} and last.customer_id = ${cursor})`

const orders: Record<CustomerOrder, Order> = {
  newest: { by: sql`customer.id desc`, last: (_store, cursor) => sql`customer.id < ${cursor}` },
  name: {
    by: sql`customer.name_key, customer.id`,
    last: (store, cursor) => {
      const key = sql`(select last.name_key from customers as last where last.store_id = ${store} and last.id = ${cursor})`
      return sql`(customer.name_key >= ${key} and (customer.name_key > ${key} or customer.id > ${cursor}))`
    },
  },
  spent: {
    by: sql`sums.spent desc, sums.customer_id desc`,
    last: (store, cursor) => {
      const key = keyOf(store, cursor, sql`last.spent`)
      return sql`(sums.spent <= ${key} and (sums.spent < ${key} or sums.customer_id < ${cursor}))`
    },
  },
  last_payment: {
    by: sql`${paidAt('sums')} desc, sums.customer_id desc`,
    last: (store, cursor) => {
      const key = keyOf(store, cursor, paidAt('last'))
      return sql`(${paidAt('sums')} <= ${key} and (${paidAt('sums')} < ${key} or sums.customer_id < ${cursor}))`
    },
  },
}
