import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Charge, ChargeList } from '../../../shared/contract/charge.ts'

type ListPages = InfiniteData<ChargeList>

/** A charge as the lists have it, if one does. */
export function chargeInLists(queryClient: QueryClient, id: string): Charge | undefined {
  for (const [, list] of queryClient.getQueriesData<ListPages>({ queryKey: ['charges'] })) {
    const found = list?.pages.flatMap(page => page.data).find(charge => charge.id === id)
    if (found) return found
  }
}

/** The ids of the list with these filters, as far as it was read, in its order. */
export function idsInList(list: ListPages | undefined): string[] {
  return list?.pages.flatMap(page => page.data.map(charge => charge.id)) ?? []
}
