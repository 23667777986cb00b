import { expect, test } from 'vitest'
import { retryAfter } from './retry-after.ts'

const now = new Date('2026-11-26T12:00:00Z')

test.each([
  [429, '30', 30_000],
  [503, ' 0 ', 0],
  [429, 'Thu, 26 Nov 2026 12:00:05 GMT', 5_000],
  [503, 'Thu, 26 Nov 2026 11:00:00 GMT', 0],
  [429, 'soon', null],
  [429, '-1x', null],
  [429, '', null],
  [500, '30', null],
  [200, '30', null],
])('%i with %o asks for %o ms', (status, said, wait) => {
  expect(retryAfter(status, { 'retry-after': said }, now)).toBe(wait)
})

test('without the header nothing is asked for', () => {
  expect(retryAfter(429, {}, now)).toBeNull()
})
