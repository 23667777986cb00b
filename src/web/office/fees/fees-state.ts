import { infiniteQueryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { createFeesApi } from '../../client/fees-api.ts'
import { fees as enGb } from '../messages/en-gb/fees.ts'
import { type FeesWords, fees as ptBr } from '../messages/pt-br/fees.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'

const words: Record<'pt-BR' | 'en-GB', FeesWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the fees, in the language of this person. */
export function useFeesWords(): FeesWords {
  return words[usePreferences().language]
}

/** The calls about fees, by this person's session. */
export function useFeesApi() {
  const { api } = useOffice()
  return useMemo(() => createFeesApi(api.call), [api])
}

/** What was ever said of fees, the newest first, a page after the other. */
export function feesQuery(api: ReturnType<typeof createFeesApi>) {
  return infiniteQueryOptions({
    queryKey: ['fee-schedules'],
    queryFn: ({ pageParam, signal }) => api.schedules(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    select: ({ pages }) => pages.flatMap(page => page.data),
  })
}
