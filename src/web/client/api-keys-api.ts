import type { z } from 'zod'
import type { ApiKey, ApiKeyUpdate, apiKeyCreateSchema } from '../../shared/contract/api-key.ts'
import type { Page } from './api.ts'
import type { Caller } from './caller.ts'

export type NewApiKey = z.input<typeof apiKeyCreateSchema>

/** The part of `/v1` about API keys. It travels with the page that shows them. */
export type ApiKeysApi = ReturnType<typeof createApiKeysApi>

export function createApiKeysApi(call: Caller) {
  return {
    keys: (cursor: string | undefined, signal?: AbortSignal) =>
      call<Page<ApiKey>>({
        method: 'GET',
        path: '/v1/api-keys',
        query: { limit: 50, ...(cursor && { cursor }) },
        signal,
      }),

    create: (key: NewApiKey, idempotencyKey: string) =>
      call<ApiKey>({ method: 'POST', path: '/v1/api-keys', body: key, idempotencyKey }),

    change: (id: string, change: ApiKeyUpdate) =>
      call<ApiKey>({ method: 'PATCH', path: `/v1/api-keys/${id}`, body: change }),

    rotate: (id: string, overlapHours: number, idempotencyKey: string) =>
      call<ApiKey>({
        method: 'POST',
        path: `/v1/api-keys/${id}/rotate`,
        body: { overlap_hours: overlapHours },
        idempotencyKey,
      }),

    revoke: (id: string) => call<null>({ method: 'DELETE', path: `/v1/api-keys/${id}`, reads: 'nothing' }),
  }
}
