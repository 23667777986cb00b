/**
 * The statuses of a split and the moves between them (docs/decisions/0026): one attempt to pay a charge in parts. `open` takes parts,
 * `completing` captures what is held since all of it is there, `undoing` lets everything go again.
 */
export const splitStatuses = ['open', 'completing', 'completed', 'undoing', 'undone'] as const
export type SplitStatus = (typeof splitStatuses)[number]

/** Why a split is undone. */
export const splitReasons = [
  'given_up',
  'time_over',
  'declined',
  'not_completed',
  'charge_canceled',
  'paid_otherwise',
  'nothing_held',
  'disputed',
] as const
export type SplitReason = (typeof splitReasons)[number]

/** From each status to which statuses. */
const splitMoves = {
  open: ['completing', 'completed', 'undoing'],
  completing: ['completed', 'undoing'],
  completed: [],
  undoing: ['undone'],
  undone: [],
} as const satisfies Record<SplitStatus, readonly SplitStatus[]>

/** What is true of a split because of its status: it rests for good; it may still pay its charge. */
export type SplitFact = 'ended' | 'completable'

/**
 * What is true of a split in each status. It ends when its charge is paid in full, or when every part of it was
 * undone.
 */
const splitFacts = {
  open: ['completable'],
  completing: ['completable'],
  completed: ['ended'],
  undoing: [],
  undone: ['ended'],
} as const satisfies Record<SplitStatus, readonly SplitFact[]>

/** Whether something is true of a split in a status. */
export function splitIs(status: SplitStatus, fact: SplitFact): boolean {
  const facts: readonly SplitFact[] = splitFacts[status]
  return facts.includes(fact)
}

/** Statuses in which a split rests for good. */
export const splitEnds: readonly SplitStatus[] = splitStatuses.filter(status => splitIs(status, 'ended'))

/** Whether an attempt holds anything, or is about to: what its parts bring is no sale until then, and nobody else's to decide about. */
export function isSplitUnderWay<Split extends { status: SplitStatus }>(split: Split | null): split is Split {
  return split !== null && !splitIs(split.status, 'ended')
}

/** True when a split may move so. */
export function splitMayMove(from: SplitStatus, to: SplitStatus): boolean {
  const targets: readonly SplitStatus[] = splitMoves[from]
  return targets.includes(to)
}
