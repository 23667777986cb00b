import { formatDateTime, formatTime } from '../../../shared/brazil/format-date.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { Language } from '../../../shared/language.ts'

/** Date and time in full, for receipts. The payer's page knows no preference: the day comes first in both languages. */
export function formatInstant(instant: string, language: Language): string {
  return formatDateTime(new Date(instant), { locale: language, format: 'dd/MM/yyyy' })
}

/** The time alone when it was today, else with its date. */
export function formatMoment(instant: string, now: string, language: Language): string {
  const then = new Date(instant)
  return saoPauloDate(then) === saoPauloDate(new Date(now)) ? formatTime(then) : formatInstant(instant, language)
}
