import type { ReviewItem, ReviewItemQuery } from '../../shared/contract/review-item.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'

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
    data: page.map(row => ({
      id: row.id,
      object: 'review_item',
      kind: row.kind,
      about: row.object_id,
      charge_id: row.charge_id,
      detail: row.detail,
      opened_at: row.opened_at.toISOString(),
    })),
    next_cursor,
  }
}
