import type { QueryClient } from '@tanstack/react-query'
import type { Charge, ChargeList } from '../../../shared/contract/charge.ts'

/** A charge as the lists have it, if one does. */
export function chargeInLists(queryClient: QueryClient, id: string): Charge | undefined {
  for (const [, list] of queryClient.getQueriesData<ChargeList>({ queryKey: ['charges'] })) {
    const found = list?.data.find(charge => charge.id === id)
    if (found) return found
  }
}
