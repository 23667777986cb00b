import { type UseQueryOptions, useQueries } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { Charge } from '../../../shared/contract/charge.ts'
import type { Customer } from '../../../shared/contract/customer.ts'
import type { Dispute } from '../../../shared/contract/dispute.ts'
import type { Api } from '../../client/api.ts'
import { createCustomersApi } from '../../client/customers-api.ts'
import { createDisputesApi } from '../../client/disputes-api.ts'
import { customerQueryOf } from '../customers/customers-state.ts'
import { disputeQueryOf } from '../disputes/disputes-state.ts'
import { useOffice } from '../server-state/office-context.ts'
import { chargeQueryOf } from '../server-state/queries.ts'
import { useMe } from '../server-state/use-me.ts'
import { useLines } from './found-deeds.ts'
import type { PaletteDeed } from './palette-deed.ts'
import { recentPaths } from './recent-paths.ts'

/** As many as are told apart at a glance. */
const mostShown = 5

/**
 * Where this person was last, without where they are: pages by their names, the rest as it is now. What is gone, or is
 * not theirs to see any more, is not there.
 */
export function useRecentDeeds(pages: readonly PaletteDeed[], isShown: boolean): PaletteDeed[] {
  const me = useMe()
  const { api } = useOffice()
  const here = useRouterState({ select: state => state.location.pathname })
  const [paths] = useState(() => recentPaths(me))
  const lines = useLines()
  const shown = paths.filter(path => path !== here).slice(0, mostShown)
  const things = shown.flatMap(path => {
    const query = thingQueryOf(api, path)
    return query ? [{ path, query }] : []
  })
  const answers = useQueries({ queries: things.map(({ query }) => ({ ...query, enabled: isShown, retry: false })) })

  function lineOf(path: string): PaletteDeed | undefined {
    const thing = answers[things.findIndex(candidate => candidate.path === path)]?.data
    if (thing?.object === 'charge') return lines.charge(thing)
    if (thing?.object === 'customer') return thing.erased_at ? undefined : lines.customer(thing)
    if (thing?.object === 'dispute') return lines.dispute({ dispute: thing, charge: null })
    return pages.find(page => page.path === path)
  }

  if (!isShown) return []
  return shown.flatMap(path => {
    const line = lineOf(path)
    return line ? [{ ...line, id: `recent:${path}` }] : []
  })
}

type Thing = Charge | Customer | Dispute

/** What an address with an id leads to; null for a page. */
function thingQueryOf(api: Api, path: string): UseQueryOptions<Thing> | null {
  const [, kind, id] = path.split('/')
  if (!id) return null
  if (kind === 'charges')
    return { queryKey: chargeQueryOf(api, id).queryKey, queryFn: ({ signal }) => api.charge(id, signal) }
  if (kind === 'customers') {
    const customers = createCustomersApi(api.call)
    return {
      queryKey: customerQueryOf(customers, id).queryKey,
      queryFn: ({ signal }) => customers.customer(id, signal),
    }
  }
  const disputes = createDisputesApi(api.call)
  return { queryKey: disputeQueryOf(disputes, id).queryKey, queryFn: ({ signal }) => disputes.dispute(id, signal) }
}
