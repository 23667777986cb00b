import { useMemo } from 'react'
import { createStoresApi } from '../../client/stores-api.ts'
import { stores as enGb } from '../messages/en-gb/stores.ts'
import { stores as ptBr, type StoresWords } from '../messages/pt-br/stores.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', StoresWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of one's stores, in the language of this person. */
export function useStoresWords(): StoresWords {
  return words[usePreferences().language]
}

/** The call that opens another store, by this person's session. */
export function useStoresApi() {
  const { api } = useOffice()
  return useMemo(() => createStoresApi(api.call), [api])
}
