import { useMemo } from 'react'
import { formatDateTime, formatTime } from '../../../shared/brazil/format-date.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatMoney } from '../../../shared/money/format-money.ts'
import { usePreferences } from '../preferences/preferences.tsx'
import { useCalendar } from '../server-state/use-calendar.ts'
import { formatBriefTime, formatDueTime, formatRelativeTime } from './relative-time.ts'
import { useNow } from './use-now.ts'

/**
 * Money and moments as text, in the language of this person. Every amount and time of the office comes from here;
 * times are those of the store.
 */
export function useFormats() {
  const { language, words, dateFormat } = usePreferences()
  const now = useNow()
  const calendar = useCalendar()
  return useMemo(
    () => ({
      money: (amount: number) => formatMoney(centavos(amount), language),
      /** "há 5 min". */
      relative: (instant: string) => formatRelativeTime(new Date(instant), { now, calendar }, words.time),
      /** "há 5 min", "ontem", "21 de nov.": the time of other days left out. */
      day: (instant: string) => formatBriefTime(new Date(instant), { now, calendar }, words.time),
      /** "hoje, 18:00", "amanhã, 08:10": until when something is to be done. */
      due: (instant: string) => formatDueTime(new Date(instant), { now, calendar }, words.time),
      /** "21/11/2026 às 14:05", day and month in the order that this person prefers. */
      exact: (instant: string) =>
        formatDateTime(new Date(instant), { locale: language, format: dateFormat, zone: calendar.zone }),
      /** "14:05". */
      time: (instant: string) => formatTime(new Date(instant), calendar.zone),
    }),
    [language, words, dateFormat, now, calendar],
  )
}
