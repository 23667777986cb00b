import type { z } from 'zod'
import type { Charge } from '../../shared/contract/charge.ts'
import type {
  ChargeReopen,
  CustomerCredit,
  creditCreateSchema,
  creditUseSchema,
  UnappliedMove,
  unappliedApplySchema,
  unappliedMoveCreateSchema,
} from '../../shared/contract/unapplied.ts'
import type { Caller } from './caller.ts'

/** What a caller writes of each decision: the schemas' input. */
export type Application = z.input<typeof unappliedApplySchema>
export type NewMove = z.input<typeof unappliedMoveCreateSchema>
export type NewCredit = z.input<typeof creditCreateSchema>
export type CreditPayment = z.input<typeof creditUseSchema>

/**
 * The part of `/v1` about money that pays nothing, and about asking again. It travels with the charge that shows it.
 */
export type UnappliedApi = ReturnType<typeof createUnappliedApi>

export function createUnappliedApi(call: Caller) {
  const decide = <Decision>(charge: string, path: string, body: Decision, idempotencyKey: string) =>
    call<Charge>({ method: 'POST', path: `/v1/charges/${charge}/${path}`, body, idempotencyKey })
  return {
    apply: (charge: string, application: Application, key: string) =>
      decide(charge, 'unapplied/apply', application, key),

    move: (charge: string, move: NewMove, key: string) => decide(charge, 'unapplied/move', move, key),

    keepAsCredit: (charge: string, credit: NewCredit, key: string) => decide(charge, 'unapplied/credit', credit, key),

    payWithCredit: (charge: string, payment: CreditPayment, key: string) => decide(charge, 'use-credit', payment, key),

    reopen: (charge: string, reopen: ChargeReopen, key: string) => decide(charge, 'reopen', reopen, key),

    moves: (charge: string, signal?: AbortSignal) =>
      call<{ data: UnappliedMove[] }>({ method: 'GET', path: `/v1/charges/${charge}/unapplied-moves`, signal }),

    takeBack: (move: string, idempotencyKey: string) =>
      call<Charge>({ method: 'POST', path: `/v1/unapplied-moves/${move}/take-back`, idempotencyKey }),

    credit: (customer: string, signal?: AbortSignal) =>
      call<CustomerCredit>({ method: 'GET', path: `/v1/customers/${customer}/credit`, signal }),
  }
}
