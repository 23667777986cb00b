/**
 * The statuses of a dispute and the moves between them (docs/reference/states.md). A chargeback begins with evidence
 * due; a case of MED, which the bank judges, begins opened. `accepted`: we let the payer have the money. What was
 * decided may be opened again by the card scheme (a second round, pre-arbitration), or a loss be reversed.
 */
export const disputeStatuses = ['opened', 'evidence_due', 'submitted', 'won', 'lost', 'accepted'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]

/**
 * A card's payment disputed at its issuer, or a Pix contested at the payer's bank (Mecanismo Especial de Devolução).
 */
export const disputeKinds = ['chargeback', 'med'] as const
export type DisputeKind = (typeof disputeKinds)[number]

/** Why the payer disputes. `operational`: a fault of a bank, by MED. */
export const disputeReasons = [
  'fraud',
  'not_received',
  'not_as_described',
  'canceled',
  'duplicate',
  'operational',
  'other',
] as const
export type DisputeReason = (typeof disputeReasons)[number]

/** From each status to which statuses. */
const disputeMoves = {
  opened: ['evidence_due', 'submitted', 'won', 'lost', 'accepted'],
  evidence_due: ['submitted', 'won', 'lost', 'accepted'],
  // A second round that nobody had heard of asks for evidence again.
  submitted: ['won', 'lost', 'evidence_due'],
  won: ['evidence_due'],
  lost: ['evidence_due', 'won'],
  // A case of MED that was accepted is lost in part where the bank gave back some of it and released the rest.
  accepted: ['evidence_due', 'won', 'lost'],
} as const satisfies Record<DisputeStatus, readonly DisputeStatus[]>

/**
 * What is true of a dispute because of its status: it may rest so for good; its money is the payer's; no answer has
 * arrived.
 */
export type DisputeFact = 'ended' | 'lost' | 'unanswered'

/** What is true of a dispute in each status. */
const disputeFacts = {
  opened: ['unanswered'],
  evidence_due: ['unanswered'],
  submitted: [],
  won: ['ended'],
  lost: ['ended', 'lost'],
  accepted: ['ended', 'lost'],
} as const satisfies Record<DisputeStatus, readonly DisputeFact[]>

/** Whether something is true of a dispute in a status. */
export function disputeIs(status: DisputeStatus, fact: DisputeFact): boolean {
  const facts: readonly DisputeFact[] = disputeFacts[status]
  return facts.includes(fact)
}

/** True when a dispute may move so. */
export function disputeMayMove(from: DisputeStatus, to: DisputeStatus): boolean {
  const targets: readonly DisputeStatus[] = disputeMoves[from]
  return targets.includes(to)
}

/** What may be done to a dispute now. A button asks these, and the server enforces the same lines. `now` in ms. */
export const disputeCan = {
  /** Give evidence, or accept: once, and before the time for it is over. */
  answer: (
    dispute: { status: DisputeStatus; answer: string | null; evidence_due_at: string | null },
    now: number,
  ): boolean =>
    disputeMayMove(dispute.status, 'submitted') &&
    dispute.answer === null &&
    (dispute.evidence_due_at === null || Date.parse(dispute.evidence_due_at) > now),
  /** Release what the bank had blocked: of a chargeback the acquirer says how it ended. */
  release: (dispute: { kind: DisputeKind; amount_held: number }): boolean =>
    dispute.kind === 'med' && dispute.amount_held > 0,
}
