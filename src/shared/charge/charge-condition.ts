import type { ChargeStatus } from './charge-status.ts'
import { methodTraits } from './method-traits.ts'
import type { PaymentMethod } from './payment-method.ts'
import { type PaymentStatus, paymentIs } from './payment-status.ts'

/** What may be true of a charge now, beside its status: what a list is narrowed down to. */
export const chargeConditions = [
  'declined',
  'disputed',
  'dispute_lost',
  'to_review',
  'held',
  'challenge',
  'unknown',
  'refunded',
] as const
export type ChargeCondition = (typeof chargeConditions)[number]

interface Attempt {
  method: PaymentMethod
  status: PaymentStatus
}

/** Whether a payer tried to pay so: a code that was only shown is no attempt. */
export function isAttempt({ method, status }: Attempt): boolean {
  return methodTraits[method].flow === 'pull' || status === 'captured'
}

/**
 * Whether a charge is unpaid and its newest attempt was declined or failed. `payments` are all of it, oldest first.
 * `server/reports/lists/charge-filters.ts` asks the database the same.
 */
export function isDeclined({ status, payments }: { status: ChargeStatus; payments: readonly Attempt[] }): boolean {
  if (status !== 'open' && status !== 'expired') return false
  const last = payments.findLast(isAttempt)
  return last !== undefined && paymentIs(last.status, 'rejected')
}
