import { refundIs } from '../../shared/charge/refund-status.ts'
import type { ChargeRow, PaymentRow, RefundRow } from '../charges/charge/charge-rows.ts'

/**
 * The payments that paid the sale of a charge in the moment when it was paid, oldest first: without those that had been
 * given back whole by then, or lost, after which it was opened again. None of a charge that is not paid.
 */
export function payingPayments(
  { status, paid_at, reopened_at }: Pick<ChargeRow, 'status' | 'paid_at' | 'reopened_at'>,
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
): PaymentRow[] {
  if (status !== 'paid' || !paid_at) return []
  return payments.filter(one => {
    if (one.status !== 'captured' || one.amount_applied === 0) return false
    const before = refunds.filter(
      refund => refund.payment_id === one.id && refundIs(refund.status, 'claims') && refund.created_at < paid_at,
    )
    const isOfRoundBefore = reopened_at !== null && one.captured_at !== null && one.captured_at < reopened_at
    const lost = isOfRoundBefore ? one.amount_disputed : 0
    return before.reduce((sum, { amount }) => sum + amount, lost) < one.amount
  })
}
