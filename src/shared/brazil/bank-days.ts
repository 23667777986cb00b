import { bankHolidays } from './bank-holidays.ts'
import { addDays, type CalendarDate, weekday } from './calendar-date.ts'

/**
 * Whether banks settle on a day: a weekday that is no national bank holiday (see `bankHolidays`).
 * Ash Wednesday and 24 December are bank days of shorter hours. So is the last weekday of the year, though branches
 * stay closed to the public: ANBIMA leaves it out of its holidays because the banks' reserves move on it.
 * Pix itself knows no bank days; receivables, boletos and statements do.
 */
export function isBankDay(date: CalendarDate): boolean {
  const day = weekday(date)
  if (day === 0 || day === 6) return false
  return !bankHolidays(Number(date.slice(0, 4))).some(holiday => holiday.date === date)
}

/**
 * Whether branches serve the public: on every bank day but the year's last one (Resolução CMN 2.596/1999, kept by
 * Febraban's calendar of every year since). A boleto that falls due on that day is paid on the next without a fine.
 */
export function isOpenToPublic(date: CalendarDate): boolean {
  if (!isBankDay(date)) return false
  return nextBankDay(addDays(date, 1)).slice(0, 4) === date.slice(0, 4)
}

/** The date itself when it is a bank day, else the first one after it. */
export function nextBankDay(date: CalendarDate): CalendarDate {
  let day = date
  while (!isBankDay(day)) day = addDays(day, 1)
  return day
}

/**
 * The bank day so many after a date: D+1 of a Friday is Monday. A date that is none counts as the next one (a sale on
 * Saturday is Monday's, so its D+1 is Tuesday), so D+0 of a Saturday is Monday.
 * @throws RangeError when the days are not a whole number from 0.
 */
export function addBankDays(date: CalendarDate, days: number): CalendarDate {
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError('bank days are counted forward, in whole days')
  let day = nextBankDay(date)
  for (let counted = 0; counted < days; counted++) day = nextBankDay(addDays(day, 1))
  return day
}
