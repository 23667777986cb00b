import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SavedView } from '../../../../shared/contract/saved-view.ts'
import type { Api } from '../../../client/api.ts'
import { createSavedViewsApi } from '../../../client/saved-views-api.ts'
import { useOffice } from '../../server-state/office-context.ts'
import { type ChargeSearch, filtersOf, readChargeSearch } from '../charge-search.ts'

/** The calls about saved views, by this person's session. */
export function useSavedViewsApi() {
  const { api } = useOffice()
  return useMemo(() => createSavedViewsApi(api.call), [api])
}

export function savedViewsQuery(api: Api) {
  return queryOptions({
    queryKey: ['saved-views'],
    queryFn: ({ signal }) => createSavedViewsApi(api.call).savedViews(signal),
    staleTime: 60_000,
  })
}

/**
 * The view that the address names, and whether its filters are others by now. Null where it names none that is there.
 */
export function useOpenView(search: ChargeSearch): { view: SavedView; isChanged: boolean } | null {
  const { api } = useOffice()
  const { data } = useQuery({ ...savedViewsQuery(api), enabled: search.view !== undefined })
  const view = data?.data.find(({ id }) => id === search.view)
  return view ? { view, isChanged: textOfFilters(searchOfView(view)) !== textOfFilters(search) } : null
}

/** The filters of an address as a view keeps them: in one order, without the page and the view itself. */
export function textOfFilters(search: ChargeSearch): string {
  const { view: _view, ...filters } = filtersOf(search)
  const pairs = Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(pairs as [string, string][]).toString()
}

/** Where a view leads. What made sense once and makes none now is left out. */
export function searchOfView({ id, search }: SavedView): ChargeSearch {
  return { ...readChargeSearch(Object.fromEntries(new URLSearchParams(search))), view: id }
}
