import type {
  CertificateRenewal,
  RenewedCertificate,
  WebhookRegistration,
} from '../../shared/contract/provider-account.ts'
import type { BegunReconciliations, ReconciliationCreate } from '../../shared/contract/reconciliation.ts'
import type { ResolvedReviewItem, ReviewItemResolve } from '../../shared/contract/review-item.ts'
import type { WebhookEndpointRetry } from '../../shared/contract/webhook-endpoint.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` that settles review items, and what causes them. It travels with the list of them. */
export function createReviewApi(call: Caller) {
  return {
    resolve: (item: string, resolve: ReviewItemResolve, idempotencyKey: string) =>
      call<ResolvedReviewItem>({
        method: 'POST',
        path: `/v1/review-items/${item}/resolve`,
        body: resolve,
        idempotencyKey,
      }),

    compare: (account: Partial<ReconciliationCreate>, idempotencyKey: string) =>
      call<BegunReconciliations>({ method: 'POST', path: '/v1/reconciliations', body: account, idempotencyKey }),

    registerWebhook: (account: string, idempotencyKey: string) =>
      call<WebhookRegistration>({
        method: 'POST',
        path: `/v1/provider-accounts/${account}/webhook`,
        idempotencyKey,
      }),

    renewCertificate: (account: string, renewal: CertificateRenewal, idempotencyKey: string) =>
      call<RenewedCertificate>({
        method: 'POST',
        path: `/v1/provider-accounts/${account}/certificate`,
        body: renewal,
        idempotencyKey,
      }),

    resend: (endpoint: string, idempotencyKey: string) =>
      call<WebhookEndpointRetry>({ method: 'POST', path: `/v1/webhook-endpoints/${endpoint}/retry`, idempotencyKey }),
  }
}
