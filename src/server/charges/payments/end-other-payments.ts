import { paymentIs } from '../../../shared/charge/payment-status.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { writeCardOperation } from '../cards/card-operation.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'
import { requestPixCancel } from '../pix/request-pix-cancel.ts'
import { pendingOperation } from './pending-operations.ts'

/**
 * A charge that is paid needs nothing else. The codes still shown are removed at the bank by their jobs, and what is
 * held on a card is voided, so that nobody pays a second time. The request is written on the payment, for a charge may
 * be open again before the bank answers. Tenders are undone by their split tender. `payments` are all of the charge, as
 * they are now.
 */
export async function endOtherPayments(transaction: StoreTransaction, payments: readonly PaymentRow[]): Promise<void> {
  for (const payment of payments) {
    const isShown = payment.status === 'waiting' && payment.cancel_requested_at === null
    if (isShown) await requestPixCancel(transaction, payment)
    await voidHold(transaction, payment)
  }
}

/**
 * Voids what is held on a card, or being confirmed by its payer, where nothing else is under way with it and it is no
 * tender.
 */
export async function voidHold(transaction: StoreTransaction, payment: PaymentRow): Promise<void> {
  const isHeld = paymentIs(payment.status, 'voidable') && payment.card !== null
  if (!isHeld || payment.split_tender_id !== null || pendingOperation(payment) !== null) return
  await writeCardOperation(transaction, payment, 'cancel', { after: 0 })
}
