import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos, sumCentavos } from './centavos.ts'
import { splitByWeights, splitEvenly, splitInstallments } from './split-money.ts'

const anyTotal = fc.oneof(fc.integer({ min: 0, max: 1_000 }), fc.integer({ min: 0, max: 99_999_999_999 })).map(centavos)
const anyParts = fc.integer({ min: 1, max: 60 })

describe('splitEvenly', () => {
  it('gives the larger parts first', () => {
    expect(splitEvenly(centavos(100), 3)).toEqual([34, 33, 33])
    expect(splitEvenly(centavos(101), 3)).toEqual([34, 34, 33])
    expect(splitEvenly(centavos(2), 3)).toEqual([1, 1, 0])
  })

  it('sums to the whole, in parts that differ by at most one centavo and never grow', () => {
    fc.assert(
      fc.property(anyTotal, anyParts, (total, parts) => {
        const found = splitEvenly(total, parts)
        expect(found).toHaveLength(parts)
        expect(sumCentavos(found)).toBe(total)
        expect(Math.max(...found) - Math.min(...found)).toBeLessThanOrEqual(1)
        expect(found).toEqual(found.toSorted((a, b) => b - a))
      }),
    )
  })
})

describe('splitInstallments', () => {
  it('puts the whole remainder on the first', () => {
    expect(splitInstallments(centavos(10_000), 3)).toEqual([3334, 3333, 3333])
    expect(splitInstallments(centavos(1000), 6)).toEqual([170, 166, 166, 166, 166, 166])
    expect(splitInstallments(centavos(1200), 12)).toEqual(Array(12).fill(100))
  })

  it('sums to the whole, with all equal but the first', () => {
    fc.assert(
      fc.property(anyTotal, anyParts, (total, parts) => {
        const [first = 0, ...others] = splitInstallments(total, parts)
        expect(others).toHaveLength(parts - 1)
        expect(first + sumCentavos(others)).toBe(total)
        expect(new Set(others).size).toBeLessThanOrEqual(1)
        for (const other of others) expect(first - other).toBeLessThan(parts)
        for (const other of others) expect(first).toBeGreaterThanOrEqual(other)
      }),
    )
  })
})

describe.each([splitEvenly, splitInstallments])('%o', divide => {
  it.each([0, -1, 1.5, Number.NaN])('rejects %s parts', parts => {
    expect(() => divide(centavos(100), parts)).toThrow(RangeError)
  })

  it('leaves an amount in one part whole', () => {
    expect(divide(centavos(101), 1)).toEqual([101])
  })

  it('rejects a negative amount', () => {
    expect(() => divide(centavos(-100), 3)).toThrow(RangeError)
  })
})

describe('splitByWeights', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1000, [70, 20, 10], [700, 200, 100]],
    [101, [1, 1, 1], [33, 34, 34]],
    [10, [1, 2], [3, 7]],
    [1, [1, 1], [0, 1]],
    [99, [0, 1, 0], [0, 99, 0]],
    [100, [0, 1, 1, 1], [0, 34, 33, 33]],
    [0, [3, 4], [0, 0]],
    [5, [7], [5]],
  ])('splits %i by %j', (total, weights, parts) => {
    expect(splitByWeights(centavos(total), weights)).toEqual(parts)
  })

  it('never makes a part negative where rounding alone would', () => {
    const found = splitByWeights(centavos(13), Array(24).fill(1))
    expect(found).toEqual([...Array(11).fill(0), ...Array(13).fill(1)])
  })

  it('is exact where a float is not', () => {
    const total = 99_999_999_999
    const [, second] = splitByWeights(centavos(total), [99_999_999_997, 99_999_999_999])
    const sum = 199_999_999_996n
    expect(BigInt(second ?? 0)).toBe((2n * BigInt(total) * 99_999_999_999n + sum) / (2n * sum))
  })

  it('sums to the whole, never negative, and every part but the first is its half-up share while money lasts', () => {
    const anyWeights = fc
      .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 24 })
      .filter(weights => weights.some(weight => weight > 0))
    fc.assert(
      fc.property(anyTotal, anyWeights, (total, weights) => {
        const found = splitByWeights(total, weights)
        expect(found).toHaveLength(weights.length)
        expect(sumCentavos(found)).toBe(total)
        for (const part of found) expect(part).toBeGreaterThanOrEqual(0)

        const sum = weights.reduce((a, b) => a + b, 0)
        const first = weights.findIndex(weight => weight > 0)
        const shares = weights.map((weight, place) =>
          place === first ? 0 : halfUp(BigInt(total) * BigInt(weight), BigInt(sum)),
        )
        const claimed = shares.reduce((a, b) => a + b, 0)
        if (claimed <= total) expect(found).toEqual(shares.with(first, total - claimed))
        else for (const [place, part] of found.entries()) expect(part).toBeLessThanOrEqual(shares[place] ?? 0)
      }),
    )
  })

  it.each([[[]], [[0, 0]], [[2, -1]], [[0.5, 0.5]], [[Number.NaN]]])('rejects weights %j', weights => {
    expect(() => splitByWeights(centavos(100), weights)).toThrow(RangeError)
  })

  it('rejects a negative amount', () => {
    expect(() => splitByWeights(centavos(-1), [1])).toThrow(RangeError)
  })
})

/** Schoolbook: the whole part, and one more when the rest is at least half. */
function halfUp(numerator: bigint, denominator: bigint): number {
  const rest = numerator % denominator
  return Number(numerator / denominator + (2n * rest >= denominator ? 1n : 0n))
}
