import type { StoreTransaction } from '../db/database.ts'
import { paymentsOf } from './charge-rows.ts'

/**
 * A card holds what the charge asks for: the codes still shown are removed at the bank by their jobs, so that nobody pays a second time.
 * Let go, the card leaves room for another code. The charge is locked.
 */
export async function removeShownCodes(transaction: StoreTransaction, charge: string): Promise<void> {
  const { db, store, now } = transaction
  for (const { id, status } of await paymentsOf(transaction, [charge])) {
    if (status !== 'waiting') continue
    await db
      .updateTable('payments')
      .set({ cancel_requested_at: now })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .execute()
    await transaction.enqueue({ name: 'follow-payment', data: { store, payment: id, round: 0 } })
  }
}
