import type {
  Dispute,
  DisputeList,
  DisputeListQuery,
  DisputeTotals,
  DisputeTotalsQuery,
  EvidenceCreate,
  ListedDispute,
} from '../../shared/contract/dispute.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about disputes. It travels with the pages that show them. */
export type DisputesApi = ReturnType<typeof createDisputesApi>

export function createDisputesApi(call: Caller) {
  return {
    disputes: (query: Partial<DisputeListQuery>, signal?: AbortSignal) =>
      call<DisputeList>({ method: 'GET', path: '/v1/disputes', query, signal }),

    totals: (query: DisputeTotalsQuery, signal?: AbortSignal) =>
      call<DisputeTotals>({ method: 'GET', path: '/v1/disputes/totals', query, signal }),

    dispute: (id: string, signal?: AbortSignal) =>
      call<ListedDispute>({ method: 'GET', path: `/v1/disputes/${id}`, signal }),

    openDispute: (paymentId: string, blocked: { amount: number }, idempotencyKey: string) =>
      call<Dispute>({ method: 'POST', path: `/v1/payments/${paymentId}/disputes`, body: blocked, idempotencyKey }),

    submitEvidence: (id: string, evidence: EvidenceCreate, idempotencyKey: string) =>
      call<Dispute>({ method: 'POST', path: `/v1/disputes/${id}/evidence`, body: evidence, idempotencyKey }),

    acceptDispute: (id: string, idempotencyKey: string) =>
      call<Dispute>({ method: 'POST', path: `/v1/disputes/${id}/accept`, idempotencyKey }),

    releaseDispute: (id: string, idempotencyKey: string) =>
      call<Dispute>({ method: 'POST', path: `/v1/disputes/${id}/release`, idempotencyKey }),

    evidenceFile: (id: string) => call<Blob>({ method: 'GET', path: `/v1/dispute-files/${id}`, reads: 'bytes' }),
  }
}
