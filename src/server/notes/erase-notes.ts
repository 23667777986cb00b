import type { StoreTransaction } from '../db/database.ts'

/** Empties the notes on a customer's charges: nobody can tell which of their words name that person. */
export async function eraseNotesAbout({ db, store, now }: StoreTransaction, customer: string): Promise<void> {
  const erased = await db
    .updateTable('charge_notes')
    .set({ body: null, erased_at: now })
    .where('store_id', '=', store)
    .where('erased_at', 'is', null)
    .where('charge_id', 'in', eb =>
      eb.selectFrom('charges').select('id').where('store_id', '=', store).where('customer_id', '=', customer),
    )
    .returning('id')
    .execute()
  if (erased.length === 0) return
  // The answers to who wrote them are kept for a repetition, with their texts.
  const ids = erased.map(({ id }) => id)
  await db.deleteFrom('idempotency_keys').where('store_id', '=', store).where('object_id', 'in', ids).execute()
}
