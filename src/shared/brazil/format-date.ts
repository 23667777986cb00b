import type { CalendarDate } from './calendar-date.ts'
import { clockIn, type WallClock } from './local-time.ts'
import type { TimeZone } from './time-zones.ts'

/** The order of a date in figures: a person's preference, apart from the language. */
export type DateFormat = 'dd/MM/yyyy' | 'MM/dd/yyyy'

/** The languages of the product. */
export type DateLocale = 'pt-BR' | 'en-GB'

// Written out rather than asked of Intl: server and browser must write the same characters.
const MONTHS = {
  'pt-BR': [
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  'en-GB': [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
} as const satisfies Record<DateLocale, readonly string[]>

/** The name of a date's month: `novembro`, `November`. */
export function monthName(date: CalendarDate, locale: DateLocale): string {
  return MONTHS[locale][Number(date.slice(5, 7)) - 1] ?? ''
}

/** A date in figures: `21/11/2026` or `11/21/2026`. */
export function formatDate(date: CalendarDate, format: DateFormat): string {
  const [year, month, day] = date.split('-')
  return format === 'dd/MM/yyyy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

/** A date in words, free of the question which figure is the month: `21 de novembro de 2026`, `21 November 2026`. */
export function formatLongDate(date: CalendarDate, locale: DateLocale): string {
  const [year, , day] = date.split('-')
  const name = monthName(date, locale)
  if (locale === 'en-GB') return `${Number(day)} ${name} ${year}`
  // The first of a month is an ordinal in Portuguese.
  return `${day === '01' ? '1º' : Number(day)} de ${name} de ${year}`
}

/** The time by a zone's clock, of 24 hours in both languages: `14:05`. */
export function formatTime(instant: Date, zone: TimeZone): string {
  return clockIn(zone, instant).time
}

/** Date in figures and time by a zone's clock: `21/11/2026 às 14:05` in pt-BR, `21/11/2026, 14:05` in en-GB. */
export function formatDateTime(
  instant: Date,
  { locale, format, zone }: { locale: DateLocale; format: DateFormat; zone: TimeZone },
): string {
  return formatWallClock(clockIn(zone, instant), { locale, format })
}

/** The same of what a wall shows. */
export function formatWallClock(
  { date, time }: WallClock,
  { locale, format }: { locale: DateLocale; format: DateFormat },
): string {
  return `${formatDate(date, format)}${locale === 'pt-BR' ? ' às ' : ', '}${time}`
}
