/** The statuses of a refund (estorno, devolução). A failed one is retried as a new refund. */
export const refundStatuses = ['requested', 'processing', 'done', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** Who gave the money back: we asked for it, somebody did at the bank's own means, or the Pix system's rules (MED). */
export const refundOrigins = ['requested', 'bank', 'med'] as const
export type RefundOrigin = (typeof refundOrigins)[number]

/** From each status to which statuses (docs/reference/states.md). */
const refundMoves = {
  requested: ['processing', 'failed'],
  processing: ['done', 'failed'],
  // An acquirer may find later that what it gave back never arrived.
  done: ['failed'],
  failed: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>

/** Whether a refund in a status rests for good. Until then it is under way. */
const refundEnded = {
  requested: false,
  processing: false,
  done: true,
  failed: true,
} as const satisfies Record<RefundStatus, boolean>

/** Whether a refund rests for good. */
export function refundHasEnded(status: RefundStatus): boolean {
  return refundEnded[status]
}

/** The statuses of a refund that is under way, for a query. */
export const refundStatusesUnderWay = refundStatuses.filter(status => !refundHasEnded(status))

/** True when a refund may move so. */
export function refundMayMove(from: RefundStatus, to: RefundStatus): boolean {
  const targets: readonly RefundStatus[] = refundMoves[from]
  return targets.includes(to)
}
