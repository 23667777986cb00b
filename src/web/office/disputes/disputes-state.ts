import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DisputeTotalsQuery } from '../../../shared/contract/dispute.ts'
import { createDisputesApi, type DisputesApi } from '../../client/disputes-api.ts'
import { useOffice } from '../server-state/office-context.ts'
import type { DisputeSearch } from './dispute-search.ts'

/** The calls about disputes, by this person's session. */
export function useDisputesApi(): DisputesApi {
  const { api } = useOffice()
  return useMemo(() => createDisputesApi(api.call), [api])
}

/** What customers dispute, by filters and in an order, after a cursor or from the first. */
export function disputesQuery(api: DisputesApi, filters: DisputeTotalsQuery, { order, after }: DisputeSearch) {
  const query = { ...filters, order: order ?? ('due' as const), limit: 50, ...(after && { cursor: after }) }
  return queryOptions({ queryKey: ['disputes', query], queryFn: ({ signal }) => api.disputes(query, signal) })
}

/** What the disputes of the filters come to, whichever page of them is shown. */
export function disputeTotalsQueryOf(api: DisputesApi, filters: DisputeTotalsQuery) {
  return queryOptions({
    queryKey: ['disputes', 'totals', filters],
    queryFn: ({ signal }) => api.totals(filters, signal),
  })
}

export function disputeQueryOf(api: DisputesApi, id: string) {
  return queryOptions({ queryKey: ['disputes', 'one', id], queryFn: ({ signal }) => api.dispute(id, signal) })
}
