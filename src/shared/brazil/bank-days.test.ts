import { describe, expect, it } from 'vitest'
import { addBankDays, isBankDay, isOpenToPublic, nextBankDay } from './bank-days.ts'
import { bankHolidays } from './bank-holidays.ts'
import { addDays, calendarDate as on } from './calendar-date.ts'

describe('bankHolidays', () => {
  it('are those of Febraban for 2026', () => {
    expect(bankHolidays(2026).map(holiday => holiday.date)).toEqual([
      '2026-01-01',
      '2026-02-16',
      '2026-02-17',
      '2026-04-03',
      '2026-04-21',
      '2026-05-01',
      '2026-06-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-02',
      '2026-11-15',
      '2026-11-20',
      '2026-12-25',
    ])
  })

  it.each([
    // Carnival Tuesday, Good Friday, Corpus Christi of Febraban's and ANBIMA's calendars.
    [2008, '2008-02-05', '2008-03-21', '2008-05-22'],
    [2019, '2019-03-05', '2019-04-19', '2019-06-20'],
    [2023, '2023-02-21', '2023-04-07', '2023-06-08'],
    [2024, '2024-02-13', '2024-03-29', '2024-05-30'],
    [2025, '2025-03-04', '2025-04-18', '2025-06-19'],
    [2027, '2027-02-09', '2027-03-26', '2027-05-27'],
    [2038, '2038-03-09', '2038-04-23', '2038-06-24'],
  ])('move with Easter in %i', (year, carnival, goodFriday, corpusChristi) => {
    const dates = bankHolidays(year).map(holiday => String(holiday.date))
    expect(dates).toEqual(expect.arrayContaining([carnival, goodFriday, corpusChristi]))
    expect(dates).toEqual(dates.toSorted())
  })

  it('agree with another computus for two centuries', () => {
    for (let year = 1981; year <= 2199; year++) {
      const goodFriday = bankHolidays(year).find(holiday => holiday.name === 'Sexta-feira da Paixão')
      expect([year, goodFriday?.date]).toEqual([year, addDays(knuthsEaster(year), -2)])
    }
  })

  it('have 20 November since 2024', () => {
    expect(isBankDay(on('2023-11-20'))).toBe(true)
    expect(isBankDay(on('2024-11-20'))).toBe(false)
    expect(bankHolidays(2023)).toHaveLength(12)
  })
})

describe('isBankDay', () => {
  it.each([
    ['a Friday', '2026-11-27', true],
    ['a Saturday', '2026-11-28', false],
    ['a Sunday', '2026-11-29', false],
    ['Carnival Monday', '2026-02-16', false],
    ['Ash Wednesday', '2026-02-18', true],
    ['Maundy Thursday', '2026-04-02', true],
    ['24 December', '2026-12-24', true],
    ['Christmas', '2026-12-25', false],
    ['the last weekday of the year', '2026-12-31', true],
  ])('%s', (_, date, answer) => {
    expect(isBankDay(on(date))).toBe(answer)
  })
})

describe('isOpenToPublic', () => {
  it.each([
    ['24 December', '2026-12-24', true],
    ['30 December before a last weekday', '2026-12-30', true],
    ['31 December', '2026-12-31', false],
    ['30 December, a Friday, the last weekday of 2022', '2022-12-30', false],
    ['29 December 2022', '2022-12-29', true],
    ['the first bank day of a year', '2026-01-02', true],
    ['a Sunday', '2026-11-29', false],
  ])('%s', (_, date, answer) => {
    expect(isOpenToPublic(on(date))).toBe(answer)
  })
})

describe('nextBankDay', () => {
  it('stays on one, and leaves a long weekend', () => {
    expect(nextBankDay(on('2026-11-27'))).toBe('2026-11-27')
    expect(nextBankDay(on('2026-11-20'))).toBe('2026-11-23')
    expect(nextBankDay(on('2026-02-14'))).toBe('2026-02-18')
    expect(nextBankDay(on('2027-01-01'))).toBe('2027-01-04')
  })
})

describe('addBankDays', () => {
  it.each([
    ['2026-11-27', 0, '2026-11-27'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 0, '2026-11-30'],
    ['2026-11-28', 1, '2026-12-01'],
    ['2026-02-13', 1, '2026-02-18'],
    ['2026-12-30', 2, '2027-01-04'],
  ])('%s and %i', (from, days, to) => {
    expect(addBankDays(on(from), days)).toBe(to)
  })

  it.each([
    // Weekdays of the year, less the holidays that fall on one.
    [2023, 260 - 11],
    [2024, 262 - 9],
    [2025, 261 - 9],
    [2026, 261 - 12],
  ])('visits every bank day of %i', (year, expected) => {
    let days = 0
    for (let day = addBankDays(on(`${year}-01-01`), 0); day < String(year + 1); day = addBankDays(day, 1)) days++
    expect(days).toBe(expected)
  })

  it.each([-1, 0.5, Number.NaN])('rejects %s', days => {
    expect(() => addBankDays(on('2026-11-27'), days)).toThrow(RangeError)
  })
})

/** Easter by Knuth, The Art of Computer Programming, 1.3.2 exercise 14: another way than ours. */
function knuthsEaster(year: number) {
  const golden = (year % 19) + 1
  const century = Math.floor(year / 100) + 1
  const leapYearsDropped = Math.floor((3 * century) / 4) - 12
  const moonsOrbit = Math.floor((8 * century + 5) / 25) - 5
  const sunday = Math.floor((5 * year) / 4) - leapYearsDropped - 10
  let epact = (11 * golden + 20 + moonsOrbit - leapYearsDropped) % 30
  if ((epact === 25 && golden > 11) || epact === 24) epact++
  let fullMoon = 44 - epact
  if (fullMoon < 21) fullMoon += 30
  const easter = fullMoon + 7 - ((sunday + fullMoon) % 7)
  return addDays(on(`${year}-03-01`), easter - 1)
}
