import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createDisputesApi, type DisputesApi } from '../../client/disputes-api.ts'
import { useOffice } from '../server-state/office-context.ts'

/** The calls about disputes, by this person's session. */
export function useDisputesApi(): DisputesApi {
  const { api } = useOffice()
  return useMemo(() => createDisputesApi(api.call), [api])
}

/** What customers dispute, after a cursor or from the newest. */
export function disputesQuery(api: DisputesApi, after?: string) {
  return queryOptions({
    queryKey: ['disputes', after ?? null],
    queryFn: ({ signal }) => api.disputes({ limit: 50, ...(after && { cursor: after }) }, signal),
  })
}

export function disputeQueryOf(api: DisputesApi, id: string) {
  return queryOptions({ queryKey: ['disputes', 'one', id], queryFn: ({ signal }) => api.dispute(id, signal) })
}
