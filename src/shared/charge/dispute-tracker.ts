import type { TrackerStatus } from './charge-tracker.ts'
import { type DisputeStatus, disputeIs } from './dispute-status.ts'

/** The steps a dispute can show, in the order in which they stand: the last is the decision, or what it was. */
export const disputeSteps = ['opened', 'evidence', 'decision', 'won', 'lost', 'accepted'] as const
export type DisputeStepName = (typeof disputeSteps)[number]

/** One step. `at` is an RFC 3339 instant, null while the step has not happened. */
export interface DisputeStep {
  step: DisputeStepName
  status: TrackerStatus
  at: string | null
}

/** What the tracker looks at. Instants are RFC 3339 strings. */
export interface TrackedDispute {
  status: DisputeStatus
  /** What was decided here and is on its way to the acquirer. */
  answer: 'evidence' | 'accept' | null
  submitted_at: string | null
  opened_at: string
  ended_at: string | null
}

/**
 * The steps of a dispute. `warning`: a person has to answer; `on-hold`: others decide; `error`: the money is lost.
 * Pure: the same dispute always gives the same steps.
 */
export function disputeTracker(dispute: TrackedDispute): DisputeStep[] {
  const opened: DisputeStep = { step: 'opened', status: 'completed', at: dispute.opened_at }
  const evidence = evidenceStep(dispute)
  return [opened, ...(evidence ? [evidence] : []), decisionStep(dispute)]
}

function evidenceStep({ status, answer, submitted_at }: TrackedDispute): DisputeStep | null {
  if (submitted_at !== null) return { step: 'evidence', status: 'completed', at: submitted_at }
  if (answer !== null) return answer === 'accept' ? null : { step: 'evidence', status: 'current', at: null }
  if (status === 'lost') return { step: 'evidence', status: 'error', at: null }
  if (disputeIs(status, 'ended')) return null
  return { step: 'evidence', status: status === 'evidence_due' ? 'warning' : 'current', at: null }
}

function decisionStep({ status, answer, ended_at }: TrackedDispute): DisputeStep {
  if (status === 'won' || status === 'accepted') return { step: status, status: 'completed', at: ended_at }
  if (status === 'lost') return { step: 'lost', status: 'error', at: ended_at }
  if (status === 'submitted') return { step: 'decision', status: 'on-hold', at: null }
  if (answer === 'accept') return { step: 'decision', status: 'current', at: null }
  return { step: 'decision', status: 'next', at: null }
}
