import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays, type CalendarDate, weekday } from '../../../shared/brazil/calendar-date.ts'
import { monthName } from '../../../shared/brazil/format-date.ts'
import { createHomeApi } from '../../client/home-api.ts'
import { home as enGb } from '../messages/en-gb/home.ts'
import { type HomeWords, home as ptBr } from '../messages/pt-br/home.ts'
import { useReportsApi } from '../numbers/figures.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useOffice } from '../server-state/office-context.ts'
import { firstChargesQuery } from '../server-state/queries.ts'
import { useStoreDay } from '../server-state/use-calendar.ts'

const words: Record<'pt-BR' | 'en-GB', HomeWords> = { 'pt-BR': ptBr, 'en-GB': enGb }

/** The words of the first page, in the language of this person. */
export function useHomeWords(): HomeWords {
  return words[usePreferences().language]
}

/** The calls of the first page, by this person's session. */
export function useHomeApi() {
  const { api } = useOffice()
  return useMemo(() => createHomeApi(api.call), [api])
}

/** What hangs on each payment is read again when one comes (`['home']`); what moves slowly, once a minute. */
const SLOWLY_MS = 60_000

/** Today and last week's same day. A new day is another report. */
export function useToday() {
  const api = useHomeApi()
  const day = useStoreDay()
  return useQuery({ queryKey: ['home', 'today', day], queryFn: ({ signal }) => api.today(signal) })
}

export function useArrivals() {
  const api = useHomeApi()
  return useQuery({ queryKey: ['home', 'arrivals'], queryFn: ({ signal }) => api.arrivals(signal) })
}

export function useMonth() {
  const api = useHomeApi()
  const day = useStoreDay()
  const queryFn = ({ signal }: { signal: AbortSignal }) => api.month(signal)
  return useQuery({ queryKey: ['reports', 'month', day], queryFn, refetchInterval: SLOWLY_MS })
}

export function useComing() {
  const api = useHomeApi()
  const day = useStoreDay()
  const queryFn = ({ signal }: { signal: AbortSignal }) => api.receivables(signal)
  return useQuery({ queryKey: ['reports', 'receivables', day], queryFn, refetchInterval: SLOWLY_MS })
}

/** The seven days that end today. */
export function useLastDays(): { from: string; to: string } {
  const to = useStoreDay()
  return { from: addDays(to, -6), to }
}

export function useLastApproval() {
  const api = useReportsApi()
  const days = useLastDays()
  const queryFn = ({ signal }: { signal: AbortSignal }) => api.approval(days, signal)
  return useQuery({ queryKey: ['reports', 'approval', days.from, days.to], queryFn, refetchInterval: SLOWLY_MS })
}

export function useLastFunnel() {
  const api = useReportsApi()
  const days = useLastDays()
  const queryFn = ({ signal }: { signal: AbortSignal }) => api.funnel(days, signal)
  return useQuery({ queryKey: ['reports', 'funnel', days.from, days.to], queryFn, refetchInterval: SLOWLY_MS })
}

/** How many charges the store has made: none, one, which may be that of its first start, or more. */
export function useFirstCharges(): 'none' | 'one' | 'more' | undefined {
  const { api } = useOffice()
  const { data } = useQuery(firstChargesQuery(api))
  return data && (['none', 'one', 'more'] as const)[data.data.length]
}

/** A day by its names: "sexta, 27 de novembro". */
export function useDayNames() {
  const say = useHomeWords()
  const { language } = usePreferences()
  return useMemo(() => {
    const dayNumber = (day: CalendarDate) => Number(day.slice(8))
    const month = (day: CalendarDate) => monthName(day, language)
    const name = (day: CalendarDate) => say.weekdays[weekday(day)] ?? ''
    return { dayNumber, month, name, full: (day: CalendarDate) => say.dayOf(name(day), dayNumber(day), month(day)) }
  }, [say, language])
}
