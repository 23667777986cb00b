import { sql } from 'kysely'
import type { ResolvedReviewItem, ReviewItem, ReviewItemQuery } from '../../../shared/contract/review-item.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'

/** Whether registered customers are named. */
interface NamesCustomers {
  withCustomers: boolean
}

/** A page of what needs a person: what ends first comes first, and of what ends never the newest. */
export async function listReviewItems(
  transaction: StoreTransaction,
  query: ReviewItemQuery,
  reader: NamesCustomers,
): Promise<{ data: ReviewItem[]; next_cursor: string | null }> {
  let rows = withCharge(transaction, reader)
    .where('item.resolved_at', 'is', null)
    .orderBy(dayOf('item'))
    .orderBy('item.id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where(comesAfter(query.cursor))
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return {
    data: page.map(shown),
    next_cursor,
  }
}

/** A review item that a person has settled. */
export async function readResolvedItem(
  transaction: StoreTransaction,
  id: string,
  reader: NamesCustomers,
): Promise<ResolvedReviewItem> {
  const row = await withCharge(transaction, reader).where('item.id', '=', id).executeTakeFirstOrThrow()
  return { ...shown(row), resolved_at: (row.resolved_at ?? transaction.now).toISOString() }
}

/** The items of the store, each with what names its charge. */
function withCharge({ db, store }: StoreTransaction, { withCustomers }: NamesCustomers) {
  return db
    .selectFrom('review_items as item')
    .leftJoin('charges as charge', 'charge.id', 'item.charge_id')
    .leftJoin('customers as customer', join =>
      join.onRef('customer.id', '=', 'charge.customer_id').on(sql<boolean>`${withCustomers}`),
    )
    .leftJoin('saved_cards as card', 'card.id', 'item.object_id')
    .leftJoin('payout_imports as import', 'import.id', 'item.object_id')
    .leftJoin('provider_accounts as account', join =>
      join.on('account.id', '=', eb => eb.fn.coalesce('import.provider_account_id', 'item.object_id')),
    )
    .selectAll('item')
    .select(['charge.description', 'charge.reference', 'charge.flags'])
    .select(eb => eb.fn.coalesce('customer.name', 'charge.customer_name').as('customer_name'))
    .select(eb => eb.fn.coalesce('charge.customer_id', 'card.customer_id').as('customer_id'))
    .select(['account.id as account_id', 'account.name as account_name'])
    .where('item.store_id', '=', store)
}

type Row = Awaited<ReturnType<ReturnType<typeof withCharge>['executeTakeFirstOrThrow']>>

/** The day of an item; what never ends comes after all days. */
function dayOf(item: string) {
  return sql`coalesce(${sql.ref(`${item}.due_at`)}, 'infinity'::timestamptz)`
}

/** What comes after an item of an earlier page, whether or not that is still open. */
function comesAfter(cursor: string) {
  const day = sql`(select ${dayOf('last')} from review_items as last where last.id = ${cursor})`
  return sql<boolean>`(${dayOf('item')} > ${day} or (${dayOf('item')} = ${day} and item.id < ${cursor}))`
}

function shown(row: Row): ReviewItem {
  return {
    id: row.id,
    object: 'review_item',
    kind: row.kind,
    about: row.object_id,
    charge_id: row.charge_id,
    customer_id: row.customer_id,
    charge: row.flags && {
      description: row.description,
      reference: row.reference,
      customer_name: row.customer_name,
      flags: row.flags,
    },
    account_id: row.account_id,
    account_name: row.account_name,
    amount: row.amount,
    due_at: row.due_at?.toISOString() ?? null,
    detail: row.detail,
    opened_at: row.opened_at.toISOString(),
  }
}
