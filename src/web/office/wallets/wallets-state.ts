import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createWalletsApi, type WalletsApi } from '../../client/wallets-api.ts'
import { wallets as enGb } from '../messages/en-gb/wallets.ts'
import { wallets as ptBr, type WalletWords } from '../messages/pt-br/wallets.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', WalletWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of wallets, in the language of this person. */
export function useWalletWords(): WalletWords {
  return words[usePreferences().language]
}

/** The calls about wallets, by this person's session. */
export function useWalletsApi(): WalletsApi {
  const { api } = useOffice()
  return useMemo(() => createWalletsApi(api.call), [api])
}

/** The wallets that the store takes. */
export function walletsQuery(api: WalletsApi) {
  return queryOptions({
    queryKey: ['wallets'],
    queryFn: ({ signal }) => api.wallets(signal),
    select: page => page.data,
  })
}
