import type { StoreTransaction } from '../../db/database.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/**
 * Writes that a code is to be removed at the bank, with the job that does it: rows only. The charge is locked.
 * @param after seconds until that job, where nobody removes the code before.
 */
export async function requestPixCancel(
  { db, store, now, enqueue }: StoreTransaction,
  { id }: Pick<PaymentRow, 'id'>,
  { after }: { after: number } = { after: 0 },
): Promise<void> {
  const asked = db.updateTable('payments').set({ cancel_requested_at: now })
  await asked.where('store_id', '=', store).where('id', '=', id).execute()
  await enqueue({ name: 'follow-payment', data: { store, payment: id, round: 0 }, after })
}
