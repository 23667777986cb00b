import type { CalendarDate } from '../brazil/calendar-date.ts'
import { maskText } from '../masked-text.ts'

/** Until when a card is good: the last day of this month. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
}

/** Whether a card is not good any more on a day, `yyyy-MM-dd` in São Paulo. */
export function isPastExpiry({ month, year }: CardExpiry, today: CalendarDate): boolean {
  return `${year}-${String(month).padStart(2, '0')}` < today.slice(0, 7)
}

/** What keeps a text from being a card's expiry: to be said in words by whoever asked for it. */
export type CardExpiryFault = 'missing' | 'incomplete' | 'month' | 'expired' | 'too-far'

/** No issuer prints a card for longer: it is a slip. */
const longestYears = 20

/**
 * Month and two digits of the year as they are written: a first digit that begins no month gets its zero, `7` is `07`.
 */
export function expiryText(written: string): string {
  // Phones and password managers fill in 12/2028, 12 / 28, 12-2028 and 2028-12.
  const whole = /^\s*(\d{1,2})\s*[/.\-\s]\s*(?:20)?(\d{2})\s*$/.exec(written)
  const backwards = /^\s*20(\d{2})\s*[/.-]\s*(\d{1,2})\s*$/.exec(written)
  const [month, year] = whole ? [whole[1], whole[2]] : backwards ? [backwards[2], backwards[1]] : []
  if (month && year) return `${month.padStart(2, '0')}/${year}`
  const digits = written.replace(/\D/g, '')
  // Somebody who writes the year in four digits: no card is good until 2020 any more.
  const [, typedMonth, yearRest] = /^(0[1-9]|1[0-2])20(\d{1,2})/.exec(digits) ?? []
  if (typedMonth && yearRest) return yearRest.length === 2 ? `${typedMonth}/${yearRest}` : `${typedMonth}/20${yearRest}`
  return maskText(/^[2-9]/.test(digits) ? `0${digits}` : digits, '##/##')
}

/**
 * The expiry in a text `MM/YY`, or what is wrong with it. A card is good to the end of its month. What day it is, is
 * asked only once there is a month to compare.
 */
export function readCardExpiry(
  text: string,
  dateOfToday: () => CalendarDate,
): { ok: true; expiry: CardExpiry } | { ok: false; fault: CardExpiryFault } {
  if (text.trim() === '') return { ok: false, fault: 'missing' }
  const [, monthText, yearText] = /^(\d\d)\/(\d\d)$/.exec(text) ?? []
  if (!monthText || !yearText) return { ok: false, fault: 'incomplete' }
  const expiry = { month: Number(monthText), year: 2000 + Number(yearText) }
  if (expiry.month < 1 || expiry.month > 12) return { ok: false, fault: 'month' }
  const today = dateOfToday()
  if (isPastExpiry(expiry, today)) return { ok: false, fault: 'expired' }
  return expiry.year > Number(today.slice(0, 4)) + longestYears ? { ok: false, fault: 'too-far' } : { ok: true, expiry }
}
