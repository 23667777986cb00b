/**
 * The statuses of a payment and the moves between them (design/contracts.md, "Payment"). `processing` means that
 * the provider was asked and its answer is not known; it ends only by the provider's answer.
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

/** Statuses in which a payment may rest for good. */
export const paymentEnds: readonly PaymentStatus[] = ['captured', 'declined', 'failed', 'expired', 'canceled']

/** Statuses that hold a charge's expiry back: the provider may still take money for it. */
export const paymentStatusesThatHoldExpiry: readonly PaymentStatus[] = ['processing', 'challenge', 'authorized']

/**
 * True when a payment may move so. After expired or canceled only a Pix may still be captured: the bank took it
 * all the same.
 */
export function paymentMayMove(from: PaymentStatus, to: PaymentStatus, method: string): boolean {
  if ((from === 'expired' || from === 'canceled') && method !== 'pix') return false
  const targets: readonly PaymentStatus[] = paymentMoves[from]
  return targets.includes(to)
}

/** What the provider was asked to do with a payment that is under way, and has not answered yet. */
export const pendingWorks = ['capture', 'cancel'] as const
export type PendingOperation = (typeof pendingWorks)[number]

/** How a charge or a payment came to be: asked for by our own side, or by money found at the bank that nobody asked for. */
export const origins = ['requested', 'unsolicited'] as const
export type Origin = (typeof origins)[number]

/** A payment may also stand for unapplied money that was moved here from another charge, or for a customer's credit. */
export const paymentOrigins = [...origins, 'moved'] as const
export type PaymentOrigin = (typeof paymentOrigins)[number]
