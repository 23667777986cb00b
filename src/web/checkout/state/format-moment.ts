import { formatDateTime, formatTime } from '../../../shared/brazil/format-date.ts'
import { calendarIn } from '../../../shared/brazil/local-time.ts'
import { foreignZone } from '../../../shared/brazil/zone-name.ts'
import type { Words } from './words.ts'

/** Date and time in full, for receipts. The payer's page knows no preference: the day comes first in both languages. */
export function formatInstant(instant: string, { language, zone }: In): string {
  return formatDateTime(new Date(instant), { locale: language, format: 'dd/MM/yyyy', zone })
}

/** The time alone when it was today, else with its date, by the store's clock. */
export function formatShort(instant: string, now: string, { language, zone }: In): string {
  const then = new Date(instant)
  const { dateOf } = calendarIn(zone)
  const isToday = dateOf(then) === dateOf(new Date(now))
  return isToday ? formatTime(then, zone) : formatInstant(instant, { language, zone })
}

/** The same with the clock's name where that is not Brasília's: a payer may be elsewhere. */
export function formatMoment(instant: string, now: string, { language, zone }: In): string {
  const text = formatShort(instant, now, { language, zone })
  const name = foreignZone(zone, language)
  return name ? `${text} (${name})` : text
}

type In = Pick<Words, 'language' | 'zone'>
