import type { AttentionKind } from '../../shared/contract/attention.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Puts something before a person, once however often it is said; a later saying brings newer particulars. */
export async function raiseAttention(
  transaction: StoreTransaction,
  item: { kind: AttentionKind; about: string; charge: string | null; detail: string },
): Promise<void> {
  const { db, store, now } = transaction
  await db
    .insertInto('attention_items')
    .values({
      id: transaction.newId('att'),
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

/** Takes it away again: the cause is gone. */
export function settleAttention(transaction: StoreTransaction, kind: AttentionKind, about: string): void {
  transaction.write(
    transaction.db
      .updateTable('attention_items')
      .set({ resolved_at: transaction.now })
      .where('store_id', '=', transaction.store)
      .where('kind', '=', kind)
      .where('object_id', '=', about)
      .where('resolved_at', 'is', null),
  )
}
