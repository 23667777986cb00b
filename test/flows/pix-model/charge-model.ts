import type { ChargeFlag, ChargeStatus } from '../../../src/shared/charge/charge-status.ts'

/**
 * A charge as docs/reference/states.md and docs/amounts-of-a-charge.md tell of it, written anew and without a look
 * at the application: what the application says is compared with it. Every function is pure, takes a charge and returns
 * what it becomes; null where the contract has no such move. Amounts are centavos.
 */
export interface ModelCharge {
  amount: number
  status: ChargeStatus
  flags: readonly ChargeFlag[]
  refunded: number
  pix: readonly ModelPix[]
  refunds: readonly ModelRefund[]
  books: Readonly<Record<Book, number>>
}

/** The accounts that a Pix touches, as what came in less what went out. */
export type Book = 'bank' | 'sales' | 'unapplied' | 'refunds' | 'chargebacks'

/**
 * Money that came in, and how much of it was applied to the sale, given back or not; `payment` orders it among the
 * others.
 */
interface ModelPix {
  id: string
  payment: string
  amount: number
  applied: number
}

/** Money that goes back, or did: `excess` is the part that pays nothing. */
interface ModelRefund {
  id: string
  pix: string
  amount: number
  excess: number
  done: boolean
}

/** Money that comes in. */
interface Incoming {
  id: string
  payment: string
  amount: number
}

type Change = ModelCharge | null

const noMoney: ModelCharge['books'] = { bank: 0, sales: 0, unapplied: 0, refunds: 0, chargebacks: 0 }

export function newCharge(amount: number): ModelCharge {
  return { amount, status: 'open', flags: [], refunded: 0, pix: [], refunds: [], books: noMoney }
}

/** The charge that money makes which no charge asked for. */
export function chargeOfMoney(pix: Incoming): ModelCharge {
  return {
    ...newCharge(pix.amount),
    status: 'canceled',
    flags: ['review'],
    pix: [{ ...pix, applied: 0 }],
    books: { ...noMoney, bank: pix.amount, unapplied: -pix.amount },
  }
}

/** Money comes in; `late`: after the charge's time. */
export function receive(charge: ModelCharge, pix: Incoming & { late: boolean }): Change {
  if (charge.pix.some(({ id }) => id === pix.id)) return null
  const takes = charge.status === 'open' || charge.status === 'expired'
  const left = takes ? leftToPay(charge) : 0
  const applied = Math.min(pix.amount, left)
  const excess = pix.amount - applied
  const covered = takes && applied === left
  const flags = new Set(charge.flags)
  if (charge.status === 'paid') flags.add('duplicate')
  if (charge.status === 'canceled') flags.add('late').add('review')
  if (takes) {
    if (pix.late) flags.add('late')
    if (covered) flags.delete('partial')
    else flags.add('partial')
    if (covered && excess > 0) flags.add('over')
  }
  return {
    ...charge,
    status: covered ? 'paid' : charge.status,
    flags: [...flags].sort(),
    pix: [...charge.pix, { id: pix.id, payment: pix.payment, amount: pix.amount, applied }].sort(byPayment),
    books: move(charge.books, { bank: pix.amount, sales: -applied, unapplied: -excess }),
  }
}

export function expire(charge: ModelCharge): Change {
  return charge.status === 'open' ? { ...charge, status: 'expired' } : null
}

export function cancel(charge: ModelCharge): Change {
  return charge.status === 'open' ? { ...charge, status: 'canceled' } : null
}

/**
 * A person takes what is held as enough: money that pays nothing is the sale's, the oldest first, up to what the sale
 * lacks. What is on its way back stays out of it.
 */
export function accept(charge: ModelCharge): Change {
  if (charge.status === 'paid') return null
  let left = leftToPay(charge)
  const pix = charge.pix.map(one => {
    const more = Math.min(left, excessOf(charge, one))
    left -= more
    return { ...one, applied: one.applied + more }
  })
  const more = leftToPay(charge) - left
  const accepted = { ...charge, pix }
  if (heldForSale(accepted) === 0) return null
  return { ...accepted, status: 'paid', books: move(charge.books, { sales: -more, unapplied: more }) }
}

/** A person wants money given back: the excess goes first. Null where there is not so much left. */
export function claim(charge: ModelCharge, asked: { id: string; pix: string; amount: number }): Change {
  const pix = charge.pix.find(({ id }) => id === asked.pix)
  if (!pix || asked.amount > leftOf(charge, asked.pix)) return null
  const refund = { ...asked, excess: Math.min(excessOf(charge, pix), asked.amount), done: false }
  return { ...charge, refunds: [...charge.refunds, refund] }
}

/** What was claimed has gone back to the payer. */
export function completeRefund(charge: ModelCharge, id: string, to: 'refunds' | 'chargebacks'): Change {
  const refund = charge.refunds.find(one => one.id === id)
  if (!refund) return null
  const { amount, excess } = refund
  return {
    ...charge,
    refunded: charge.refunded + amount,
    refunds: charge.refunds.map(one => (one === refund ? { ...one, done: true } : one)),
    books: move(charge.books, { bank: -amount, unapplied: excess, [to]: amount - excess }),
  }
}

/**
 * What was claimed stays here after all. Where somebody paid again meanwhile, what the sale has too much of this Pix
 * pays nothing; where the sale is whole by it, an open charge is paid.
 */
export function keep(charge: ModelCharge, id: string): Change {
  const refund = charge.refunds.find(one => one.id === id)
  if (!refund) return null
  const kept = { ...charge, refunds: charge.refunds.filter(one => one !== refund) }
  const pix = kept.pix.find(one => one.id === refund.pix)
  const surplus = Math.max(0, Math.min(heldForSale(kept) - charge.amount, pix ? saleOf(kept, pix) : 0))
  const flags = new Set(charge.flags)
  if (surplus > 0) flags.add('over')
  const isPaidNow = charge.status === 'open' && heldForSale(kept) >= charge.amount
  if (isPaidNow) flags.delete('partial')
  return {
    ...kept,
    status: isPaidNow ? 'paid' : charge.status,
    flags: [...flags].sort(),
    pix: kept.pix.map(one => (one === pix ? { ...one, applied: one.applied - surplus } : one)),
    books: move(charge.books, { sales: surplus, unapplied: -surplus }),
  }
}

/** What was ever applied to the sale, what pays nothing, what is there, and what is left to pay. */
export function amountsOf(charge: ModelCharge): { applied: number; unapplied: number; held: number; due: number } {
  const sum = (of: (pix: ModelPix) => number) => charge.pix.reduce((total, pix) => total + of(pix), 0)
  const doneExcess = charge.refunds.reduce((total, { done, excess }) => total + (done ? excess : 0), 0)
  return {
    applied: sum(({ applied }) => applied),
    unapplied: sum(({ amount, applied }) => amount - applied) - doneExcess,
    held: sum(({ amount }) => amount) - charge.refunded,
    due: charge.status === 'open' ? leftToPay(charge) : 0,
  }
}

/** What the sale lacks: what was given back, or is claimed, is not held. */
function leftToPay(charge: ModelCharge): number {
  return Math.max(0, charge.amount - heldForSale(charge))
}

function heldForSale(charge: ModelCharge): number {
  return charge.pix.reduce((sum, pix) => sum + Math.max(0, saleOf(charge, pix)), 0)
}

function saleOf(charge: ModelCharge, pix: ModelPix): number {
  return pix.applied - refundsOf(charge, pix.id).reduce((sum, { amount, excess }) => sum + amount - excess, 0)
}

const byPayment = (one: ModelPix, other: ModelPix) => (one.payment < other.payment ? -1 : 1)

/** What of a Pix neither went back nor is on its way. */
export function leftOf(charge: ModelCharge, pix: string): number {
  const came = charge.pix.find(({ id }) => id === pix)?.amount ?? 0
  return came - refundsOf(charge, pix).reduce((sum, { amount }) => sum + amount, 0)
}

function excessOf(charge: ModelCharge, pix: ModelPix): number {
  return pix.amount - pix.applied - refundsOf(charge, pix.id).reduce((sum, { excess }) => sum + excess, 0)
}

function refundsOf(charge: ModelCharge, pix: string): ModelRefund[] {
  return charge.refunds.filter(refund => refund.pix === pix)
}

function move(books: ModelCharge['books'], by: Partial<Record<Book, number>>): ModelCharge['books'] {
  const moved = { ...books }
  for (const [book, amount] of Object.entries(by)) moved[book as Book] += amount
  return moved
}
