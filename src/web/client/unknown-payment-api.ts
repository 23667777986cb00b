import type { Payment } from '../../shared/contract/payment.ts'
import type { PaymentResolve } from '../../shared/contract/payment-resolve.ts'
import type { Caller } from './caller.ts'

/** Says what became of a payment that nothing is known of. It travels with the question. */
export function resolvePayment(call: Caller, id: string, resolve: PaymentResolve, idempotencyKey: string) {
  return call<Payment>({ method: 'POST', path: `/v1/payments/${id}/resolve`, body: resolve, idempotencyKey })
}
