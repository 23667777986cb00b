import type { StoreTransaction } from '../db/database.ts'
import type { PaymentRow } from './charge-rows.ts'

/**
 * A charge that is paid needs no code any more: the codes still shown are removed at the bank by their jobs, so that
 * nobody pays a second time. `payments` are those of the charge, as they are now.
 */
export async function endShownCodes(transaction: StoreTransaction, payments: readonly PaymentRow[]): Promise<void> {
  for (const { id, status } of payments) {
    if (status !== 'waiting') continue
    await transaction.enqueue({ name: 'follow-payment', data: { store: transaction.store, payment: id, round: 0 } })
  }
}
