import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CounterApi, createCounterApi } from '../../client/counter-api.ts'
import { counterCode as enGb } from '../messages/en-gb/counter-code.ts'
import { type CounterCodeWords, counterCode as ptBr } from '../messages/pt-br/counter-code.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', CounterCodeWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of a manager's code, in the language of this person. */
export function useCounterCodeWords(): CounterCodeWords {
  return words[usePreferences().language]
}

/** The calls about the code, by this person's session. */
export function useCounterApi(): CounterApi {
  const { api } = useOffice()
  return useMemo(() => createCounterApi(api.call), [api])
}

/** Whether this person has a code. */
export function counterCodeQuery(api: CounterApi) {
  return queryOptions({ queryKey: ['counter-code'], queryFn: ({ signal }) => api.managerCode(signal) })
}
