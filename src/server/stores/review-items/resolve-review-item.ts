import { type ReviewItemResolve, settledByPerson } from '../../../shared/contract/review-item.ts'
import type { Actor } from '../../access/principal.ts'
import { recordAudit } from '../../access/record-audit.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'

/**
 * Settles a review item of a kind that nothing but a person can settle, with a reason for the audit.
 * @throws Problem review_item_not_found, review_item_settles_itself, review_item_resolved.
 */
export async function resolveReviewItem(
  transaction: StoreTransaction,
  id: string,
  { reason }: ReviewItemResolve,
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const item = await db
    .selectFrom('review_items')
    .select(['kind', 'object_id', 'detail', 'resolved_at'])
    .where('store_id', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!item) throw new Problem('review_item_not_found', `There is no review item ${id} in this store.`)
  if (!settledByPerson.includes(item.kind)) {
    throw new Problem('review_item_settles_itself', `A review item ${item.kind} goes when its cause is gone.`)
  }
  if (item.resolved_at)
    throw new Problem('review_item_resolved', `It was settled at ${item.resolved_at.toISOString()}.`)
  await db
    .updateTable('review_items')
    .set({ resolved_at: now })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .execute()
  const { kind, object_id: about, detail } = item
  await recordAudit(transaction, actor, 'review_item.resolve', id, { kind, about, detail, reason })
}
