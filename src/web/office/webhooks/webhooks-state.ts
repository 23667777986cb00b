import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DeliveryStatus } from '../../../shared/contract/event.ts'
import { createWebhooksApi, type WebhooksApi } from '../../client/webhooks-api.ts'
import { webhooks as enGb } from '../messages/en-gb/webhooks.ts'
import { webhooks as ptBr, type WebhookWords } from '../messages/pt-br/webhooks.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', WebhookWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of webhooks, in the language of this person. */
export function useWebhookWords(): WebhookWords {
  return words[usePreferences().language]
}

/** The calls about webhooks, by this person's session. */
export function useWebhooksApi(): WebhooksApi {
  const { api } = useOffice()
  return useMemo(() => createWebhooksApi(api.call), [api])
}

export function endpointsQuery(api: WebhooksApi) {
  return queryOptions({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => api.endpoints(signal),
    select: page => page.data,
  })
}

/** Whether its deliveries arrive changes without anybody doing anything. */
export function endpointQuery(api: WebhooksApi, id: string) {
  return queryOptions({
    queryKey: ['webhooks', id],
    queryFn: ({ signal }) => api.endpoint(id, signal),
    refetchInterval: 15_000,
  })
}

export function healthQuery(api: WebhooksApi, id: string) {
  return queryOptions({ queryKey: ['webhooks', id, 'health'], queryFn: ({ signal }) => api.health(id, signal) })
}

/** What is on its way ends without anybody being told: it is asked again while something is. */
export function deliveriesQuery(api: WebhooksApi, id: string, status: DeliveryStatus | undefined, after?: string) {
  return queryOptions({
    queryKey: ['webhooks', id, 'deliveries', status ?? null, after ?? null],
    queryFn: ({ signal }) =>
      api.deliveries(id, { limit: 25, ...(status && { status }), ...(after && { cursor: after }) }, signal),
    refetchInterval: query =>
      query.state.data?.data.some(({ status: is, next_attempt_at }) => is === 'pending' && next_attempt_at !== null)
        ? 2_000
        : 15_000,
  })
}

export function deliveryQuery(api: WebhooksApi, id: string) {
  return queryOptions({
    queryKey: ['delivery', id],
    queryFn: ({ signal }) => api.delivery(id, signal),
    refetchInterval: query => (query.state.data?.status === 'pending' ? 2_000 : false),
  })
}
