import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate, parseCalendarDate, weekday } from './calendar-date.ts'

describe('parseCalendarDate', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('reads %s', text => {
    expect(parseCalendarDate(text)).toEqual({ ok: true, date: text })
  })

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '21/11/2026',
    '2026-11-21T00:00',
  ])('rejects %j', text => {
    expect(parseCalendarDate(text)).toEqual({ ok: false, problem: 'not_a_date' })
    expect(() => calendarDate(text)).toThrow(RangeError)
  })
})

describe('addDays', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays(calendarDate('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(calendarDate('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(calendarDate('2026-03-01'), -1)).toBe('2026-02-28')
  })

  it('goes back as it went', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), days => {
        const start = calendarDate('2026-11-21')
        const there = addDays(start, days)
        expect(addDays(there, -days)).toBe(start)
        expect(there > start).toBe(days > 0)
      }),
    )
  })
})

it('weekday begins on Sunday', () => {
  expect(weekday(calendarDate('2026-11-22'))).toBe(0)
  expect(weekday(calendarDate('2026-11-21'))).toBe(6)
})
