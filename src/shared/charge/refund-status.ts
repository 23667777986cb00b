/**
 * The statuses of a refund (estorno, devolução). A failed one is retried as a new refund. Above a store's limit one
 * begins as `awaiting_approval`: its amount is claimed, and no provider has heard of it.
 */
export const refundStatuses = ['awaiting_approval', 'requested', 'processing', 'done', 'failed', 'canceled'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Who gave the money back: we asked for it, somebody did at the bank's own means, or the Pix system's rules (MED). */
export const refundOrigins = ['requested', 'bank', 'med'] as const
export type RefundOrigin = (typeof refundOrigins)[number]

/** From each status to which statuses (docs/reference/states.md). */
const refundMoves = {
  awaiting_approval: ['requested', 'canceled'],
  requested: ['processing', 'failed'],
  processing: ['done', 'failed'],
  // An acquirer may find later that what it gave back never arrived.
  done: ['failed'],
  failed: [],
  canceled: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>

interface RefundTraits {
  /** It rests for good. */
  ended: boolean
  /** A provider is asked for it, or is about to be. */
  underWay: boolean
  /** A provider is asked for it, or has carried it out. */
  atProvider: boolean
  /** Its amount is not free for anything else: it waits, is under way, or went back. */
  claims: boolean
}

/** What is true of a refund in each status. */
const refundTraits = {
  awaiting_approval: { ended: false, underWay: false, atProvider: false, claims: true },
  requested: { ended: false, underWay: true, atProvider: true, claims: true },
  processing: { ended: false, underWay: true, atProvider: true, claims: true },
  done: { ended: true, underWay: false, atProvider: true, claims: true },
  failed: { ended: true, underWay: false, atProvider: false, claims: false },
  canceled: { ended: true, underWay: false, atProvider: false, claims: false },
} as const satisfies Record<RefundStatus, RefundTraits>

/** What is true of a refund in a status. */
export function refundIs(status: RefundStatus, trait: keyof RefundTraits): boolean {
  return refundTraits[status][trait]
}

/** Whether a refund rests for good. */
export function refundHasEnded(status: RefundStatus): boolean {
  return refundIs(status, 'ended')
}

/** The statuses of a refund that a provider is asked for, for a query. */
export const refundStatusesUnderWay = refundStatuses.filter(status => refundIs(status, 'underWay'))

/** What came of asking another person. A status never says who did it: this does. */
export const approvalOutcomes = ['waiting', 'approved', 'rejected', 'withdrawn', 'lapsed'] as const
export type ApprovalOutcome = (typeof approvalOutcomes)[number]

/** True when a refund may move so. */
export function refundMayMove(from: RefundStatus, to: RefundStatus): boolean {
  const targets: readonly RefundStatus[] = refundMoves[from]
  return targets.includes(to)
}
