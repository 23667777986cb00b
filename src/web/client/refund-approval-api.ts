import type { Refund } from '../../shared/contract/refund.ts'
import type { AwaitingRefund, RefundAllowance, RefundApprovalSetting } from '../../shared/contract/refund-approval.ts'
import type { Caller } from './caller.ts'

const path = '/v1/refund-approval'

/** The part of `/v1` about refunds that wait for another person. It travels with what shows one. */
export type RefundApprovalApi = ReturnType<typeof createRefundApprovalApi>

export function createRefundApprovalApi(call: Caller) {
  return {
    setting: (signal?: AbortSignal) => call<RefundApprovalSetting>({ method: 'GET', path, signal }),

    allowance: (charge: string | null, signal?: AbortSignal) =>
      call<RefundAllowance>({
        method: 'GET',
        path: charge === null ? '/v1/refund-allowance' : `/v1/refund-allowance?charge=${charge}`,
        signal,
      }),

    setLimit: (limit: number) => call<RefundApprovalSetting>({ method: 'PUT', path, body: { limit } }),

    removeLimit: () => call<null>({ method: 'DELETE', path, reads: 'nothing' }),

    awaiting: (refund: string, signal?: AbortSignal) =>
      call<AwaitingRefund>({ method: 'GET', path: `/v1/awaiting-refunds/${refund}`, signal }),

    decide: (refund: string, verb: 'approve' | 'reject', note: string, idempotencyKey: string) =>
      call<Refund>({
        method: 'POST',
        path: `/v1/refunds/${refund}/${verb}`,
        body: note === '' ? {} : { note },
        idempotencyKey,
      }),

    withdraw: (refund: string, idempotencyKey: string) =>
      call<Refund>({ method: 'POST', path: `/v1/refunds/${refund}/withdraw`, idempotencyKey }),
  }
}
