import type { Devolucao } from '../devolucao/devolucao.ts'

/** What a fault can be told besides its kind. */
export interface FaultParameters {
  delay_ms?: number
  when?: 'before' | 'after'
  status?: number
  shape?: ErrorShape
  /** Seconds that a token lives. */
  lifetime?: number
  /** The scopes that are not granted. */
  scopes?: string[]
  count?: number
  /** Centavos. */
  amount?: number
  nature?: Devolucao['nature']
  to_pix_key?: string
}

/**
 * Where a fault strikes.
 * - `call`: a call of API Pix, or of the token endpoint where the fault names it
 * - `token`: a token that is being granted
 * - `notice`: what a webhook is to be told
 * - `payment`: the phone presses *pay*
 * - `arrival`: a Pix that was received
 * - `return`: a devolução that was requested
 */
export type FaultPlace = 'call' | 'token' | 'notice' | 'payment' | 'arrival' | 'return'

/** Everything the bank can be told to do wrong: where it strikes, and what it can be told besides. */
export const faultKinds = {
  slow: { place: 'call', takes: ['delay_ms'] },
  no_answer: { place: 'call', takes: ['when', 'delay_ms'] },
  reset: { place: 'call', takes: ['when'] },
  error: { place: 'call', takes: ['when', 'status', 'shape'] },
  truncated: { place: 'call', takes: [] },
  token_rejected: { place: 'call', takes: [] },
  certificate_expired: { place: 'call', takes: [] },
  token_not_issued: { place: 'token', takes: [] },
  token_short: { place: 'token', takes: ['lifetime'] },
  scopes_missing: { place: 'token', takes: ['scopes'] },
  webhook_twice: { place: 'notice', takes: ['delay_ms'] },
  webhook_late: { place: 'notice', takes: ['delay_ms'] },
  webhook_out_of_order: { place: 'notice', takes: ['count', 'delay_ms'] },
  webhook_batch: { place: 'notice', takes: ['count', 'delay_ms'] },
  webhook_wrong_store: { place: 'notice', takes: ['to_pix_key'] },
  webhook_never: { place: 'notice', takes: [] },
  paid_twice: { place: 'payment', takes: [] },
  paid_short: { place: 'payment', takes: ['amount'] },
  paid_over: { place: 'payment', takes: ['amount'] },
  paid_unchecked: { place: 'payment', takes: [] },
  med_return: { place: 'arrival', takes: ['nature', 'delay_ms', 'amount', 'count'] },
  return_failed: { place: 'return', takes: ['delay_ms'] },
  return_slow: { place: 'return', takes: ['delay_ms'] },
} as const satisfies Record<string, { place: FaultPlace; takes: readonly (keyof FaultParameters)[] }>

export type FaultKind = keyof typeof faultKinds

/** Every kind, in the order of the list above. */
export const faultKindNames = Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]

/** The bodies in which banks and what stands before them write an error. */
export const errorShapes = ['problem', 'erros', 'gateway', 'html', 'xml', 'empty'] as const
export type ErrorShape = (typeof errorShapes)[number]

/** The operation by which a fault names the token endpoint. */
export const TOKEN_OPERATION = 'POST /oauth/token'
