import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from './calendar-date.ts'
import { calendarIn, instantIn } from './local-time.ts'
import { timeZoneOr, timeZones } from './time-zones.ts'

const days = fc.integer({ min: 0, max: 30_000 }).map(count => addDays(calendarDate('1970-01-01'), count))

describe.each(timeZones)('a day in %s', zone => {
  const { dateOf, startOf, endOf, clockOf } = calendarIn(zone)

  it('holds its first instant and its last, and neither neighbor, every day since 1970', () => {
    fc.assert(
      fc.property(days, date => {
        const [first, end] = [startOf(date).getTime(), endOf(date).getTime()]
        expect(dateOf(new Date(first))).toBe(date)
        expect(dateOf(new Date(first - 1))).toBe(addDays(date, -1))
        expect(dateOf(new Date(end - 1))).toBe(date)
        expect(dateOf(new Date(end))).toBe(addDays(date, 1))
      }),
      { numRuns: 100 },
    )
  })

  it('is the day that its clock shows, whatever the hour', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 86_399_999 }), (date, ms) => {
        const instant = new Date(Date.parse(date) + ms)
        const on = clockOf(instant).date
        expect(startOf(on).getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(endOf(on).getTime()).toBeGreaterThan(instant.getTime())
      }),
      { numRuns: 100 },
    )
  })

  it('is written with its clock in sight, and is the same instant', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 86_399_999 }), (date, ms) => {
        const instant = new Date(Date.parse(date) + ms)
        const text = instantIn(zone, instant)
        expect(Date.parse(text)).toBe(instant.getTime())
        expect({ date: text.slice(0, 10), time: text.slice(11, 16) }).toEqual(clockOf(instant))
      }),
      { numRuns: 100 },
    )
  })
})

it.each([
  ['America/Noronha', '2026-11-21T01:59:59.999Z', '2026-11-20', '2026-11-20T02:00:00.000Z'],
  ['America/Fortaleza', '2026-11-21T02:59:59.999Z', '2026-11-20', '2026-11-20T03:00:00.000Z'],
  ['America/Manaus', '2026-11-21T03:59:59.999Z', '2026-11-20', '2026-11-20T04:00:00.000Z'],
  ['America/Rio_Branco', '2026-11-21T04:59:59.999Z', '2026-11-20', '2026-11-20T05:00:00.000Z'],
  // Acre was four hours behind from 2008 to 2013.
  ['America/Rio_Branco', '2010-06-01T04:00:00.000Z', '2010-06-01', '2010-06-01T04:00:00.000Z'],
] as const)('%s at %s', (zone, instant, date, start) => {
  const { dateOf, startOf } = calendarIn(zone)
  expect(dateOf(new Date(instant))).toBe(date)
  expect(startOf(calendarDate(date)).toISOString()).toBe(start)
})

it('takes a zone of Brazil at its word, and Brasília for any other', () => {
  expect(timeZones.map(timeZoneOr)).toEqual(timeZones)
  expect([timeZoneOr('Europe/Lisbon'), timeZoneOr(undefined)]).toEqual(['America/Sao_Paulo', 'America/Sao_Paulo'])
})
