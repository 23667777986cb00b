import { type PendingOperation, paymentIs } from '../../../shared/charge/payment-status.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/** What the provider was asked to do with a payment and has not answered yet; null when nothing is open. */
export function pendingOperation(
  payment: Pick<PaymentRow, 'status' | 'capture_amount' | 'cancel_requested_at'>,
): PendingOperation | null {
  if (!paymentIs(payment.status, 'cancelable')) return null
  if (payment.capture_amount !== null) return 'capture'
  return payment.cancel_requested_at === null ? null : 'cancel'
}
