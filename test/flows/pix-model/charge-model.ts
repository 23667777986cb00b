import type { ChargeFlag, ChargeStatus } from '../../../src/shared/charge/charge-status.ts'

/**
 * A charge as the contract tells of it (design/contracts.md, "Charge", "Refund", "Ledger"), written anew and without a look
 * at the application: what the application says is compared with it. Every function is pure, takes a charge and returns
 * what it becomes; null where the contract has no such move. Amounts are centavos.
 */
export interface ModelCharge {
  amount: number
  status: ChargeStatus
  flags: readonly ChargeFlag[]
  paid: number
  refunded: number
  pix: readonly ModelPix[]
  refunds: readonly ModelRefund[]
  books: Readonly<Record<Book, number>>
}

/** The accounts that a Pix touches, as what came in less what went out. */
export type Book = 'bank' | 'sales' | 'unapplied' | 'refunds' | 'chargebacks'

/** Money that came in, and how much of it pays the charge. */
interface ModelPix {
  id: string
  amount: number
  applied: number
}

/** Money that goes back, or did: `excess` is the part that never paid the charge. */
interface ModelRefund {
  id: string
  pix: string
  amount: number
  excess: number
}

type Change = ModelCharge | null

const noMoney: ModelCharge['books'] = { bank: 0, sales: 0, unapplied: 0, refunds: 0, chargebacks: 0 }

export function newCharge(amount: number): ModelCharge {
  return { amount, status: 'open', flags: [], paid: 0, refunded: 0, pix: [], refunds: [], books: noMoney }
}

/** The charge that money makes which no charge asked for. */
export function chargeOfMoney(pix: { id: string; amount: number }): ModelCharge {
  return {
    ...newCharge(pix.amount),
    status: 'canceled',
    flags: ['review'],
    pix: [{ ...pix, applied: 0 }],
    books: { ...noMoney, bank: pix.amount, unapplied: -pix.amount },
  }
}

/** Money comes in; `late`: after the charge's time. */
export function receive(charge: ModelCharge, pix: { id: string; amount: number; late: boolean }): Change {
  if (charge.pix.some(({ id }) => id === pix.id)) return null
  const takes = charge.status === 'open' || charge.status === 'expired'
  const applied = takes ? Math.min(pix.amount, charge.amount - charge.paid) : 0
  const excess = pix.amount - applied
  const paid = charge.paid + applied
  const covered = takes && paid === charge.amount
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
    paid,
    pix: [...charge.pix, { id: pix.id, amount: pix.amount, applied }],
    books: move(charge.books, { bank: pix.amount, sales: -applied, unapplied: -excess }),
  }
}

export function expire(charge: ModelCharge): Change {
  return charge.status === 'open' ? { ...charge, status: 'expired' } : null
}

export function cancel(charge: ModelCharge): Change {
  return charge.status === 'open' ? { ...charge, status: 'canceled' } : null
}

/** A person takes what was received as enough. What is on its way back stays out of it. */
export function accept(charge: ModelCharge): Change {
  const excess = charge.pix.reduce((sum, pix) => sum + excessOf(charge, pix), 0)
  if (charge.status === 'paid' || charge.paid + excess === 0) return null
  return {
    ...charge,
    status: 'paid',
    paid: charge.paid + excess,
    pix: charge.pix.map(pix => ({ ...pix, applied: pix.applied + excessOf(charge, pix) })),
    books: move(charge.books, { sales: -excess, unapplied: excess }),
  }
}

/** A person wants money given back: the excess goes first. Null where there is not so much left. */
export function claim(charge: ModelCharge, asked: { id: string; pix: string; amount: number }): Change {
  const pix = charge.pix.find(({ id }) => id === asked.pix)
  if (!pix || asked.amount > leftOf(charge, asked.pix)) return null
  const refund = { ...asked, excess: Math.min(excessOf(charge, pix), asked.amount) }
  return { ...charge, refunds: [...charge.refunds, refund] }
}

/** What was claimed has gone back to the payer. */
export function giveBack(charge: ModelCharge, id: string, to: 'refunds' | 'chargebacks'): Change {
  const refund = charge.refunds.find(one => one.id === id)
  if (!refund) return null
  const { amount, excess } = refund
  return {
    ...charge,
    refunded: charge.refunded + amount,
    books: move(charge.books, { bank: -amount, unapplied: excess, [to]: amount - excess }),
  }
}

/** What was claimed stays here after all. */
export function keep(charge: ModelCharge, id: string): Change {
  if (!charge.refunds.some(one => one.id === id)) return null
  return { ...charge, refunds: charge.refunds.filter(one => one.id !== id) }
}

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
