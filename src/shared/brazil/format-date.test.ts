import { expect, it } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { formatDate, formatDateTime, formatLongDate, formatTime } from './format-date.ts'

const date = calendarDate('2026-03-01')
// 22:05 of 28 February in São Paulo.
const instant = new Date('2026-03-01T01:05:30Z')

it('writes a date in the order preferred', () => {
  expect(formatDate(date, 'dd/MM/yyyy')).toBe('01/03/2026')
  expect(formatDate(date, 'MM/dd/yyyy')).toBe('03/01/2026')
})

it('writes a date in words', () => {
  expect(formatLongDate(date, 'pt-BR')).toBe('1º de março de 2026')
  expect(formatLongDate(date, 'en-GB')).toBe('1 March 2026')
  expect(formatLongDate(calendarDate('2026-12-09'), 'pt-BR')).toBe('9 de dezembro de 2026')
  expect(formatLongDate(calendarDate('2026-12-21'), 'en-GB')).toBe('21 December 2026')
})

it("writes a zone's time, whatever the machine's zone", () => {
  const zone = 'America/Sao_Paulo'
  expect(formatTime(instant, zone)).toBe('22:05')
  expect(formatTime(instant, 'America/Rio_Branco')).toBe('20:05')
  expect(formatDateTime(instant, { locale: 'pt-BR', format: 'dd/MM/yyyy', zone })).toBe('28/02/2026 às 22:05')
  expect(formatDateTime(instant, { locale: 'en-GB', format: 'dd/MM/yyyy', zone })).toBe('28/02/2026, 22:05')
  expect(formatDateTime(instant, { locale: 'en-GB', format: 'MM/dd/yyyy', zone })).toBe('02/28/2026, 22:05')
})
