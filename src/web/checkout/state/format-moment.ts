import { formatDateTime, formatTime } from '../../../shared/brazil/format-date.ts'
import { clockIn } from '../../../shared/brazil/local-time.ts'
import type { Words } from './words.ts'

/** Date and time in full, for receipts. The payer's page knows no preference: the day comes first in both languages. */
export function formatInstant(instant: string, { language, zone }: In): string {
  return formatDateTime(new Date(instant), { locale: language, format: 'dd/MM/yyyy', zone })
}

/** The time alone when it was today, else with its date, by the store's clock. */
export function formatMoment(instant: string, now: string, shown: In): string {
  const { zone } = shown
  const then = new Date(instant)
  const isToday = clockIn(zone, then).date === clockIn(zone, new Date(now)).date
  return isToday ? formatTime(then, zone) : formatInstant(instant, shown)
}

type In = Pick<Words, 'language' | 'zone'>
