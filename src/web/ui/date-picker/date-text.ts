import { type CalendarDateResult, parseCalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { type DateFormat, formatDate } from '../../../shared/brazil/format-date.ts'
import { maskText } from '../../../shared/masked-text.ts'

/** A date in figures as far as it is written. A pasted `2026-11-21` is turned into the person's format. */
export function dateText(text: string, format: DateFormat): string {
  const iso = parseCalendarDate(text.trim().slice(0, 10))
  if (iso.ok) return formatDate(iso.date, format)
  return maskText(text.replace(/\D/g, ''), '##/##/####')
}

/** Reads a date in figures in the person's format. */
export function readDateText(text: string, format: DateFormat): CalendarDateResult {
  const [, first, second, year] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(text) ?? []
  return parseCalendarDate(format === 'dd/MM/yyyy' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`)
}
