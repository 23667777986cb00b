import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, calendarDate } from './calendar-date.ts'
import { endOfSaoPauloDay, saoPauloClock, saoPauloDate, startOfSaoPauloDay } from './sao-paulo-time.ts'

const start = (date: string) => startOfSaoPauloDay(calendarDate(date)).toISOString()
const end = (date: string) => endOfSaoPauloDay(calendarDate(date)).toISOString()

describe('saoPauloClock', () => {
  it.each([
    ['2026-11-21T03:00:00.000Z', '2026-11-21', '00:00'],
    ['2026-11-21T02:59:59.999Z', '2026-11-20', '23:59'],
    ['2027-01-01T02:00:00Z', '2026-12-31', '23:00'],
    // Summer time, which ended for good in 2019.
    ['2018-12-25T02:30:00Z', '2018-12-25', '00:30'],
    ['2019-12-25T02:30:00Z', '2019-12-24', '23:30'],
  ])('%s', (instant, date, time) => {
    expect(saoPauloClock(new Date(instant))).toEqual({ date, time })
  })

  it('rejects an invalid date', () => {
    expect(() => saoPauloClock(new Date(Number.NaN))).toThrow(RangeError)
  })
})

describe('a day in São Paulo', () => {
  it('is 03:00 to 03:00 UTC', () => {
    expect([start('2026-11-21'), end('2026-11-21')]).toEqual(['2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'])
  })

  it('begins at 01:00 and has 23 hours when summer time begins', () => {
    expect([start('2018-11-04'), end('2018-11-04')]).toEqual(['2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'])
    expect(saoPauloClock(new Date(start('2018-11-04'))).time).toBe('01:00')
  })

  it('has 25 hours when summer time ends', () => {
    expect([start('2019-02-16'), end('2019-02-16')]).toEqual(['2019-02-16T02:00:00.000Z', '2019-02-17T03:00:00.000Z'])
  })

  it('holds its first instant and not the one before, every day since 1970', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_000 }), days => {
        const date = addDays(calendarDate('1970-01-01'), days)
        const first = startOfSaoPauloDay(date).getTime()
        expect(saoPauloDate(new Date(first))).toBe(date)
        expect(saoPauloDate(new Date(first - 1))).toBe(addDays(date, -1))
        expect(saoPauloDate(new Date(endOfSaoPauloDay(date).getTime() - 1))).toBe(date)
      }),
      { numRuns: 1_000 },
    )
  })
})
