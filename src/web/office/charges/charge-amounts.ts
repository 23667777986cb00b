import type { Charge } from '../../../shared/contract/charge.ts'

/** All that came in for a charge, applied or not. */
export function receivedAmount(charge: Charge): number {
  return charge.payments
    .filter(payment => payment.status === 'captured')
    .reduce((sum, payment) => sum + payment.amount, 0)
}

/** What was given back of what had paid: parts that were undone never had. */
export function refundedAmount({ payments, split }: Charge): number {
  const completed = split?.status === 'completed' && split.id
  return payments.reduce((sum, one) => sum + (one.split_id && one.split_id !== completed ? 0 : one.amount_refunded), 0)
}

/** What came in, pays nothing and has not been given back. */
export function unapplied(charge: Charge): number {
  return Math.max(0, receivedAmount(charge) - charge.amount_refunded - charge.amount_paid)
}

/** Whether money of this charge waits for a person who accepts it or gives it back. */
export function waitsForDecision(charge: Charge): boolean {
  return charge.flags.includes('review') && charge.status !== 'paid' && unapplied(charge) > 0
}

/** What the bank took back by the Pix system's rules. */
export function takenBack(charge: Charge): number {
  return charge.refunds.filter(({ origin }) => origin === 'med').reduce((sum, { amount }) => sum + amount, 0)
}

/** What came in beyond the amount asked and has not been given back. */
export function excess(charge: Charge): number {
  return Math.max(0, receivedAmount(charge) - charge.amount_refunded - charge.amount)
}
