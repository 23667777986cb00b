import type { ChargeAmounts } from '../../../src/shared/charge/charge-amounts.ts'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'

/** What follows from the payments of a charge. */
export type FixtureAmounts = ChargeAmounts & Pick<Charge, 'amount_missing'>

/** Of a charge that was not made at the counter. */
export const elsewhere = { source: null, cashier: null }

/** As the server works them out of its rows: here unapplied money goes back first. */
export function amountsOf({
  amount,
  status,
  payments,
}: Pick<Charge, 'amount' | 'status' | 'payments'>): FixtureAmounts {
  const captured = payments.filter(payment => payment.status === 'captured')
  const sum = (of: (payment: Payment) => number) => captured.reduce((total, payment) => total + of(payment), 0)
  const interest = (payment: Payment) => payment.installments?.interest ?? 0
  const unapplied = sum(
    one => one.amount - interest(one) - one.amount_applied - one.amount_moved - one.amount_unapplied,
  )
  const refunded = sum(one => one.amount_refunded)
  const applied = sum(one => one.amount_applied)
  const received = sum(one => one.amount)
  const disputed = sum(one => one.amount_disputed)
  const moved = sum(one => one.amount_moved)
  const missing = Math.max(0, amount - applied + refunded - unapplied)
  return {
    amount_received: received,
    amount_applied: applied,
    amount_interest: sum(interest),
    amount_unapplied: sum(one => one.amount_unapplied),
    amount_moved: moved,
    amount_refunded: refunded,
    refunded: { sale: refunded - unapplied, unapplied, interest: 0 },
    amount_disputed: disputed,
    amount_lost: sum(one => one.amount_lost),
    net_held: received - refunded - disputed - moved,
    amount_due: status === 'open' ? missing : 0,
    amount_missing: missing,
  }
}
