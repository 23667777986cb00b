import type { Charge } from '../../../shared/contract/charge.ts'
import { limits } from '../../../shared/contract/limits.ts'

/** What was given back of a charge, or is about to be. */
interface RefundAtCounter {
  is: 'done' | 'awaits' | 'under_way'
  /** Centavos. */
  amount: number
}

/** Whether something of a charge was given back, or is about to be; null where it was not. */
export function refundOf(charge: Pick<Charge, 'refunds' | 'amount_refunded'>): RefundAtCounter | null {
  const refund = charge.refunds.findLast(isStanding)
  if (!refund) return null
  if (refund.status === 'done') return { is: 'done', amount: charge.amount_refunded }
  return { is: refund.status === 'awaiting_approval' ? 'awaits' : 'under_way', amount: refund.amount }
}

/** A payment that the counter may still give back, and all of it that goes back. */
export interface RefundablePayment {
  id: string
  amount: number
}

/**
 * The payment that the counter may give back next, or null: the server decides by its own clock. Several payments of
 * one charge go back one after the other.
 */
export function refundablePayment(
  charge: Pick<Charge, 'status' | 'source' | 'payments' | 'refunds' | 'amount_refunded'>,
  now: number,
): RefundablePayment | null {
  if (charge.status !== 'paid' || charge.source !== 'counter') return null
  const last = refundOf(charge)
  if (last && last.is !== 'done') return null
  const payment = charge.payments.find(
    ({ id, status, amount_refundable, captured_at }) =>
      status === 'captured' &&
      amount_refundable > 0 &&
      !charge.refunds.some(refund => refund.payment_id === id && isStanding(refund)) &&
      now - Date.parse(captured_at ?? '') <= limits.counterRefund * 1_000,
  )
  return payment ? { id: payment.id, amount: payment.amount_refundable } : null
}

/** One that came to nothing is none. */
function isStanding({ status }: Charge['refunds'][0]): boolean {
  return status !== 'failed' && status !== 'canceled'
}
