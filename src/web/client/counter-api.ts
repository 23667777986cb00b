import type { ChargePayer } from '../../shared/contract/charge-payer.ts'
import type { CounterManagers, CounterRefundCreate, ManagerCode } from '../../shared/contract/counter.ts'
import type { Payment } from '../../shared/contract/payment.ts'
import type { Refund } from '../../shared/contract/refund.ts'
import type { PayerFacts } from '../../shared/payer/read-payer-form.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about the counter, and about the codes by which managers approve there. */
export type CounterApi = ReturnType<typeof createCounterApi>

export function createCounterApi(call: Caller) {
  return {
    /** Asks the bank for a code of an open charge. */
    showPix: (charge: string, idempotencyKey: string) =>
      call<Payment>({
        method: 'POST',
        path: `/v1/charges/${charge}/payments`,
        body: { method: 'pix' },
        idempotencyKey,
      }),

    /** What of who pays is asked for before the code can be made. */
    chargePayer: (charge: string) => call<ChargePayer>({ method: 'GET', path: `/v1/charges/${charge}/payer` }),

    giveChargePayer: (charge: string, facts: PayerFacts, idempotencyKey: string) =>
      call<ChargePayer>({ method: 'POST', path: `/v1/charges/${charge}/payer`, body: facts, idempotencyKey }),

    managers: (signal?: AbortSignal) => call<CounterManagers>({ method: 'GET', path: '/v1/counter/managers', signal }),

    refundAtCounter: (payment: string, refund: CounterRefundCreate, idempotencyKey: string) =>
      call<Refund>({ method: 'POST', path: `/v1/payments/${payment}/counter-refunds`, body: refund, idempotencyKey }),

    managerCode: (signal?: AbortSignal) => call<ManagerCode>({ method: 'GET', path: '/v1/me/manager-code', signal }),

    setManagerCode: (current_password: string, code: string) =>
      call<ManagerCode>({ method: 'PUT', path: '/v1/me/manager-code', body: { current_password, code } }),

    removeManagerCode: () => call<void>({ method: 'DELETE', path: '/v1/me/manager-code', reads: 'nothing' }),
  }
}
