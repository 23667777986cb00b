import type { Charge } from '../../../shared/contract/charge.ts'

/** All that came in for a charge, applied or not. */
export function receivedAmount(charge: Charge): number {
  return charge.payments
    .filter(payment => payment.status === 'captured')
    .reduce((sum, payment) => sum + payment.amount, 0)
}

/** What came in beyond the amount asked and has not been given back. */
export function excess(charge: Charge): number {
  return Math.max(0, receivedAmount(charge) - charge.amount_refunded - charge.amount)
}
