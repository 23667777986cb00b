import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calendarDate } from '../brazil/calendar-date.ts'
import { expiryText, readCardExpiry } from './card-expiry.ts'

const today = calendarDate('2026-11-21')

it.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1229', '12/29'],
  ['7', '07'],
  ['729', '07/29'],
  ['07/2029', '07/29'],
  ['7 / 2029', '07/29'],
  ['12.2028', '12/28'],
  ['12 / 28', '12/28'],
  ['12-2028', '12/28'],
  ['12 2028', '12/28'],
  ['122028', '12/28'],
  ['12/20', '12/20'],
  ['12/202', '12/202'],
  ['12/2028', '12/28'],
  ['2028-12', '12/28'],
  ['2028/3', '03/28'],
  ['12/291', '12/29'],
  ['12/', '12'],
  ['', ''],
])('writes %s as %s', (written, text) => {
  expect(expiryText(written)).toBe(text)
})

it.each([
  ['', 'missing'],
  ['1', 'incomplete'],
  ['12/2', 'incomplete'],
  ['12/202', 'incomplete'],
  ['13/28', 'month'],
  ['00/28', 'month'],
  ['10/26', 'expired'],
  ['12/25', 'expired'],
  ['01/47', 'too-far'],
])('rejects %s: %s', (text, fault) => {
  expect(readCardExpiry(text, () => today)).toEqual({ ok: false, fault })
})

it('holds a card good to the end of its month, and for twenty years at most', () => {
  expect(readCardExpiry('11/26', () => today)).toEqual({ ok: true, expiry: { month: 11, year: 2026 } })
  expect(readCardExpiry('01/27', () => today)).toEqual({ ok: true, expiry: { month: 1, year: 2027 } })
  expect(readCardExpiry('12/46', () => today)).toEqual({ ok: true, expiry: { month: 12, year: 2046 } })
})

it('reads back every month, however it was written', () => {
  const written = fc.constantFrom(
    (month: string, year: string) => `${month}/${year}`,
    (month: string, year: string) => `${month} / ${year}`,
    (month: string, year: string) => `${Number(month)}/20${year}`,
    (month: string, year: string) => `20${year}-${month}`,
    (month: string, year: string) => `${month}${year}`,
    (month: string, year: string) => `${month}20${year}`,
  )
  fc.assert(
    fc.property(
      written,
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 2027, max: 2046 }),
      (write, month, year) => {
        const text = expiryText(write(String(month).padStart(2, '0'), String(year).slice(2)))
        expect(readCardExpiry(text, () => today)).toEqual({ ok: true, expiry: { month, year } })
      },
    ),
  )
})
