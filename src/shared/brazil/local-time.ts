import { addDays, type CalendarDate } from './calendar-date.ts'
import type { TimeZone } from './time-zones.ts'

/** What a calendar and a clock on the wall show: the date, and the time as `HH:mm`. */
export interface WallClock {
  date: CalendarDate
  time: string
}

/** The days of a zone. A store's are `storeCalendar` on the server, `useCalendar` in the office. */
export interface Calendar {
  zone: TimeZone
  /** @throws RangeError for an invalid `Date`, as all of these. */
  clockOf: (instant: Date) => WallClock
  /** The date at an instant: 02:59 UTC is still yesterday in São Paulo. */
  dateOf: (instant: Date) => CalendarDate
  /**
   * The first instant of a date. It is not midnight by the clock on the days when summer time began, at 00:00: they
   * begin at 01:00. Dates since 1914; before, no zone was whole hours away.
   */
  startOf: (date: CalendarDate) => Date
  /**
   * The first instant after a date: a day is from its start up to, not including, this. So no millisecond falls between
   * two days, and a query is `>= start and < end`.
   */
  endOf: (date: CalendarDate) => Date
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const made = new Map<TimeZone, Intl.DateTimeFormat>()

/**
 * Intl carries the zone's whole history, summer time (to 2019) included; `-03:00` would be an hour off for old dates.
 * It is made when it is first read: a browser takes 20 ms for the first of a page, 80 on a phone. So the payer's page
 * makes none (`instantIn`).
 */
function formatOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = made.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  made.set(zone, format)
  return format
}

/** What the wall of a zone shows. By itself, for pages that need no more. @throws RangeError for an invalid `Date`. */
export function clockIn(zone: TimeZone, instant: Date): WallClock {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = value
  const { year = '', month, day, hour, minute } = parts
  return { date: `${year.padStart(4, '0')}-${month}-${day}` as CalendarDate, time: `${hour}:${minute}` }
}

/**
 * An instant in RFC 3339 as a zone writes it, so that whoever reads it needs no zone to say the date and the time:
 * `2026-11-21T14:05:00.000-03:00`. @throws RangeError for an invalid `Date`.
 */
export function instantIn(zone: TimeZone, instant: Date): string {
  const { date, time } = clockIn(zone, instant)
  const minute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS
  const ahead = (Date.parse(`${date}T${time}Z`) - minute) / MINUTE_MS
  const two = (figure: number) => String(figure).padStart(2, '0')
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `${date}T${time}${instant.toISOString().slice(16, 23)}${ahead < 0 ? '-' : '+'}${two(hours)}:${two(minutes)}`
}

/** The days of a zone, each from its own midnight. */
export function calendarIn(zone: TimeZone): Calendar {
  const clockOf = (instant: Date) => clockIn(zone, instant)
  const dateOf = (instant: Date) => clockOf(instant).date
  const startOf = (date: CalendarDate) => {
    const noon = Date.parse(date) + 12 * HOUR_MS
    const behind = 12 - Number(clockOf(new Date(noon)).time.slice(0, 2))
    const start = new Date(Date.parse(date) + behind * HOUR_MS)
    // Where the clock is put forward at midnight the day begins an hour later by the world's clock.
    return dateOf(start) === date ? start : new Date(start.getTime() + HOUR_MS)
  }
  return { zone, clockOf, dateOf, startOf, endOf: date => startOf(addDays(date, 1)) }
}
