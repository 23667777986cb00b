import { expect, test } from 'vitest'
import { rateBucket, rateVital, vitalBucket, vitalNames, vitalPercentile } from './web-vitals.ts'

test('a value and its bucket are rated alike, at every edge and beside it', () => {
  for (const name of vitalNames) {
    for (const value of [
      0, 0.1, 0.1001, 0.25, 0.26, 199, 200, 200.5, 500, 501, 800, 801, 1800, 1801, 2500, 2501, 3000, 4000, 99_999,
    ]) {
      expect(rateBucket(name, vitalBucket(name, value)), `${name} ${value}`).toBe(rateVital(name, value))
    }
  }
})

test('the percentile lies in the bucket that holds it, spread evenly there', () => {
  // 100 of 400 to 500 ms and 100 of 500 to 600 ms.
  const counts = new Map([
    [vitalBucket('lcp', 450), 100],
    [vitalBucket('lcp', 550), 100],
  ])
  expect(vitalPercentile('lcp', counts, 0.5)).toBe(500)
  expect(vitalPercentile('lcp', counts, 0.75)).toBe(550)
  expect(vitalPercentile('cls', new Map([[0, 3]]), 0.75)).toBe(0)
  expect(vitalPercentile('lcp', new Map([[vitalBucket('lcp', 60_000), 1]]), 0.75)).toBe(10_000)
  expect(vitalPercentile('lcp', new Map(), 0.75)).toBeNull()
})
