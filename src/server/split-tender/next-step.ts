import type { ChargeStatus } from '../../shared/charge/charge-status.ts'
import {
  type PaymentFact,
  type PaymentStatus,
  type PendingOperation,
  paymentIs,
} from '../../shared/charge/payment-status.ts'
import { type SplitReason, type SplitStatus, splitIs } from '../../shared/charge/split-status.ts'

/** What decides over a split: nothing else does. Amounts are centavos. */
export interface SplitFacts {
  status: SplitStatus
  isTimeOver: boolean
  charge: { status: ChargeStatus; isCancelAsked: boolean; due: number }
  legs: readonly LegFacts[]
}

export interface LegFacts {
  status: PaymentStatus
  pending: PendingOperation | null
  /** What of the charge it pays, where it is held or was taken. */
  worth: number
  /** Of what was taken: what is still to be given back. */
  kept: number
  /** Whether its payer contests it: then it completes nothing. */
  isDisputed: boolean
}

/**
 * What is to be done with a split now.
 * - `wait`: something is under way, and its end is heard of; or its payer has time left.
 * - `capture`: all of it is there: capture what is held. `complete`: all of it was taken: it pays the charge.
 * - `undo`: it will not be complete. `release`: it is being undone, and something of it is still held or kept. `end`:
 *   nothing is.
 * - `rest`: it has ended.
 */
export type Step =
  | { do: 'wait' | 'capture' | 'complete' | 'release' | 'end' | 'rest' }
  | { do: 'undo'; why: SplitReason }

/** Cards that may come to nothing beside what is held, before all of it is released. */
const MOST_DECLINES = 3

/** The one decision about a split (the diagram is in docs/decisions/0026). */
export function nextStep(split: SplitFacts): Step {
  if (splitIs(split.status, 'ended')) return { do: 'rest' }
  if (split.status === 'undoing') return { do: split.legs.every(isAtRest) ? 'end' : 'release' }
  if (split.charge.status === 'paid') return { do: 'undo', why: 'paid_otherwise' }
  if (split.charge.status !== 'open' || split.charge.isCancelAsked) return { do: 'undo', why: 'charge_canceled' }
  if (split.legs.some(({ isDisputed }) => isDisputed)) return { do: 'undo', why: 'disputed' }
  return split.status === 'open' ? ofOpen(split) : ofCompleting(split)
}

function ofOpen({ charge, legs, isTimeOver }: SplitFacts): Step {
  if (worthOfThose(legs, 'secured') >= charge.due && !legs.some(({ status }) => paymentIs(status, 'undecided'))) {
    return { do: legs.some(({ status }) => status === 'authorized') ? 'capture' : 'complete' }
  }
  const declines = legs.filter(({ status }) => paymentIs(status, 'refused')).length
  const isAnyLeft = legs.some(
    leg => paymentIs(leg.status, 'undecided') || (paymentIs(leg.status, 'secured') && leg.worth > 0),
  )
  if (!isAnyLeft) return { do: 'undo', why: declines > 0 ? 'declined' : 'nothing_held' }
  if (declines >= MOST_DECLINES) return { do: 'undo', why: 'declined' }
  return isTimeOver ? { do: 'undo', why: 'time_over' } : { do: 'wait' }
}

function ofCompleting({ charge, legs }: SplitFacts): Step {
  const held = legs.filter(({ status }) => status === 'authorized')
  if (held.some(({ pending }) => pending !== 'capture')) return { do: 'undo', why: 'not_completed' }
  if (held.length > 0 || legs.some(({ status }) => paymentIs(status, 'undecided'))) return { do: 'wait' }
  // Nothing is held any more: what is secured was taken.
  const taken = worthOfThose(legs, 'secured')
  return taken >= charge.due ? { do: 'complete' } : { do: 'undo', why: 'not_completed' }
}

function isAtRest({ status, kept }: LegFacts): boolean {
  if (status === 'captured') return kept === 0
  return paymentIs(status, 'ended')
}

function worthOfThose(legs: readonly LegFacts[], fact: PaymentFact): number {
  return legs.reduce((sum, { status, worth }) => (paymentIs(status, fact) ? sum + worth : sum), 0)
}
