import { expect, it } from 'vitest'
import { calendarDate } from '../../../shared/brazil/calendar-date.ts'
import { expiryText, isExpired } from './expiry-text.ts'

it.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1229', '12/29'],
  ['7', '07'],
  ['729', '07/29'],
  ['07/2029', '07/29'],
  ['7 / 2029', '07/29'],
  ['12/291', '12/29'],
  ['', ''],
])('writes %s as %s', (written, text) => {
  expect(expiryText(written)).toBe(text)
})

it('holds a card good to the end of its month', () => {
  const today = calendarDate('2026-11-21')
  expect([isExpired('11/26', today), isExpired('10/26', today), isExpired('01/27', today)]).toEqual([
    false,
    true,
    false,
  ])
})
