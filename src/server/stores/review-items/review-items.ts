import { sql } from 'kysely'
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

/**
 * The newest item of a kind about an object, settled or not, locked: whoever settles it meanwhile is waited for. `seen`
 * is what whoever settled it has seen, in centavos; 0 while it is open.
 */
export async function lockLastItem({ db, store }: StoreTransaction, kind: ReviewItemKind, about: string) {
  const last = await db
    .selectFrom('review_items')
    .select(['id', 'amount', 'resolved_at'])
    .where('store_id', '=', store)
    .where('kind', '=', kind)
    .where('object_id', '=', about)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return last && { id: last.id, settledAt: last.resolved_at, seen: last.resolved_at ? (last.amount ?? 0) : 0 }
}

/** Lets no more hang on an item than is left, in centavos; where nothing is, its cause is gone. */
export async function lessenReviewItem({ db, store, now }: StoreTransaction, id: string, left: number): Promise<void> {
  await sql`
    update review_items set amount = nullif(least(coalesce(amount, 0), ${left}), 0),
      resolved_at = case when ${left} = 0 then coalesce(resolved_at, ${now}) else resolved_at end
    where store_id = ${store} and id = ${id}`.execute(db)
}
