declare const checked: unique symbol

/**
 * A day on the calendar, `2026-11-21`, with no time and no zone. ISO 8601, so days compare and sort as texts do.
 * A `Date` at midnight is not one: in another zone it is the day before.
 */
export type CalendarDate = string & { readonly [checked]: 'calendar-date' }

export type CalendarDateResult = { ok: true; date: CalendarDate } | { ok: false; problem: 'not_a_date' }

const DAY_MS = 86_400_000

/** Reads `yyyy-MM-dd`. A day that no calendar has (30 February) is rejected. */
export function parseCalendarDate(text: string): CalendarDateResult {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  const instant = new Date(0)
  instant.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  // A month 13 or a day 31 of a short month rolls over into another date.
  const exists = year !== '' && instant.toISOString().slice(0, 10) === text
  return exists ? { ok: true, date: text as CalendarDate } : { ok: false, problem: 'not_a_date' }
}

/**
 * A date known to exist.
 * @throws RangeError when it does not: a mistake in the program. What others wrote goes through `parseCalendarDate`.
 */
export function calendarDate(text: string): CalendarDate {
  const result = parseCalendarDate(text)
  if (!result.ok) throw new RangeError(`${text} is no date`)
  return result.date
}

/** The date so many days later; earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10) as CalendarDate
}

/** How many days later the second date is: 0 for the same, negative when it is earlier. */
export function daysBetween(first: CalendarDate, second: CalendarDate): number {
  return (Date.parse(second) - Date.parse(first)) / DAY_MS
}

/** 0 for Sunday to 6 for Saturday. */
export function weekday(date: CalendarDate): number {
  return new Date(Date.parse(date)).getUTCDay()
}
