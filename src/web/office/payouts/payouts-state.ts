import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatDate } from '../../../shared/brazil/format-date.ts'
import type { PayoutLineShown } from '../../../shared/contract/payout.ts'
import { createPayoutsApi, type PayoutsApi } from '../../client/payouts-api.ts'
import { payouts as enGb } from '../messages/en-gb/payouts.ts'
import { type PayoutWords, payouts as ptBr } from '../messages/pt-br/payouts.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { useFormats } from '../words/formats.ts'

const words: Record<'pt-BR' | 'en-GB', PayoutWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** Lines are booked by a job: what is on the screen is looked at again while the page is open. */
const LOOK_MS = 4_000
/** The same of a list of which several pages are shown. */
const MANY_PAGES_MS = 20_000

/** The words of payouts, in the language of this person. */
export function usePayoutWords(): PayoutWords {
  return words[usePreferences().language]
}

/** The calls about payouts, by this person's session. */
export function usePayoutsApi(): PayoutsApi {
  const { api } = useOffice()
  return useMemo(() => createPayoutsApi(api.call), [api])
}

/** What was told last of an account's payouts. */
export function importsQuery(api: PayoutsApi, account: string) {
  return queryOptions({
    queryKey: ['payouts', account, 'imports'],
    queryFn: ({ signal }) => api.imports(account, signal),
    select: page => page.data,
    refetchInterval: LOOK_MS,
  })
}

/** The sales whose money was due and did not come. `looks`: again and again. */
export function overdueQuery(api: PayoutsApi, account: string, looks: boolean) {
  return infiniteQueryOptions({
    queryKey: ['payouts', account, 'overdue'],
    queryFn: ({ pageParam, signal }) => api.overdue(account, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    refetchInterval: looks && LOOK_MS,
  })
}

/** Lines that are open in one of the two ways, or of which a person said what they are. */
export function linesQuery(api: PayoutsApi, account: string, which: 'unknown' | 'differs' | 'decided') {
  return infiniteQueryOptions({
    queryKey: ['payouts', account, 'lines', which],
    queryFn: ({ pageParam, signal }) =>
      api.lines(account, which === 'decided' ? { decided: 'true' } : { state: which }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    // What was decided changes by what people do: it is read again then.
    refetchInterval: query =>
      which !== 'decided' && ((query.state.data?.pages.length ?? 0) > 1 ? MANY_PAGES_MS : LOOK_MS),
  })
}

/** The payments that a line may be: by what is typed, or else by its amount. */
export function candidatesQuery(api: PayoutsApi, line: string, q: string) {
  return queryOptions({
    queryKey: ['payout-candidates', line, q],
    queryFn: ({ signal }) => api.candidates(line, q, signal),
    select: list => list.data,
    // What is paid of them changes with each line that is booked.
    staleTime: 0,
  })
}

/** What a line is called in a sentence, and its day. */
export function useLineNames() {
  const { kinds } = usePayoutWords()
  const { dateFormat } = usePreferences()
  const { money } = useFormats()
  // What nobody knows is called as the gateway calls it.
  const name = ({ reference, kind, type }: PayoutLineShown) => reference ?? (kind === 'other' ? type : kinds[kind])
  return {
    name,
    /** What it is, where its name does not say so. */
    kind: ({ reference, kind, type }: PayoutLineShown) =>
      kind === 'other' ? [kinds.other, reference && type] : [reference && kinds[kind]],
    /** With its amount: many lines have no name of their own. */
    whole: (line: PayoutLineShown) => `${name(line)}, ${money(line.net)}`,
    day: (date: string) => formatDate(calendarDate(date), dateFormat),
  }
}
