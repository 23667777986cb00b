import { type Fault, type FaultBook, strikeFault } from '../faults/fault-book.ts'
import type { Adyen } from './adyen.ts'

/** What a fault can be told besides its kind. */
export interface AdyenFaultParameters {
  delay_ms?: number
  when?: 'before' | 'after'
  status?: number
  /** Seconds that it asks for before another call; it says nothing of that by itself. */
  retry_after?: number
  ends?: 'authorized' | 'declined' | 'accepted' | 'rejected'
}

/** Where a fault strikes: a call of the API, the acquirer behind it, Pix, what was asked for later, or a webhook. */
export type AdyenFaultPlace = 'call' | 'issuer' | 'pix' | 'request' | 'notice'

/** Everything that it can be told to do wrong. */
export const adyenFaultKinds = {
  slow: { place: 'call', takes: ['delay_ms'] },
  no_answer: { place: 'call', takes: ['when', 'delay_ms'] },
  reset: { place: 'call', takes: ['when'] },
  error: { place: 'call', takes: ['when', 'status'] },
  truncated: { place: 'call', takes: [] },
  rate_limited: { place: 'call', takes: ['retry_after'] },
  // 704: the same request is being carried out; it is.
  in_progress: { place: 'call', takes: [] },
  // Error: the acquirer did not answer, and tells later.
  acquirer_error: { place: 'issuer', takes: ['ends'] },
  // The issuer has half of it, and no more.
  partial: { place: 'issuer', takes: [] },
  // Who looks after the risk decides later whether it stands.
  review: { place: 'issuer', takes: ['ends', 'delay_ms'] },
  // 905_1: the merchant account has no Pix, or not any more.
  pix_off: { place: 'pix', takes: [] },
  // What was taken up and is refused; what was done and is undone later; what nobody hears of.
  rejected: { place: 'request', takes: [] },
  undone: { place: 'request', takes: [] },
  reversed: { place: 'request', takes: [] },
  outcome_never: { place: 'request', takes: [] },
  webhook_twice: { place: 'notice', takes: [] },
  webhook_never: { place: 'notice', takes: [] },
  webhook_late: { place: 'notice', takes: ['delay_ms'] },
  webhook_forged: { place: 'notice', takes: [] },
} as const satisfies Record<string, { place: AdyenFaultPlace; takes: readonly (keyof AdyenFaultParameters)[] }>
export type AdyenFaultKind = keyof typeof adyenFaultKinds
export type AdyenFault = Fault<AdyenFaultKind, AdyenFaultParameters>

export const adyenFaults: FaultBook<AdyenFaultKind, AdyenFaultPlace, AdyenFaultParameters> = {
  table: 'adyen_fault',
  owner: 'account_id',
  chance: 'adyen_fault_chance',
  kinds: adyenFaultKinds,
  named: ['request', 'notice'],
  strikesUnnamed: () => true,
}

/** The fault that strikes on this occasion, or none. */
export function strike(
  { db }: Adyen,
  place: AdyenFaultPlace,
  { accountId, operation }: { accountId: number; operation?: string },
): AdyenFault | null {
  return strikeFault(db, adyenFaults, place, { ownerId: accountId, ...(operation && { operation }) })
}
