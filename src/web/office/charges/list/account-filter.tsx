import { useQuery } from '@tanstack/react-query'
import type { ProviderAccountList } from '../../../../shared/contract/provider-account.ts'
import { useWords } from '../../preferences/preferences.tsx'
import { useOffice } from '../../server-state/office-context.ts'
import { ChoiceFilter } from './choice-filter.tsx'

interface AccountFilterProps {
  value: string | null
  onChoose: (account: string | null) => void
}

/** By which of the store's banks and acquirers a charge was paid. A store with one needs no such filter. */
export function AccountFilter({ value, onChoose }: AccountFilterProps) {
  const { chargeList } = useWords()
  const { api } = useOffice()
  const { data } = useQuery({
    queryKey: ['provider-accounts'],
    queryFn: ({ signal }) => api.call<ProviderAccountList>({ method: 'GET', path: '/v1/provider-accounts', signal }),
    staleTime: 300_000,
  })
  const accounts = data?.data ?? []
  if (accounts.length < 2 && value === null) return null
  return (
    <ChoiceFilter
      label={chargeList.accountFilter}
      any={chargeList.anyAccount}
      choices={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChoose={onChoose}
    />
  )
}
