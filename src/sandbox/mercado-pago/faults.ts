import { type Fault, type FaultBook, strikeFault } from '../faults/fault-book.ts'
import type { MercadoPago } from './mercado-pago.ts'

/** What a fault can be told besides its kind. */
export interface MercadoPagoFaultParameters {
  delay_ms?: number
  when?: 'before' | 'after'
  status?: number
  /** Seconds that it asks for before another call; it says nothing of that by itself. */
  retry_after?: number
  ends?: 'approved' | 'rejected'
}

/**
 * Where a fault strikes: a call of the API, a refund, what a webhook is told, a reading of its table, evidence, a
 * capture, or a Pix.
 */
export type MercadoPagoFaultPlace = 'call' | 'refund' | 'notice' | 'table' | 'case' | 'capture' | 'pix'

/** Everything that it can be told to do wrong. */
export const mercadoPagoFaultKinds = {
  slow: { place: 'call', takes: ['delay_ms'] },
  no_answer: { place: 'call', takes: ['when', 'delay_ms'] },
  reset: { place: 'call', takes: ['when'] },
  error: { place: 'call', takes: ['when', 'status'] },
  truncated: { place: 'call', takes: [] },
  rate_limited: { place: 'call', takes: ['retry_after'] },
  // A search that does not know yet what was paid.
  lagging: { place: 'call', takes: [] },
  no_balance: { place: 'refund', takes: [] },
  refund_slow: { place: 'refund', takes: ['ends'] },
  refund_rejected: { place: 'refund', takes: [] },
  // Done, and taken back later.
  refund_denied_later: { place: 'refund', takes: ['delay_ms'] },
  // Its table of instalments is dearer for as long as this stands.
  other_table: { place: 'table', takes: [] },
  // Captured in part, and shown as the whole that was held.
  held_shown: { place: 'capture', takes: [] },
  // Evidence that convinces nobody.
  evidence_in_vain: { place: 'case', takes: [] },
  // Of no Pix a code is made: a good answer that says rejected.
  pix_rejected: { place: 'pix', takes: [] },
  webhook_twice: { place: 'notice', takes: [] },
  webhook_late: { place: 'notice', takes: ['delay_ms'] },
  webhook_never: { place: 'notice', takes: [] },
  webhook_forged: { place: 'notice', takes: [] },
} as const satisfies Record<
  string,
  { place: MercadoPagoFaultPlace; takes: readonly (keyof MercadoPagoFaultParameters)[] }
>
export type MercadoPagoFaultKind = keyof typeof mercadoPagoFaultKinds
export type MercadoPagoFault = Fault<MercadoPagoFaultKind, MercadoPagoFaultParameters>

export const mercadoPagoFaults: FaultBook<MercadoPagoFaultKind, MercadoPagoFaultPlace, MercadoPagoFaultParameters> = {
  table: 'mercado_pago_fault',
  owner: 'account_id',
  chance: 'mercado_pago_fault_chance',
  kinds: mercadoPagoFaultKinds,
  strikesUnnamed: kind => kind !== 'lagging',
}

/** The fault that strikes on this occasion, or none. */
export function strike(
  { db }: MercadoPago,
  place: MercadoPagoFaultPlace,
  { accountId, operation }: { accountId: number; operation?: string },
): MercadoPagoFault | null {
  return strikeFault(db, mercadoPagoFaults, place, { ownerId: accountId, ...(operation && { operation }) })
}
