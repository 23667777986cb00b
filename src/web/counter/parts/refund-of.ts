import type { Charge } from '../../../shared/contract/charge.ts'
import { limits } from '../../../shared/contract/limits.ts'

/** Whether a charge was given back, or is about to be; null where it was not. One that came to nothing is none. */
export function refundOf({ refunds }: Charge): 'done' | 'awaits' | 'under_way' | null {
  const refund = refunds.findLast(({ status }) => status !== 'failed' && status !== 'canceled')
  if (!refund) return null
  if (refund.status === 'awaiting_approval') return 'awaits'
  return refund.status === 'done' ? 'done' : 'under_way'
}

/** The payment that the counter may still give back, or null: the server decides by its own clock. */
export function refundablePayment(charge: Charge, now: number): string | null {
  if (charge.status !== 'paid' || charge.source !== 'counter' || refundOf(charge)) return null
  const payment = charge.payments.find(
    ({ status, amount_refundable }) => status === 'captured' && amount_refundable > 0,
  )
  const isInTime = now - Date.parse(charge.paid_at ?? '') <= limits.counterRefund * 1_000
  return payment && isInTime ? payment.id : null
}
