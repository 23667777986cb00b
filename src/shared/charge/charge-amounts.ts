import { type Centavos, centavos } from '../money/centavos.ts'
import type { ChargeStatus } from './charge-status.ts'
import type { PaymentStatus } from './payment-status.ts'

/**
 * What a charge owes and holds (docs/amounts-of-a-charge.md): the one definition, which the API, the pages, the lists
 * and the exports read. The database says the same in the view `charge_amounts`. All amounts are centavos.
 */

/** The money of one payment, as its row keeps it. Only a captured payment has any. */
export interface PaymentMoney {
  status: PaymentStatus
  /** What the payer paid, interest included. */
  amount: number
  /** Of it, the interest that the payer bears: it pays nothing of the sale. */
  amount_interest: number
  /** What of it was applied to the sale, given back or not. */
  amount_applied: number
  /** What of it was moved to another charge, or kept as the customer's credit. */
  amount_moved: number
  /**
   * Refunds that are done, and which parts of them gave back unapplied money and interest. The rest was of the sale.
   */
  amount_refunded: number
  refunded_unapplied: number
  refunded_interest: number
  /** The same of all refunds that have not failed. */
  amount_refund_claimed: number
  claimed_unapplied: number
  claimed_interest: number
  /** The same of what disputes block or have taken. */
  amount_disputed: number
  disputed_unapplied: number
  disputed_interest: number
  /** Of what disputes take, what is lost. */
  amount_lost: number
}

/** How an amount that leaves a payment divides: unapplied money first, then the sale's, interest last. */
export interface Division {
  unapplied: Centavos
  sale: Centavos
  interest: Centavos
  /** What of `sale` the payment does not have any more: only a bank or an acquirer takes so much. */
  overdrawn: Centavos
}

/** What a payment has left, each part without what refunds under way and disputes claim. */
export interface PaymentBalance {
  unapplied: Centavos
  /** Below zero where bank or acquirer took more than there was. */
  sale: Centavos
  interest: Centavos
  /** All that can be refunded. */
  refundable: Centavos
}

export interface ChargeAmounts {
  amount_received: number
  amount_applied: number
  amount_interest: number
  amount_unapplied: number
  amount_moved: number
  amount_refunded: number
  refunded: { sale: number; unapplied: number; interest: number }
  amount_disputed: number
  amount_lost: number
  net_held: number
  amount_due: number
}

/** Parts of a payment that nobody has given back, claimed or taken. */
export function paymentBalance(payment: PaymentMoney): PaymentBalance {
  if (payment.status !== 'captured') return { unapplied: NONE, sale: NONE, interest: NONE, refundable: NONE }
  const { amount, amount_interest, amount_applied, amount_moved } = payment
  const { claimed_unapplied, claimed_interest, disputed_unapplied, disputed_interest } = payment
  const ofSale =
    payment.amount_refund_claimed -
    claimed_unapplied -
    claimed_interest +
    (payment.amount_disputed - disputed_unapplied - disputed_interest)
  const unapplied = amount - amount_interest - amount_applied - amount_moved - claimed_unapplied - disputed_unapplied
  const sale = amount_applied - ofSale
  const interest = amount_interest - claimed_interest - disputed_interest
  return {
    unapplied: centavos(unapplied),
    sale: centavos(sale),
    interest: centavos(interest),
    refundable: centavos(Math.max(0, unapplied + sale + interest)),
  }
}

/** Divides an amount that a refund or a dispute takes of a payment, by what the payment has left. */
export function divideTaking(payment: PaymentMoney, amount: number): Division {
  const left = paymentBalance(payment)
  const unapplied = Math.min(left.unapplied, amount)
  const ofSale = Math.min(Math.max(0, left.sale), amount - unapplied)
  const interest = Math.min(left.interest, amount - unapplied - ofSale)
  const overdrawn = amount - unapplied - ofSale - interest
  return {
    unapplied: centavos(unapplied),
    sale: centavos(ofSale + overdrawn),
    interest: centavos(interest),
    overdrawn: centavos(overdrawn),
  }
}

/** What refunds, moves and disputes have taken of a payment beyond what it brought. */
export function overdrawnOf(
  payment: Pick<PaymentMoney, 'amount' | 'amount_refund_claimed' | 'amount_moved' | 'amount_disputed'>,
): Centavos {
  const { amount, amount_refund_claimed, amount_moved, amount_disputed } = payment
  return centavos(Math.max(0, amount_refund_claimed + amount_moved + amount_disputed - amount))
}

/**
 * Centavos that are missing until the sale's money is held. A refund under way and an open dispute count as gone: what
 * comes back later is unapplied money then. Status and time of the charge are not looked at.
 */
export function leftToPay(charge: { amount: number }, payments: readonly PaymentMoney[]): Centavos {
  return centavos(Math.max(0, charge.amount - appliedInForce(payments)))
}

/**
 * Centavos of the sale that are held now. A payment of which more was taken than it had takes nothing from the others.
 */
export function appliedInForce(payments: readonly PaymentMoney[]): Centavos {
  return centavos(payments.reduce((sum, payment) => sum + Math.max(0, paymentBalance(payment).sale), 0))
}

/** The amounts of a charge. `payments` are all of it. */
export function chargeAmounts(
  charge: { amount: number; status: ChargeStatus },
  payments: readonly PaymentMoney[],
): ChargeAmounts {
  const captured = payments.filter(({ status }) => status === 'captured')
  const sum = (of: (payment: PaymentMoney) => number) => captured.reduce((total, payment) => total + of(payment), 0)
  const amount_received = sum(one => one.amount)
  const amount_refunded = sum(one => one.amount_refunded)
  const amount_disputed = sum(one => one.amount_disputed)
  const amount_moved = sum(one => one.amount_moved)
  const unapplied = sum(one => one.refunded_unapplied)
  const interest = sum(one => one.refunded_interest)
  return {
    amount_received,
    amount_applied: sum(one => one.amount_applied),
    amount_interest: sum(one => one.amount_interest),
    amount_unapplied: sum(unappliedOf),
    amount_moved,
    amount_refunded,
    refunded: { sale: amount_refunded - unapplied - interest, unapplied, interest },
    amount_disputed,
    amount_lost: sum(one => one.amount_lost),
    net_held: amount_received - amount_refunded - amount_disputed - amount_moved,
    amount_due: charge.status === 'open' ? leftToPay(charge, captured) : 0,
  }
}

/** What of a captured payment pays nothing yet. A refund that is under way has not taken it yet. */
function unappliedOf(payment: PaymentMoney): number {
  if (payment.status !== 'captured') return 0
  const { amount, amount_interest, amount_applied, amount_moved, refunded_unapplied, disputed_unapplied } = payment
  return amount - amount_interest - amount_applied - amount_moved - refunded_unapplied - disputed_unapplied
}

const NONE = centavos(0)
