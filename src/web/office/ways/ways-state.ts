import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createWaysToPayApi } from '../../client/ways-to-pay-api.ts'
import { ways as enGb } from '../messages/en-gb/ways.ts'
import { ways as ptBr, type WaysWords } from '../messages/pt-br/ways.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', WaysWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the ways to pay, in the language of this person. */
export function useWaysWords(): WaysWords {
  return words[usePreferences().language]
}

/** The calls about the ways to pay, by this person's session. */
export function useWaysApi() {
  const { api } = useOffice()
  return useMemo(() => createWaysToPayApi(api.call), [api])
}

export function waysQuery(api: ReturnType<typeof createWaysToPayApi>) {
  return queryOptions({ queryKey: ['ways-to-pay'], queryFn: ({ signal }) => api.ways(signal) })
}
