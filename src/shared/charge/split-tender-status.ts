/**
 * The statuses of a split tender and the moves between them (docs/decisions/0026): one attempt to pay a charge by
 * split tender. `open` takes tenders, `completing` captures what is held since all of it is there, `undoing` lets
 * everything go again.
 */
export const splitTenderStatuses = ['open', 'completing', 'completed', 'undoing', 'undone'] as const
export type SplitTenderStatus = (typeof splitTenderStatuses)[number]

/** Why a split tender is undone. */
export const splitTenderReasons = [
  'given_up',
  'time_over',
  'declined',
  'not_completed',
  'charge_canceled',
  'paid_otherwise',
  'nothing_held',
  'disputed',
] as const
export type SplitTenderReason = (typeof splitTenderReasons)[number]

/** From each status to which statuses. */
const splitTenderMoves = {
  open: ['completing', 'completed', 'undoing'],
  completing: ['completed', 'undoing'],
  completed: [],
  undoing: ['undone'],
  undone: [],
} as const satisfies Record<SplitTenderStatus, readonly SplitTenderStatus[]>

/** What is true of a split tender because of its status: it rests for good; it may still pay its charge. */
export type SplitTenderFact = 'ended' | 'completable'

/**
 * What is true of a split tender in each status. It ends when its charge is paid in full, or when every tender of it
 * was undone.
 */
const splitTenderFacts = {
  open: ['completable'],
  completing: ['completable'],
  completed: ['ended'],
  undoing: [],
  undone: ['ended'],
} as const satisfies Record<SplitTenderStatus, readonly SplitTenderFact[]>

/** Whether something is true of a split tender in a status. */
export function splitTenderIs(status: SplitTenderStatus, fact: SplitTenderFact): boolean {
  const facts: readonly SplitTenderFact[] = splitTenderFacts[status]
  return facts.includes(fact)
}

/** Statuses in which a split tender rests for good. */
export const splitTenderEnds: readonly SplitTenderStatus[] = splitTenderStatuses.filter(status =>
  splitTenderIs(status, 'ended'),
)

/**
 * Whether an attempt holds anything, or is about to: what its tenders bring is no sale until then, and nobody else's
 * to decide about.
 */
export function isSplitTenderUnderWay<SplitTender extends { status: SplitTenderStatus }>(
  splitTender: SplitTender | null,
): splitTender is SplitTender {
  return splitTender !== null && !splitTenderIs(splitTender.status, 'ended')
}

/** True when a split tender may move so. */
export function splitTenderMayMove(from: SplitTenderStatus, to: SplitTenderStatus): boolean {
  const targets: readonly SplitTenderStatus[] = splitTenderMoves[from]
  return targets.includes(to)
}
