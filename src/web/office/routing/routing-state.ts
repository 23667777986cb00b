import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CardRoutingApi, createCardRoutingApi } from '../../client/card-routing-api.ts'
import { useOffice } from '../server-state/office-context.ts'

/** The calls about rules for cards, by this person's session. */
export function useCardRoutingApi(): CardRoutingApi {
  const { api } = useOffice()
  return useMemo(() => createCardRoutingApi(api.call), [api])
}

/** The rules in force. What a person is changing is not read anew under their hands. */
export function routingQuery(api: CardRoutingApi) {
  return queryOptions({
    queryKey: ['card-routing'],
    queryFn: ({ signal }) => api.routing(signal),
    refetchOnWindowFocus: false,
  })
}
