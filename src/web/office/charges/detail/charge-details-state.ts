import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Payment } from '../../../../shared/contract/payment.ts'
import { type ChargeDetailsApi, createChargeDetailsApi } from '../../../client/charge-details-api.ts'
import { useOffice } from '../../server-state/office-context.ts'

/** The calls about what is beside a charge, by this person's session. */
export function useChargeDetailsApi(): ChargeDetailsApi {
  const { api } = useOffice()
  return useMemo(() => createChargeDetailsApi(api.call), [api])
}

/** What a store gets of a charge. Read anew with the charge: a capture, a refund and a dispute change it. */
export function settlementQuery(api: ChargeDetailsApi, charge: string) {
  return queryOptions({
    queryKey: ['charge', charge, 'settlement'],
    queryFn: ({ signal }) => api.settlement(charge, signal),
  })
}

/** What was asked of banks and acquirers about a charge, and what they told. */
export function providerMessagesQuery(api: ChargeDetailsApi, charge: string) {
  return queryOptions({
    queryKey: ['charge', charge, 'provider-messages'],
    queryFn: ({ signal }) => api.providerMessages(charge, signal),
  })
}

/** What happened to a charge, newest first, part by part. */
export function timelineQuery(api: ChargeDetailsApi, charge: string) {
  return infiniteQueryOptions({
    queryKey: ['charge', charge, 'timeline'],
    queryFn: ({ pageParam, signal }) => api.timeline(charge, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
  })
}

/** The name of the acquirer that answered for a payment, once it is known. */
export function useAcquirerOf({ id, charge_id, routing }: Payment): string | null {
  const { data } = useInfiniteQuery(timelineQuery(useChargeDetailsApi(), charge_id))
  const answered = data?.pages.flatMap(page => page.data).find(({ about, account }) => about === id && account !== null)
  return routing?.attempts.at(-1)?.name ?? answered?.account?.name ?? null
}
