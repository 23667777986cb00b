import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type ApiKeysApi, createApiKeysApi } from '../../client/api-keys-api.ts'
import { apiKeys as enGb } from '../messages/en-gb/api-keys.ts'
import { type ApiKeyWords, apiKeys as ptBr } from '../messages/pt-br/api-keys.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', ApiKeyWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of API keys, in the language of this person. */
export function useApiKeyWords(): ApiKeyWords {
  return words[usePreferences().language]
}

/** The calls about API keys, by this person's session. */
export function useApiKeysApi(): ApiKeysApi {
  const { api } = useOffice()
  return useMemo(() => createApiKeysApi(api.call), [api])
}

export function apiKeysQuery(api: ApiKeysApi, after?: string) {
  return queryOptions({ queryKey: ['api-keys', after ?? null], queryFn: ({ signal }) => api.keys(after, signal) })
}
