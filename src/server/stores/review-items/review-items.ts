import type { ReviewItemKind } from '../../../shared/contract/review-item.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { StoreTransaction } from '../../db/database.ts'

/** What is put before a person. */
interface Raised {
  kind: ReviewItemKind
  /** Id of what it is about. */
  about: string
  charge: string | null
  /** The particulars, in English. */
  detail: string
  /** The money that hangs on it, above zero; null where none does. */
  amount?: Centavos | null
  /** Until when somebody can act; null where nothing ends. */
  due?: Date | null
  /** True where telling people of it would only make another. */
  silent?: boolean
}

/** Opens a review item, once for each kind and cause; a later call brings newer particulars. */
export async function raiseReviewItem(transaction: StoreTransaction, item: Raised): Promise<void> {
  const { db, store, now } = transaction
  const facts = { detail: item.detail, amount: item.amount ?? null, due_at: item.due ?? null }
  await db
    .insertInto('review_items')
    .values({
      id: transaction.newId('rvi'),
      store_id: store,
      kind: item.kind,
      object_id: item.about,
      charge_id: item.charge,
      ...facts,
      opened_at: now,
      resolved_at: null,
      alerted_at: item.silent ? now : null,
    })
    .onConflict(conflict =>
      conflict.columns(['store_id', 'kind', 'object_id']).where('resolved_at', 'is', null).doUpdateSet(facts),
    )
    .execute()
}

/** Brings newer particulars to a review item that is open; one that is not stays so. */
export function renewReviewItem(transaction: StoreTransaction, { kind, about, detail, amount = null }: Raised): void {
  transaction.write(
    transaction.db
      .updateTable('review_items')
      .set({ detail, amount })
      .where('store_id', '=', transaction.store)
      .where('kind', '=', kind)
      .where('object_id', '=', about)
      .where('resolved_at', 'is', null),
  )
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
