import type { CalendarDate } from './calendar-date.ts'
import { calendarIn, type WallClock } from './local-time.ts'
import { BRASILIA } from './time-zones.ts'

/**
 * Brasília's clock, wherever the store is: what is national by rule. These are the days of banks and of Pix, on which
 * money is settled and due; those of card networks, issuers and acquirers (the day of a sale, on which it is voided
 * rather than refunded, its fees, a card's last month); and those of the installation itself (its log, its chain over
 * the audit, what it forgets). A store's own days are its zone's: `local-time.ts`.
 */
const national = calendarIn(BRASILIA)

/** What Brasília's wall shows: the date, and the time as `HH:mm`. @throws RangeError for an invalid `Date`. */
export function saoPauloClock(instant: Date): WallClock {
  return national.clockOf(instant)
}

/** The date in Brasília at an instant. */
export function saoPauloDate(instant: Date): CalendarDate {
  return national.dateOf(instant)
}

/** The first instant of a date in Brasília. */
export function startOfSaoPauloDay(date: CalendarDate): Date {
  return national.startOf(date)
}

/** The first instant after a date in Brasília. */
export function endOfSaoPauloDay(date: CalendarDate): Date {
  return national.endOf(date)
}
