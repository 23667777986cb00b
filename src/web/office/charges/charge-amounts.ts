import type { Charge } from '../../../shared/contract/charge.ts'

/** All that came in for a charge and stayed, or went back after it had paid: what parts brought that were undone came and went. */
export function receivedAmount({ payments, split }: Charge): number {
  const completed = split?.status === 'completed' && split.id
  return payments
    .filter(payment => payment.status === 'captured')
    .reduce((sum, one) => sum + one.amount - (one.split_id && one.split_id !== completed ? one.amount_refunded : 0), 0)
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
