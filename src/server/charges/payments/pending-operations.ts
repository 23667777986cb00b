import type { PendingOperation } from '../../../shared/charge/payment-status.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/** What the provider was asked to do with a payment and has not answered yet; null when nothing is open. */
export function pendingOperation(
  payment: Pick<PaymentRow, 'status' | 'capture_amount' | 'cancel_requested_at'>,
): PendingOperation | null {
  if (!underWay.has(payment.status)) return null
  if (payment.capture_amount !== null) return 'capture'
  return payment.cancel_requested_at === null ? null : 'cancel'
}

const underWay: ReadonlySet<string> = new Set(['waiting', 'challenge', 'authorized'])
