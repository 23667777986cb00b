import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createSsoApi } from '../../client/sso-api.ts'
import { sso as enGb } from '../messages/en-gb/sso.ts'
import { sso as ptBr, type SsoWords } from '../messages/pt-br/sso.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', SsoWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of signing in at an issuer, in the language of whoever reads. */
export function useSsoWords(): SsoWords {
  return words[usePreferences().language]
}

/** The calls about it, by this person's session. */
export function useSsoApi() {
  const { api } = useOffice()
  return useMemo(() => createSsoApi(api.call), [api])
}

/** What is set up. */
export function ssoQuery(api: ReturnType<typeof createSsoApi>) {
  return queryOptions({ queryKey: ['sso'], queryFn: ({ signal }) => api.sso(signal) })
}
