import type { ResolvedReviewItem, ReviewItem, ReviewItemQuery } from '../../shared/contract/review-item.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import type { ReviewItemTable } from '../db/tables/tables.ts'

/** A page of what needs a person, newest first. */
export async function listReviewItems(
  transaction: StoreTransaction,
  query: ReviewItemQuery,
): Promise<{ data: ReviewItem[]; next_cursor: string | null }> {
  let rows = transaction.db
    .selectFrom('review_items')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('resolved_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return {
    data: page.map(shown),
    next_cursor,
  }
}

/** A review item that a person has settled. */
export async function readResolvedItem(transaction: StoreTransaction, id: string): Promise<ResolvedReviewItem> {
  const row = await transaction.db
    .selectFrom('review_items')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...shown(row), resolved_at: (row.resolved_at ?? transaction.now).toISOString() }
}

function shown(row: ReviewItemTable): ReviewItem {
  return {
    id: row.id,
    object: 'review_item',
    kind: row.kind,
    about: row.object_id,
    charge_id: row.charge_id,
    detail: row.detail,
    opened_at: row.opened_at.toISOString(),
  }
}
