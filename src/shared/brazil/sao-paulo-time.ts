import { addDays, type CalendarDate } from './calendar-date.ts'

/** The zone of the Central Bank and of every bank's books. */
const SAO_PAULO = 'America/Sao_Paulo'

let made: Intl.DateTimeFormat | null = null

/**
 * Intl carries the zone's whole history, summer time (to 2019) included; `-03:00` would be an hour off for old dates.
 * It is made when it is first read: a browser takes 20 ms for the first of a page, 80 on a phone.
 */
function clock(): Intl.DateTimeFormat {
  made ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: SAO_PAULO,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return made
}

const HOUR_MS = 3_600_000

/** What a calendar and a clock on the wall in São Paulo show: the date, and the time as `HH:mm`. */
export type SaoPauloClock = { date: CalendarDate; time: string }

/**
 * What São Paulo's wall shows at an instant.
 * @throws RangeError for an invalid `Date`.
 */
export function saoPauloClock(instant: Date): SaoPauloClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of clock().formatToParts(instant)) parts[type] = value
  const { year = '', month, day, hour, minute } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}` as CalendarDate, time: `${hour}:${minute}` }
}

/** The date in São Paulo at an instant: 02:59 UTC is still yesterday there. */
export function saoPauloDate(instant: Date): CalendarDate {
  return saoPauloClock(instant).date
}

/**
 * The first instant of a date in São Paulo. It is not midnight by the clock on the days when summer time began there,
 * at 00:00: they begin at 01:00. Dates since 1914; before, the zone was no whole hour.
 */
export function startOfSaoPauloDay(date: CalendarDate): Date {
  // Two hours behind UTC in summer time, three otherwise. The first that is on the date is where the date begins.
  const summer = new Date(Date.parse(date) + 2 * HOUR_MS)
  return saoPauloDate(summer) === date ? summer : new Date(Date.parse(date) + 3 * HOUR_MS)
}

/**
 * The first instant after a date in São Paulo: a day is from its start up to, not including, this. So no millisecond
 * falls between two days, and a query is `>= start and < end`.
 */
export function endOfSaoPauloDay(date: CalendarDate): Date {
  return startOfSaoPauloDay(addDays(date, 1))
}
