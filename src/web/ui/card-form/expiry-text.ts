import type { CalendarDate } from '../../../shared/brazil/calendar-date.ts'
import { maskText } from '../form-field/masked-text.ts'

/** Month and two digits of the year as they are written: a first digit that begins no month gets its zero, `7` is `07`. */
export function expiryText(written: string): string {
  // Phones fill in four digits of the year.
  const whole = /^\s*(\d{1,2})\s*\/\s*\d{2}(\d{2})\s*$/.exec(written)
  const digits = whole ? `${whole[1]?.padStart(2, '0')}${whole[2]}` : written.replace(/\D/g, '')
  return maskText(/^[2-9]/.test(digits) ? `0${digits}` : digits, '##/##')
}

/** Whether a card with this expiry (`MM/YY`) is out of date. It is good to the end of its month. */
export function isExpired(text: string, today: CalendarDate): boolean {
  const [month, year] = text.split('/')
  return `20${year}-${month}` < today.slice(0, 7)
}
