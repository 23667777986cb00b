import type { ReviewItemKind } from '../../shared/contract/review-item.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Opens a review item, once for each kind and cause; a later call brings newer particulars. */
export async function raiseReviewItem(
  transaction: StoreTransaction,
  item: { kind: ReviewItemKind; about: string; charge: string | null; detail: string },
): Promise<void> {
  const { db, store, now } = transaction
  await db
    .insertInto('review_items')
    .values({
      id: transaction.newId('rvi'),
      store_id: store,
      kind: item.kind,
      object_id: item.about,
      charge_id: item.charge,
      detail: item.detail,
      opened_at: now,
      resolved_at: null,
    })
    .onConflict(conflict =>
      conflict
        .columns(['store_id', 'kind', 'object_id'])
        .where('resolved_at', 'is', null)
        .doUpdateSet({ detail: item.detail }),
    )
    .execute()
}

/** Closes a review item: its cause is gone. */
export function settleReviewItem(transaction: StoreTransaction, kind: ReviewItemKind, about: string): void {
  transaction.write(
    transaction.db
      .updateTable('review_items')
      .set({ resolved_at: transaction.now })
      .where('store_id', '=', transaction.store)
      .where('kind', '=', kind)
      .where('object_id', '=', about)
      .where('resolved_at', 'is', null),
  )
}
