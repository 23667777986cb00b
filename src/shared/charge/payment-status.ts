import { methodTraits } from './method-traits.ts'
import type { PaymentMethod } from './payment-method.ts'
/**
 * The statuses of a payment and the moves between them (docs/reference/states.md). `processing` means that
 * the provider was asked and its answer is not known. It ends by the provider's answer, or, of a card, when the
 * provider never had it or a person saw that nothing was charged.
 */
export const paymentStatuses = [
  'created',
  'processing',
  'waiting',
  'challenge',
  'authorized',
  'captured',
  'declined',
  'failed',
  'expired',
  'canceled',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** From each status to which statuses. */
const paymentMoves = {
  created: ['processing', 'canceled'],
  processing: ['waiting', 'challenge', 'authorized', 'captured', 'declined', 'failed'],
  waiting: ['captured', 'expired', 'canceled'],
  challenge: ['processing', 'authorized', 'captured', 'declined', 'expired', 'canceled'],
  authorized: ['captured', 'canceled', 'expired'],
  captured: [],
  declined: [],
  failed: [],
  expired: ['captured'],
  canceled: ['captured'],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>

/** What is true of a payment because of its status. */
export type PaymentFact =
  /** It may rest so for good. */
  | 'ended'
  /** Nothing moves it any more: after `expired` and `canceled` a late Pix still may. */
  | 'final'
  /** It ended without money. */
  | 'unpaid'
  /** The provider or the issuer said no. */
  | 'rejected'
  /** Whether it will bring money is not known. */
  | 'undecided'
  /** An answer is on its way: the provider's, or that of the payer who confirms a card. */
  | 'awaited'
  /** The provider may take money for it by itself, so its charge does not expire. */
  | 'chargeable'
  /** The provider shows or holds it, and can give it up. */
  | 'cancelable'
  /** It is a card that the acquirer can void. */
  | 'voidable'
  /** Its money is held or taken. */
  | 'secured'

/** What is true of a payment in each status. */
const paymentFacts = {
  created: ['undecided'],
  processing: ['undecided', 'awaited', 'chargeable'],
  waiting: ['undecided', 'cancelable'],
  challenge: ['undecided', 'awaited', 'chargeable', 'cancelable', 'voidable'],
  authorized: ['chargeable', 'cancelable', 'voidable', 'secured'],
  captured: ['ended', 'final', 'secured'],
  declined: ['ended', 'final', 'unpaid', 'rejected'],
  failed: ['ended', 'final', 'unpaid', 'rejected'],
  expired: ['ended', 'unpaid'],
  canceled: ['ended', 'unpaid'],
} as const satisfies Record<PaymentStatus, readonly PaymentFact[]>

/** Whether something is true of a payment in a status. */
export function paymentIs(status: PaymentStatus, fact: PaymentFact): boolean {
  const facts: readonly PaymentFact[] = paymentFacts[status]
  return facts.includes(fact)
}

/**
 * True when a payment may move so. After expired or canceled only what payers push may still be captured: the
 * bank took a Pix all the same.
 */
export function paymentMayMove(from: PaymentStatus, to: PaymentStatus, method: PaymentMethod): boolean {
  if ((from === 'expired' || from === 'canceled') && methodTraits[method].flow === 'pull') return false
  const targets: readonly PaymentStatus[] = paymentMoves[from]
  return targets.includes(to)
}

/** What the provider was asked to do with a payment that is under way, and has not answered yet. */
export const pendingOperations = ['capture', 'cancel'] as const
export type PendingOperation = (typeof pendingOperations)[number]

/**
 * How a charge or a payment came to be: asked for by our own side, or by money found at the bank that nobody asked for.
 */
export const origins = ['requested', 'unsolicited'] as const
export type Origin = (typeof origins)[number]

/** A payment may also stand for unapplied money that was moved here from another charge, or for a customer's credit. */
export const paymentOrigins = [...origins, 'moved'] as const
export type PaymentOrigin = (typeof paymentOrigins)[number]
