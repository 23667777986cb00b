import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chanceToBeat, differenceInterval, rateInterval, shareMismatch } from './experiment-statistics.ts'

const rate = fc
  .tuple(fc.integer({ min: 1, max: 5_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([of, part]) => ({ of, hits: Math.round(of * part) }))

test('the intervals are those of published tables', () => {
  // Newcombe, "Interval estimation for the difference between independent proportions" (1998), case (a), and Wilson's
  // for its first rate.
  expect(rateInterval({ of: 70, hits: 56 })).toMatchObject({
    from: expect.closeTo(0.6916, 3),
    to: expect.closeTo(0.8769, 3),
  })
  expect(differenceInterval({ of: 70, hits: 56 }, { of: 80, hits: 48 })).toMatchObject({
    from: expect.closeTo(0.0524, 4),
    to: expect.closeTo(0.3339, 4),
  })
  expect(rateInterval({ of: 0, hits: 0 })).toBeNull()
  expect(rateInterval({ of: 10, hits: 0 })).toMatchObject({ from: 0, to: expect.closeTo(0.2775, 4) })
})

test('the chance is the area that can be counted by hand, and the same by either way of reckoning it', () => {
  // Beta(2, 1) over Beta(1, 2): 5/6. Beta(3, 1) over Beta(1, 1): 3/4.
  expect(chanceToBeat({ of: 1, hits: 1 }, { of: 1, hits: 0 })).toBeCloseTo(5 / 6, 10)
  expect(chanceToBeat({ of: 2, hits: 2 }, { of: 1, hits: 0 })).toBeCloseTo(9 / 10, 10)
  const few = chanceToBeat({ of: 5_000, hits: 1_000 }, { of: 5_000, hits: 1_040 })
  const many = chanceToBeat({ of: 5_005, hits: 1_001 }, { of: 5_000, hits: 1_040 })
  expect(Math.abs((few ?? 0) - (many ?? 1))).toBeLessThan(0.003)
  expect(chanceToBeat({ of: 0, hits: 0 }, { of: 5, hits: 1 })).toBeNull()
})

test('payers who are missing are found, and chance alone is not taken for it', () => {
  // Chi-square of 4 with one degree of freedom: 0.0455. Of 20: 7.7e-6.
  expect(
    shareMismatch([
      { count: 5_100, share: 50 },
      { count: 4_900, share: 50 },
    ]),
  ).toMatchObject({ found: false, p: expect.closeTo(0.0455, 4) })
  expect(
    shareMismatch([
      { count: 5_224, share: 1 },
      { count: 4_776, share: 1 },
    ]),
  ).toMatchObject({ found: true })
  expect(
    shareMismatch([
      { count: 10, share: 0.2 },
      { count: 30, share: 0.6 },
      { count: 10, share: 0.2 },
    ])?.p,
  ).toBeCloseTo(1, 10)
  // Of 9.21 with two degrees: 0.01.
  const three = [
    { count: 133, share: 1 },
    { count: 100, share: 1 },
    { count: 100, share: 1 },
  ]
  expect(shareMismatch(three)?.p).toBeCloseTo(Math.exp(-((22 ** 2 + 11 ** 2 + 11 ** 2) / 111 / 2)), 6)
  expect(shareMismatch([{ count: 1, share: 1 }])).toBeNull()
  expect(
    shareMismatch([
      { count: 0, share: 1 },
      { count: 0, share: 1 },
    ]),
  ).toBeNull()
})

test('an interval holds its rate and lies within 0 and 1, and who knows more says it more closely', () => {
  fc.assert(
    fc.property(rate, ({ of, hits }) => {
      const { from, to } = rateInterval({ of, hits }) ?? { from: 2, to: -1 }
      expect(from >= 0 && from <= hits / of && hits / of <= to && to <= 1).toBe(true)
      const more = rateInterval({ of: of * 4, hits: hits * 4 })
      expect((more?.to ?? 1) - (more?.from ?? 0)).toBeLessThan(to - from)
    }),
  )
})

test('either wins: both chances make one, they grow with what was paid, and the differences mirror each other', () => {
  fc.assert(
    fc.property(rate, rate, (one, other) => {
      const chance = chanceToBeat(one, other) ?? -1
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
      expect(chance + (chanceToBeat(other, one) ?? -1)).toBeCloseTo(1, 5)
      if (one.hits < one.of && one.hits !== 1_000) {
        expect(chanceToBeat({ ...one, hits: one.hits + 1 }, other) ?? 0).toBeGreaterThanOrEqual(chance - 1e-9)
      }
      const [ahead, behind] = [differenceInterval(one, other), differenceInterval(other, one)]
      expect((ahead?.from ?? 1) + (behind?.to ?? 1)).toBeCloseTo(0, 9)
    }),
  )
})
