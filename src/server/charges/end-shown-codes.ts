import type { StoreTransaction } from '../db/database.ts'

/**
 * A charge that is paid needs no code any more: the codes still shown are removed at the bank by their jobs, so that
 * nobody pays a second time.
 */
export async function endShownCodes(transaction: StoreTransaction, charge: string): Promise<void> {
  const shown = await transaction.db
    .selectFrom('payments')
    .select('id')
    .where('store_id', '=', transaction.store)
    .where('charge_id', '=', charge)
    .where('status', '=', 'waiting')
    .execute()
  for (const { id } of shown) {
    await transaction.enqueue({ name: 'follow-payment', data: { store: transaction.store, payment: id, round: 0 } })
  }
}
