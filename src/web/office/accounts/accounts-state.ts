import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AccountsApi, createAccountsApi } from '../../client/accounts-api.ts'
import { accountAbilities as abilitiesEnGb } from '../messages/en-gb/account-abilities.ts'
import { accounts as enGb } from '../messages/en-gb/accounts.ts'
import { type AccountAbilityWords, accountAbilities as abilitiesPtBr } from '../messages/pt-br/account-abilities.ts'
import { type AccountWords, accounts as ptBr } from '../messages/pt-br/accounts.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', AccountWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

const abilities: Record<'pt-BR' | 'en-GB', AccountAbilityWords> = { 'pt-BR': abilitiesPtBr, 'en-GB': abilitiesEnGb }

/** The words of the accounts, in the language of this person. */
export function useAccountWords(): AccountWords {
  return words[usePreferences().language]
}

/** The words of what an account can do, in the language of this person. */
export function useAbilityWords(): AccountAbilityWords {
  return abilities[usePreferences().language]
}

/** The calls about the accounts, by this person's session. */
export function useAccountsApi(): AccountsApi {
  const { api } = useOffice()
  return useMemo(() => createAccountsApi(api.call), [api])
}

/** The accounts that the store has. */
export function accountsQuery(api: AccountsApi) {
  return queryOptions({
    queryKey: ['provider-accounts', 'whole'],
    queryFn: ({ signal }) => api.accounts(signal),
    select: page => page.data,
  })
}

/** The banks and acquirers that there are, and the gateways of the sandbox. */
export function offersQuery(api: AccountsApi) {
  return queryOptions({
    queryKey: ['providers'],
    queryFn: ({ signal }) => api.offers(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
