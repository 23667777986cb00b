import type { z } from 'zod'
import type { DeliveryDetail, DeliveryPageQuery } from '../../shared/contract/delivery.ts'
import type { Delivery } from '../../shared/contract/event.ts'
import type {
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointRetry,
  WebhookEndpointUpdate,
  WebhookHealth,
  webhookResendSchema,
} from '../../shared/contract/webhook-endpoint.ts'
import type { Page } from './api.ts'
import type { Caller } from './caller.ts'

const at = (id: string, more = '') => `/v1/webhook-endpoints/${id}${more}`

/** The part of `/v1` about where events go. It travels with the pages that show it. */
export type WebhooksApi = ReturnType<typeof createWebhooksApi>

export function createWebhooksApi(call: Caller) {
  return {
    endpoints: (signal?: AbortSignal) =>
      call<Page<WebhookEndpoint>>({ method: 'GET', path: '/v1/webhook-endpoints', query: { limit: 100 }, signal }),

    endpoint: (id: string, signal?: AbortSignal) => call<WebhookEndpoint>({ method: 'GET', path: at(id), signal }),

    health: (id: string, signal?: AbortSignal) =>
      call<WebhookHealth>({ method: 'GET', path: at(id, '/health'), signal }),

    deliveries: (id: string, query: Partial<DeliveryPageQuery>, signal?: AbortSignal) =>
      call<Page<Delivery>>({ method: 'GET', path: at(id, '/deliveries'), query, signal }),

    delivery: (id: string, signal?: AbortSignal) =>
      call<DeliveryDetail>({ method: 'GET', path: `/v1/deliveries/${id}`, signal }),

    create: (endpoint: WebhookEndpointCreate, idempotencyKey: string) =>
      call<WebhookEndpoint>({ method: 'POST', path: '/v1/webhook-endpoints', body: endpoint, idempotencyKey }),

    change: (id: string, change: WebhookEndpointUpdate) =>
      call<WebhookEndpoint>({ method: 'PATCH', path: at(id), body: change }),

    remove: (id: string) => call<null>({ method: 'DELETE', path: at(id), reads: 'nothing' }),

    rotate: (id: string, overlapHours: number, idempotencyKey: string) =>
      call<WebhookEndpoint>({
        method: 'POST',
        path: at(id, '/rotate-secret'),
        body: { overlap_hours: overlapHours },
        idempotencyKey,
      }),

    test: (id: string, idempotencyKey: string) =>
      call<{ id: string }>({ method: 'POST', path: at(id, '/test'), idempotencyKey }),

    resend: (id: string, period: z.input<typeof webhookResendSchema>, idempotencyKey: string) =>
      call<WebhookEndpointRetry>({ method: 'POST', path: at(id, '/resend'), body: period, idempotencyKey }),

    retry: (delivery: string, idempotencyKey: string) =>
      call<{ id: string }>({ method: 'POST', path: `/v1/deliveries/${delivery}/retry`, idempotencyKey }),
  }
}
