import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createSecurityApi, type SecurityApi } from '../../client/security-api.ts'
import { security as enGb } from '../messages/en-gb/security.ts'
import { security as ptBr, type SecurityWords } from '../messages/pt-br/security.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', SecurityWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of signing in safely, in the language of this person. */
export function useSecurityWords(): SecurityWords {
  return words[usePreferences().language]
}

/** The calls about how one signs in, by this person's session. */
export function useSecurityApi(): SecurityApi {
  const { api } = useOffice()
  return useMemo(() => createSecurityApi(api.call), [api])
}

/** By what this person signs in beside the password. */
export function securityQuery(api: SecurityApi) {
  return queryOptions({ queryKey: ['security'], queryFn: ({ signal }) => api.security(signal) })
}

/** Where this person is signed in. */
export function sessionsQuery(api: SecurityApi) {
  return queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => api.sessions(signal),
    select: page => page.data,
  })
}
