import { queryOptions } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createStoreApi } from '../../client/store-api.ts'
import { store as enGb } from '../messages/en-gb/store.ts'
import { store as ptBr, type StoreWords } from '../messages/pt-br/store.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { meQuery } from '../server-state/queries.ts'

const words: Record<'pt-BR' | 'en-GB', StoreWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the store's data and look, in the language of this person. */
export function useStoreWords(): StoreWords {
  return words[usePreferences().language]
}

/** The calls about the store, by this person's session. */
export function useStoreApi() {
  const { api } = useOffice()
  return useMemo(() => createStoreApi(api.call), [api])
}

/** Reads again who is signed in and where, which every page knows of: the store's name and its clock with it. */
export function useShowStore(): () => Promise<void> {
  const { api, queryClient } = useOffice()
  const router = useRouter()
  return async () => {
    await queryClient.fetchQuery({ ...meQuery(api), staleTime: 0 })
    await router.invalidate()
  }
}

export function storeQuery(api: ReturnType<typeof createStoreApi>) {
  return queryOptions({ queryKey: ['store'], queryFn: ({ signal }) => api.store(signal) })
}
