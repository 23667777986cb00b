import type { StoreTransaction } from '../db/database.ts'

/** So long a gateway or a bank may go on showing what was before, and what was asked of it may still be on its way. */
export const SUM_LAG_MS = 5 * 60_000

/** Notes since when less is told as given back of a payment than was booked; null: it is told in full. */
export async function setShort({ db, store }: StoreTransaction, id: string, since: Date | null): Promise<void> {
  const change = { returns_short_since: since }
  await db.updateTable('payments').set(change).where('store_id', '=', store).where('id', '=', id).execute()
}

/** Looks at a sum that is too small once more, when it can be of before no more. */
export async function lookAgain(transaction: StoreTransaction, refund: string): Promise<void> {
  const data = { store: transaction.store, refund, round: 0 }
  await transaction.enqueue({ name: 'follow-refund', data, after: SUM_LAG_MS / 1_000 + 1 })
}
