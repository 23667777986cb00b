import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { formatWallClock } from '../../../shared/brazil/format-date.ts'
import type { WallClock } from '../../../shared/brazil/local-time.ts'
import type { Language } from '../../../shared/language.ts'

/** Date and time in full, for receipts. The payer's page knows no preference: the day comes first in both languages. */
export function formatInstant(instant: string, language: Language): string {
  return formatWallClock(wallOf(instant), { locale: language, format: 'dd/MM/yyyy' })
}

/** The time alone when it was today, else with its date, by the store's clock. */
export function formatMoment(instant: string, now: string, language: Language): string {
  const { date, time } = wallOf(instant)
  return date === wallOf(now).date ? time : formatInstant(instant, language)
}

/** The server writes these instants by the store's clock (by-store-clock.ts): what a wall shows stands in them. */
function wallOf(instant: string): WallClock {
  return { date: instant.slice(0, 10) as CalendarDate, time: instant.slice(11, 16) }
}
