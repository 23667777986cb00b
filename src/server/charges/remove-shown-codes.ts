import type { StoreTransaction } from '../db/database.ts'
import type { PaymentRow } from './charge-rows.ts'

/**
 * A card holds what the charge asks for: the codes still shown are removed at the bank by their jobs, so that nobody pays a second time.
 * Let go, the card leaves room for another code. A code that is a part of a split stays. The charge is locked, and `payments` are those
 * of it as they are now.
 */
export async function removeShownCodes(transaction: StoreTransaction, payments: readonly PaymentRow[]): Promise<void> {
  const { db, store, now } = transaction
  for (const { id, status, split_id, cancel_requested_at } of payments) {
    if (status !== 'waiting' || split_id !== null || cancel_requested_at) continue
    await db
      .updateTable('payments')
      .set({ cancel_requested_at: now })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .execute()
    await transaction.enqueue({ name: 'follow-payment', data: { store, payment: id, round: 0 } })
  }
}
