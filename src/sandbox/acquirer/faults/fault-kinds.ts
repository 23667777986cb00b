import type { AbecsCodeName } from '../../../shared/declines/abecs.ts'

/** What a fault can be told besides its kind. */
export interface FaultParameters {
  delay_ms?: number
  when?: 'before' | 'after'
  status?: number
  code?: AbecsCodeName
  count?: number
  ends?: 'done' | 'rejected' | 'undone'
}

/**
 * Where a fault strikes.
 * - `call`: a call of the API
 * - `issuer`: the issuer is asked
 * - `operation`: what is held is to be captured or voided
 * - `refund`: money is to go back, or is disputed on its way
 * - `notice`: what a webhook is to be told
 */
export type FaultPlace = 'call' | 'issuer' | 'operation' | 'refund' | 'notice'

/** Everything the acquirer can be told to do wrong: where it strikes, and what it can be told besides. */
export const faultKinds = {
  slow: { place: 'call', takes: ['delay_ms'] },
  no_answer: { place: 'call', takes: ['when', 'delay_ms'] },
  reset: { place: 'call', takes: ['when'] },
  error: { place: 'call', takes: ['when', 'status'] },
  truncated: { place: 'call', takes: [] },
  rate_limited: { place: 'call', takes: [] },
  unavailable: { place: 'call', takes: [] },
  declined: { place: 'issuer', takes: ['code'] },
  in_doubt: { place: 'issuer', takes: ['delay_ms'] },
  capture_later: { place: 'operation', takes: ['delay_ms', 'ends'] },
  cancel_later: { place: 'operation', takes: ['delay_ms', 'ends'] },
  refund_failed: { place: 'refund', takes: ['delay_ms'] },
  refund_slow: { place: 'refund', takes: ['delay_ms'] },
  refund_undone: { place: 'refund', takes: ['delay_ms'] },
  refund_gives_way: { place: 'refund', takes: [] },
  webhook_twice: { place: 'notice', takes: ['delay_ms'] },
  webhook_late: { place: 'notice', takes: ['delay_ms'] },
  webhook_out_of_order: { place: 'notice', takes: ['count', 'delay_ms'] },
  webhook_never: { place: 'notice', takes: [] },
  webhook_forged: { place: 'notice', takes: [] },
  webhook_stale: { place: 'notice', takes: [] },
} as const satisfies Record<string, { place: FaultPlace; takes: readonly (keyof FaultParameters)[] }>

export type FaultKind = keyof typeof faultKinds

/** Every kind, in the order of the list above. */
export const faultKindNames = Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]
