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

/** What a refund that is done made of the sale; null where only what had come too much went back. */
export function saleRefunded({ refunded, amount_applied }: Pick<Charge, 'refunded' | 'amount_applied'>) {
  if (refunded.sale === 0) return null
  return refunded.sale < amount_applied ? 'refundedPart' : 'refunded'
}

/** A payment that the counter may still give back, and all of it that goes back. */
export interface RefundablePayment {
  id: string
  /** Centavos. */
  amount: number
  /** Nothing of it pays the sale, as where a customer paid twice: without it the sale stays paid. */
  isSurplus: boolean
}

/**
 * The payment that the counter may give back next, or null: the server decides by its own clock. Several payments of
 * one charge go back one after the other, and first what pays nothing of the sale. What came to a sale that ended
 * unpaid goes back too; one that is open is canceled first.
 */
export function refundablePayment(
  charge: Pick<Charge, 'status' | 'source' | 'payments' | 'refunds' | 'amount_refunded'>,
  now: number,
): RefundablePayment | null {
  if (charge.status === 'open' || charge.source !== 'counter') return null
  const last = refundOf(charge)
  if (last && last.is !== 'done') return null
  const refundable = charge.payments.filter(
    ({ id, status, amount_refundable, captured_at }) =>
      status === 'captured' &&
      amount_refundable > 0 &&
      !charge.refunds.some(refund => refund.payment_id === id && isStanding(refund)) &&
      now - Date.parse(captured_at ?? '') <= limits.counterRefund * 1_000,
  )
  const payment = refundable.find(isSurplus) ?? refundable[0]
  if (!payment) return null
  return {
    id: payment.id,
    amount: payment.amount_refundable,
    isSurplus: charge.status === 'paid' && isSurplus(payment),
  }
}

function isSurplus({ amount_unapplied, amount_refundable }: Charge['payments'][0]): boolean {
  return amount_unapplied > 0 && amount_unapplied === amount_refundable
}

/** One that came to nothing is none. */
function isStanding({ status }: Charge['refunds'][0]): boolean {
  return status !== 'failed' && status !== 'canceled'
}
