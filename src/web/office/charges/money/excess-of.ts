import { paymentCan } from '../../../../shared/charge/charge-can.ts'
import type { Charge } from '../../../../shared/contract/charge.ts'
import type { Payment } from '../../../../shared/contract/payment.ts'

/** The last payment of a charge that has money which pays nothing, and how much of it can be given back. */
export function excessOf(charge: Charge): { payment: Payment; surplus: number } | null {
  const payment = charge.payments.findLast(one => one.amount_unapplied > 0 && paymentCan.refund(one))
  const surplus = payment ? Math.min(payment.amount_unapplied, payment.amount_refundable) : 0
  return payment && surplus > 0 ? { payment, surplus } : null
}
