import type { ChargeStatus } from '../../shared/charge/charge-status.ts'
import {
  type PaymentFact,
  type PaymentStatus,
  type PendingOperation,
  paymentIs,
} from '../../shared/charge/payment-status.ts'
import {
  type SplitTenderReason,
  type SplitTenderStatus,
  splitTenderIs,
} from '../../shared/charge/split-tender-status.ts'

/** What decides over a split tender: nothing else does. Amounts are centavos. */
export interface SplitTenderFacts {
  status: SplitTenderStatus
  isTimeOver: boolean
  charge: { status: ChargeStatus; isCancelAsked: boolean; due: number }
  tenders: readonly TenderFacts[]
}

export interface TenderFacts {
  status: PaymentStatus
  pending: PendingOperation | null
  /** What of the charge it pays, where it is held or was taken. */
  principal: number
  /** Of what was taken: what is still to be given back. */
  kept: number
  /** Whether its payer contests it: then it completes nothing. */
  isDisputed: boolean
}

/**
 * What is to be done with a split tender now.
 * - `wait`: something is under way, and its end is heard of; or its payer has time left.
 * - `capture`: all of it is there: capture what is held. `complete`: all of it was taken: it pays the charge.
 * - `undo`: it will not be complete. `release`: it is being undone, and something of it is still held or kept. `end`:
 *   nothing is.
 * - `rest`: it has ended.
 */
export type Step =
  | { do: 'wait' | 'capture' | 'complete' | 'release' | 'end' | 'rest' }
  | { do: 'undo'; why: SplitTenderReason }

/** Cards that may come to nothing beside what is held, before all of it is released. */
const MOST_DECLINES = 3

/** The one decision about a split tender (the diagram is in docs/decisions/0026). */
export function nextStep(splitTender: SplitTenderFacts): Step {
  if (splitTenderIs(splitTender.status, 'ended')) return { do: 'rest' }
  if (splitTender.status === 'undoing') return { do: splitTender.tenders.every(isAtRest) ? 'end' : 'release' }
  if (splitTender.charge.status === 'paid') return { do: 'undo', why: 'paid_otherwise' }
  if (splitTender.charge.status !== 'open' || splitTender.charge.isCancelAsked)
    return { do: 'undo', why: 'charge_canceled' }
  if (splitTender.tenders.some(({ isDisputed }) => isDisputed)) return { do: 'undo', why: 'disputed' }
  return splitTender.status === 'open' ? ofOpen(splitTender) : ofCompleting(splitTender)
}

function ofOpen({ charge, tenders, isTimeOver }: SplitTenderFacts): Step {
  if (
    principalOfThose(tenders, 'secured') >= charge.due &&
    !tenders.some(({ status }) => paymentIs(status, 'undecided'))
  ) {
    return { do: tenders.some(({ status }) => status === 'authorized') ? 'capture' : 'complete' }
  }
  // One that failed by an outage was tried by nobody.
  const declines = tenders.filter(({ status }) => status === 'declined').length
  const isAnyLeft = tenders.some(
    tender => paymentIs(tender.status, 'undecided') || (paymentIs(tender.status, 'secured') && tender.principal > 0),
  )
  if (!isAnyLeft) return { do: 'undo', why: declines > 0 ? 'declined' : 'nothing_held' }
  if (declines >= MOST_DECLINES) return { do: 'undo', why: 'declined' }
  return isTimeOver ? { do: 'undo', why: 'time_over' } : { do: 'wait' }
}

function ofCompleting({ charge, tenders }: SplitTenderFacts): Step {
  const held = tenders.filter(({ status }) => status === 'authorized')
  if (held.some(({ pending }) => pending !== 'capture')) return { do: 'undo', why: 'not_completed' }
  if (held.length > 0 || tenders.some(({ status }) => paymentIs(status, 'undecided'))) return { do: 'wait' }
  // Nothing is held any more: what is secured was taken.
  const taken = principalOfThose(tenders, 'secured')
  return taken >= charge.due ? { do: 'complete' } : { do: 'undo', why: 'not_completed' }
}

function isAtRest({ status, kept }: TenderFacts): boolean {
  if (status === 'captured') return kept === 0
  return paymentIs(status, 'ended')
}

function principalOfThose(tenders: readonly TenderFacts[], fact: PaymentFact): number {
  return tenders.reduce((sum, { status, principal }) => (paymentIs(status, fact) ? sum + principal : sum), 0)
}
