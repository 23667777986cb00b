import { expect, test } from 'vitest'
import { waitAfter } from './sign-in-throttle.ts'

test('four wrong passwords cost nothing, the fifth begins to slow down', () => {
  expect([0, 1, 4].map(waitAfter)).toEqual([0, 0, 0])
  expect([5, 6, 7].map(waitAfter)).toEqual([5, 10, 20])
})

test('the wait never exceeds a quarter of an hour', () => {
  expect(waitAfter(12)).toBeLessThanOrEqual(900)
  expect(waitAfter(1_000_000)).toBe(900)
})
