import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { splitTenderUnderWay } from '../split-tender/split-tender-rows.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, paymentsOf } from './charge-rows.ts'
import { moveCharge } from './move-charge.ts'
import { recordChargeEvent } from './record-charge-event.ts'
import { reviewMoney } from './review-money.ts'

/**
 * A payment of the charge has ended, or its split tender. Where the charge waited for nothing else it ends too,
 * canceled because that was asked for, or by the job that expires it because its time is over.
 */
export async function closeCharge(
  deps: Pick<ChargeDeps, 'publicUrl'>,
  transaction: StoreTransaction,
  charge: string,
): Promise<void> {
  const row = await lockCharge(transaction, charge)
  if (row.status !== 'open' || (await splitTenderUnderWay(transaction, row))) return
  if (row.cancel_requested_at === null) {
    const data = { store: transaction.store, charge, round: 0 }
    if (row.expires_at <= transaction.now) await transaction.enqueue({ name: 'expire-charge', data })
    return
  }
  const payments = await paymentsOf(transaction, [charge])
  if (payments.some(({ status }) => !paymentIs(status, 'ended'))) return
  const canceled = await moveCharge(transaction, row, 'cancel', { canceled_at: transaction.now })
  if (canceled) {
    await reviewMoney(transaction, canceled, payments)
    await recordChargeEvent(transaction, 'charge.canceled', charge, deps.publicUrl)
  }
}
