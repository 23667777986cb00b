import { type Fault, type FaultBook, strikeFault } from '../faults/fault-book.ts'
import type { Cielo } from './cielo.ts'

/** What a fault can be told besides its kind. */
export interface CieloFaultParameters {
  delay_ms?: number
  when?: 'before' | 'after'
  status?: number
  /** Seconds that it asks for before another call; it says nothing of that by itself. */
  retry_after?: number
  ends?: 'authorized' | 'denied' | 'aborted' | 'never'
}

/** Where a fault strikes: a call of the API, the issuer behind it, a void, a Pix, or what a webhook is to be told. */
export type CieloFaultPlace = 'call' | 'issuer' | 'void' | 'pix' | 'notice'

/** Everything that it can be told to do wrong. */
export const cieloFaultKinds = {
  slow: { place: 'call', takes: ['delay_ms'] },
  no_answer: { place: 'call', takes: ['when', 'delay_ms'] },
  reset: { place: 'call', takes: ['when'] },
  error: { place: 'call', takes: ['when', 'status'] },
  // A 400 that says 0, "Internal error".
  internal: { place: 'call', takes: ['when'] },
  truncated: { place: 'call', takes: [] },
  rate_limited: { place: 'call', takes: ['retry_after'] },
  // A search that does not know yet what was sold, or a read that shows a sale as it was.
  lagging: { place: 'call', takes: ['delay_ms'] },
  not_finished: { place: 'issuer', takes: ['ends', 'delay_ms'] },
  no_balance: { place: 'void', takes: [] },
  void_pending: { place: 'void', takes: [] },
  // Nobody says yet whether it is done; it is, a little later.
  void_slow: { place: 'void', takes: ['delay_ms'] },
  void_denied_later: { place: 'void', takes: ['delay_ms'] },
  // Of no Pix a code is made: a sale without one, aborted or of status 0, or a 422.
  pix_aborted: { place: 'pix', takes: [] },
  pix_unfinished: { place: 'pix', takes: [] },
  pix_rejected: { place: 'pix', takes: [] },
  webhook_twice: { place: 'notice', takes: [] },
  webhook_late: { place: 'notice', takes: ['delay_ms'] },
  webhook_never: { place: 'notice', takes: [] },
  webhook_forged: { place: 'notice', takes: [] },
} as const satisfies Record<string, { place: CieloFaultPlace; takes: readonly (keyof CieloFaultParameters)[] }>
export type CieloFaultKind = keyof typeof cieloFaultKinds
export type CieloFault = Fault<CieloFaultKind, CieloFaultParameters>

export const cieloFaults: FaultBook<CieloFaultKind, CieloFaultPlace, CieloFaultParameters> = {
  table: 'cielo_fault',
  owner: 'account_id',
  chance: 'cielo_fault_chance',
  kinds: cieloFaultKinds,
  strikesUnnamed: () => true,
}

/** The fault that strikes on this occasion, or none. */
export function strike(
  { db }: Cielo,
  place: CieloFaultPlace,
  { accountId, operation }: { accountId: number; operation?: string },
): CieloFault | null {
  return strikeFault(db, cieloFaults, place, { ownerId: accountId, ...(operation && { operation }) })
}
