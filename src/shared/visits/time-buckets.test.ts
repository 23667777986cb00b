import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketsOfDoubling, timePercentile } from './time-buckets.ts'

/** As the database counts. */
const bucketOf = (ms: number) => (ms < 1 ? 0 : 1 + Math.floor(bucketsOfDoubling * Math.log2(ms)))

test('a percentile is the time that has it, to 4.5 %', () => {
  const times = fc.array(fc.double({ min: 0, max: 90 * 86_400_000, noNaN: true }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.75, 0.95), (given, share) => {
      const counts = new Map<number, number>()
      for (const ms of given) counts.set(bucketOf(ms), (counts.get(bucketOf(ms)) ?? 0) + 1)
      const exact = given.sort((a, b) => a - b)[Math.ceil(given.length * share) - 1] ?? 0
      const estimate = timePercentile(counts, share) ?? Number.NaN
      expect(Math.abs(estimate - exact)).toBeLessThanOrEqual(Math.max(1, exact * 0.045))
    }),
  )
})

test('of nothing there is none', () => {
  expect(timePercentile(new Map(), 0.5)).toBeNull()
})
