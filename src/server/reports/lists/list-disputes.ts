import { type RawBuilder, sql } from 'kysely'
import type {
  DisputeList,
  DisputeListQuery,
  DisputeTotals,
  DisputeTotalsQuery,
  ListedDispute,
} from '../../../shared/contract/dispute.ts'
import { type DisputePlace, readDisputeCursor, writeDisputeCursor } from '../../../shared/contract/dispute-cursor.ts'
import type { DisputeOrder, DisputeState } from '../../../shared/contract/list-orders.ts'
import { disputeStates } from '../../../shared/contract/list-orders.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import { filesOf, noDispute, showDispute } from '../../disputes/dispute-rows.ts'
import { accountNames } from '../account-names.ts'
import { filteredDisputes, stateSql } from './dispute-filters.ts'
import type { Seeker } from './search-charges.ts'

/**
 * A page of disputes in one of the orders, each with what names its charge and what was paid with; keyset-paged by what
 * the order goes by and the id. Customers whom charges name by id are named only for who may read customers. A cursor
 * is of this order: the contract has seen to it.
 */
export async function listDisputes(
  transaction: StoreTransaction,
  query: DisputeListQuery,
  { withCustomers }: { withCustomers: boolean },
): Promise<DisputeList> {
  const { by, value, after } = orders[query.order]
  const last = query.cursor && readDisputeCursor(query.order, query.cursor)
  const named = await namedDisputes(transaction, query, withCustomers)
  let rows = named
    .select(value.as('value'))
    .orderBy(by)
    .limit(query.limit + 1)
  if (last) rows = rows.where(after(last))
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  const files = await filesOf(
    transaction,
    page.map(({ id }) => id),
  )
  const data = page.map(row =>
    showListed(
      row,
      files.filter(({ dispute_id }) => dispute_id === row.id),
    ),
  )
  const accounts = await accountNames(transaction)
  const account_names = Object.fromEntries([...accounts].map(([id, { name }]) => [id, name]))
  const end = next_cursor === null ? undefined : page.at(-1)
  return { data, next_cursor: end ? writeDisputeCursor(end) : null, account_names }
}

/**
 * One dispute, as a list shows it.
 * @throws Problem `dispute_not_found`.
 */
export async function readListedDispute(
  transaction: StoreTransaction,
  dispute: string,
  { withCustomers }: { withCustomers: boolean },
): Promise<ListedDispute> {
  const found = await namedDisputes(transaction, {}, withCustomers)
  const row = await found.where('dispute.id', '=', dispute).executeTakeFirst()
  if (!row) throw noDispute(dispute)
  return showListed(row, await filesOf(transaction, [dispute]))
}

/** Disputes by filters, each with what names its charge and what was paid with. */
async function namedDisputes(transaction: StoreTransaction, filters: DisputeTotalsQuery, withCustomers: boolean) {
  return (await filteredDisputes(transaction, filters, { withCustomers }))
    .innerJoin('payments as payment', 'payment.id', 'dispute.payment_id')
    .leftJoin('customers as customer', 'customer.id', 'charge.customer_id')
    .selectAll('dispute')
    .select(['charge.description', 'charge.reference', 'charge.customer_id'])
    .select(['payment.method', 'payment.card'])
    .select(eb => [
      withCustomers
        ? eb.fn.coalesce('customer.name', 'charge.customer_name').as('customer_name')
        : eb.ref('charge.customer_name').as('customer_name'),
    ])
}

type NamedDispute = Awaited<ReturnType<Awaited<ReturnType<typeof namedDisputes>>['execute']>>[number]

function showListed(row: NamedDispute, files: Parameters<typeof showDispute>[1]): ListedDispute {
  return {
    ...showDispute(row, files),
    provider_account_id: row.provider_account_id,
    charge: {
      description: row.description,
      reference: row.reference,
      customer_id: row.customer_id,
      customer_name: row.customer_name,
    },
    payment: { method: row.method, brand: row.card?.brand ?? null, last4: row.card?.last4 ?? null },
  }
}

/** What the disputes of a filter come to, and how many of them stand where. */
export async function totalDisputes(
  transaction: StoreTransaction,
  { state, ...query }: DisputeTotalsQuery,
  seeker: Seeker,
): Promise<DisputeTotals> {
  const found = (await filteredDisputes(transaction, query, seeker))
    .select(['dispute.status', 'dispute.answer', 'dispute.amount', 'dispute.amount_held'])
    .as('dispute')
  const counted = disputeStates.map(one => sql`(count(*) filter (where ${stateSql[one]}))::int as ${sql.ref(one)}`)
  const those = state ? sql`filter (where ${stateSql[state]})` : sql``
  const { rows } = await sql<Record<DisputeState | 'count' | 'amount' | 'amount_held', number>>`
    select ${sql.join(counted)}, (count(*) ${those})::int as count,
      coalesce(sum(dispute.amount) ${those}, 0)::bigint as amount,
      coalesce(sum(dispute.amount_held) ${those}, 0)::bigint as amount_held
    from ${found}`.execute(transaction.db)
  const [{ count, amount, amount_held, ...states } = nothing] = rows
  return { object: 'dispute_totals', count, amount, amount_held, states }
}

const nothing = { count: 0, amount: 0, amount_held: 0, to_answer: 0, in_review: 0, won: 0, lost: 0, accepted: 0 }

interface Order {
  by: RawBuilder<unknown>
  /** What a dispute is ordered by, as a cursor has it. */
  value: RawBuilder<string | null>
  /** What comes after the last dispute of an earlier page, wherever that one stands by now. */
  after: (last: DisputePlace) => RawBuilder<boolean>
}

const orders: Record<DisputeOrder, Order> = {
  newest: { by: sql`dispute.id desc`, value: sql<null>`null`, after: ({ id }) => sql`dispute.id < ${id}` },
  due: downBy(sql`dispute.urgency`),
  amount: downBy(sql`dispute.amount`),
}

/** A comparison of rows: PostgreSQL finds where to go on in an index of both, among many of the same value too. */
function downBy(key: RawBuilder<unknown>): Order {
  return {
    by: sql`${key} desc, dispute.id desc`,
    value: sql`${key}::text`,
    after: ({ id, value }) => sql`(${key}, dispute.id) < (${value}::bigint, ${id})`,
  }
}
