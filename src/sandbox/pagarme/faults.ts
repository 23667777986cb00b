import { type Fault, type FaultBook, strikeFault } from '../faults/fault-book.ts'
import type { Pagarme } from './pagarme.ts'

/** What a fault can be told besides its kind. */
export interface PagarmeFaultParameters {
  delay_ms?: number
  when?: 'before' | 'after'
  status?: number
  /** Seconds that it asks for before another call; it says nothing of that by itself. */
  retry_after?: number
  ends?: 'paid' | 'failed' | 'refunded' | 'denied'
}

/**
 * Where a fault strikes: a call of the API, the acquirer behind it, a capture in part, any change of what is held, a
 * refund, a Pix, or what a webhook is to be told.
 */
export type PagarmeFaultPlace = 'call' | 'issuer' | 'capture' | 'change' | 'refund' | 'pix' | 'notice'

/** Everything that it can be told to do wrong. */
export const pagarmeFaultKinds = {
  slow: { place: 'call', takes: ['delay_ms'] },
  no_answer: { place: 'call', takes: ['when', 'delay_ms'] },
  reset: { place: 'call', takes: ['when'] },
  error: { place: 'call', takes: ['when', 'status'] },
  truncated: { place: 'call', takes: [] },
  rate_limited: { place: 'call', takes: ['retry_after'] },
  // A list that does not know yet what was sold.
  lagging: { place: 'call', takes: [] },
  // A yes to a change of a charge that changes nothing.
  unchanged: { place: 'call', takes: [] },
  with_error: { place: 'issuer', takes: ['ends'] },
  // Of a PSP account: what antifraud says after the acquirer's yes.
  antifraud_reproved: { place: 'issuer', takes: [] },
  // Captured in part, and what was let go is counted as canceled.
  release_counted: { place: 'capture', takes: [] },
  // The acquirer neither captures nor lets go what it holds, this once.
  change_rejected: { place: 'change', takes: [] },
  no_balance: { place: 'refund', takes: [] },
  refund_slow: { place: 'refund', takes: ['ends'] },
  // Done, and taken back by the acquirer later.
  refund_denied_later: { place: 'refund', takes: ['delay_ms'] },
  // Of no Pix a code is made: a good answer that says failed.
  pix_failed: { place: 'pix', takes: [] },
  // The same, with a code in it that nobody can pay.
  pix_failed_with_code: { place: 'pix', takes: [] },
  webhook_twice: { place: 'notice', takes: [] },
  webhook_late: { place: 'notice', takes: ['delay_ms'] },
  webhook_never: { place: 'notice', takes: [] },
  webhook_forged: { place: 'notice', takes: [] },
} as const satisfies Record<string, { place: PagarmeFaultPlace; takes: readonly (keyof PagarmeFaultParameters)[] }>
export type PagarmeFaultKind = keyof typeof pagarmeFaultKinds
export type PagarmeFault = Fault<PagarmeFaultKind, PagarmeFaultParameters>

export const pagarmeFaults: FaultBook<PagarmeFaultKind, PagarmeFaultPlace, PagarmeFaultParameters> = {
  table: 'pagarme_fault',
  owner: 'account_id',
  chance: 'pagarme_fault_chance',
  kinds: pagarmeFaultKinds,
  strikesUnnamed: kind => kind !== 'unchanged',
}

/** The fault that strikes on this occasion, or none. */
export function strike(
  { db }: Pagarme,
  place: PagarmeFaultPlace,
  { accountId, operation }: { accountId: number; operation?: string },
): PagarmeFault | null {
  return strikeFault(db, pagarmeFaults, place, { ownerId: accountId, ...(operation && { operation }) })
}
