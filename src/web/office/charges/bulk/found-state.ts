import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BulkAction } from '../../../../shared/contract/bulk-action.ts'
import { type BulkApi, createBulkApi } from '../../../client/bulk-api.ts'
import { useOffice } from '../../server-state/office-context.ts'

/** The calls about bulk actions, by this person's session. */
export function useBulkApi(): BulkApi {
  const { api } = useOffice()
  return useMemo(() => createBulkApi(api.call), [api])
}

/** While it is under way: often enough to see it move. */
const LOOK_MS = 700

export function isBulkUnderWay({ ended_at }: BulkAction): boolean {
  return ended_at === null
}

/** The newest of the store: who comes back while it is under way sees it. */
export function newestBulkQuery(api: BulkApi) {
  return queryOptions({
    queryKey: ['bulk-actions', 'newest'],
    queryFn: async ({ signal }) => (await api.newest(signal)).data[0] ?? null,
    staleTime: 0,
  })
}

/** One bulk action, read again and again until its end. */
export function bulkActionQuery(api: BulkApi, begun: BulkAction) {
  return queryOptions({
    queryKey: ['bulk-actions', begun.id],
    queryFn: ({ signal }) => api.read(begun.id, signal),
    initialData: begun,
    refetchInterval: ({ state }) => (state.data && isBulkUnderWay(state.data) ? LOOK_MS : false),
  })
}
