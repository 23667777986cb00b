import type {
  BulkAction,
  BulkActionChargeList,
  BulkActionList,
  NewBulkAction,
} from '../../shared/contract/bulk-action.ts'
import type { Caller } from './caller.ts'

/** The part of `/v1` about what is done to many charges. It travels with the dialog that asks for it. */
export type BulkApi = ReturnType<typeof createBulkApi>

export function createBulkApi(call: Caller) {
  return {
    newest: (signal?: AbortSignal) =>
      call<BulkActionList>({ method: 'GET', path: '/v1/bulk-actions', query: { limit: 1 }, signal }),
    read: (id: string, signal?: AbortSignal) =>
      call<BulkAction>({ method: 'GET', path: `/v1/bulk-actions/${id}`, signal }),
    charges: (id: string, cursor: string | null, signal?: AbortSignal) =>
      call<BulkActionChargeList>({
        method: 'GET',
        path: `/v1/bulk-actions/${id}/charges`,
        query: { limit: 100, ...(cursor && { cursor }) },
        signal,
      }),
    create: (asked: NewBulkAction, idempotencyKey: string) =>
      call<BulkAction>({ method: 'POST', path: '/v1/bulk-actions', body: asked, idempotencyKey }),
    stop: (id: string, idempotencyKey: string) =>
      call<BulkAction>({ method: 'POST', path: `/v1/bulk-actions/${id}/stop`, idempotencyKey }),
  }
}
