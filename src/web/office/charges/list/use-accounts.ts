import { useQuery } from '@tanstack/react-query'
import type { ProviderAccountList } from '../../../../shared/contract/provider-account.ts'
import { useOffice } from '../../server-state/office-context.ts'

/** The store's banks and acquirers; none until they are known. */
export function useAccounts(): ProviderAccountList['data'] {
  const { api } = useOffice()
  const { data } = useQuery({
    queryKey: ['provider-accounts'],
    queryFn: ({ signal }) => api.call<ProviderAccountList>({ method: 'GET', path: '/v1/provider-accounts', signal }),
    staleTime: 300_000,
  })
  return data?.data ?? []
}
