import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../contract/limits.ts'
import { centavos, MAX_AMOUNT } from '../money/centavos.ts'
import { parsePercent, type Rate } from '../money/rate.ts'
import { installmentOptions } from './installment-options.ts'
import { priceInstallment } from './price-table.ts'

function percent(text: string): Rate {
  const result = parsePercent(text)
  if (!result.ok) throw new Error(text)
  return result.rate
}

describe('priceInstallment', () => {
  it.each([
    [100_000, 12, '2', 9_456],
    [1_000_000, 36, '1.5', 36_152],
    [12_990, 6, '1.99', 2_318],
    [12_990, 1, '1.99', 13_249],
    [100, 3, '0', 33],
  ])('of %i in %i at %s %% a month is %i', (amount, count, rate, each) => {
    expect(priceInstallment(centavos(amount), count, percent(rate))).toBe(each)
  })

  it('is what pays the debt off: what is left after the last is less than the rounding of all of them', () => {
    const rates = fc.integer({ min: 1, max: 2_000 }).map(hundredths => percent((hundredths / 100).toFixed(2)))
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 99_999_999_999 }),
        fc.integer({ min: 1, max: 24 }),
        rates,
        (amount, n, rate) => {
          const each = BigInt(priceInstallment(centavos(amount), n, rate))
          // Exactly, as a fraction over denominator^n.
          let debt = BigInt(amount)
          let scale = 1n
          let grown = 1n
          for (let month = 0; month < n; month++) {
            debt = debt * (rate.denominator + rate.numerator) - each * scale * rate.denominator
            scale *= rate.denominator
            grown *= rate.denominator + rate.numerator
          }
          // Half a centavo in each instalment, with its interest, at most.
          const magnitude = debt < 0n ? -debt : debt
          expect(2n * magnitude <= BigInt(n) * grown).toBe(true)
        },
      ),
    )
  })
})

describe('installmentOptions', () => {
  const plan = { max: 6, interestFreeUpTo: 3, monthlyRate: percent('1.99'), minimum: centavos(500) }

  it('gives the remainder to the first, and says who bears the cost', () => {
    const short = installmentOptions(centavos(10_000), plan).map(({ count, first, each, total, interest, bornBy }) =>
      [count, first, each, total, interest, bornBy].join(' '),
    )
    expect(short).toEqual([
      '1 10000 10000 10000 0 merchant',
      '2 5000 5000 10000 0 merchant',
      '3 3334 3333 10000 0 merchant',
      '4 2626 2626 10504 504 payer',
      '5 2121 2121 10605 605 payer',
      '6 1785 1785 10710 710 payer',
    ])
  })

  it('offers nothing below the minimum, and one instalment always', () => {
    expect(installmentOptions(centavos(1_499), plan).map(({ count }) => count)).toEqual([1, 2])
    expect(installmentOptions(centavos(1), plan).map(({ count }) => count)).toEqual([1])
  })

  it('offers nothing above the free ones without a rate', () => {
    const options = installmentOptions(centavos(10_000), { ...plan, monthlyRate: null })
    expect(options.map(({ count }) => count)).toEqual([1, 2, 3])
  })

  it.each([
    ['a rate of zero', '0', 200, '3 68 66 200 0 merchant'],
    ['a rate that rounding eats', '0.01', 100, '2 50 50 100 0 merchant'],
    ['a rate that ends at the most that is charged', '1', 98_032_840_239, '3 33333333333 33333333333 99999999999'],
  ])('%s', (_, rate, amount, expected) => {
    const options = installmentOptions(centavos(amount), {
      max: Number(expected[0]),
      interestFreeUpTo: 1,
      monthlyRate: percent(rate),
      minimum: centavos(1),
    })
    const { count, first, each, total, interest, bornBy } = options.at(-1) ?? {}
    expect([count, first, each, total, interest, bornBy].join(' ')).toMatch(expected)
  })

  it('sums to its total, never below the price, and the more instalments of one kind, the smaller each', () => {
    const plans = fc.record({
      max: fc.integer({ min: 1, max: 30 }),
      interestFreeUpTo: fc.integer({ min: 1, max: 24 }),
      monthlyRate: fc.option(
        fc.integer({ min: 0, max: 1_500 }).map(hundredths => percent((hundredths / 100).toFixed(2))),
      ),
      minimum: fc.integer({ min: 1, max: 5_000 }).map(centavos),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), plans, (amount, plan) => {
        const options = installmentOptions(centavos(amount), plan)
        expect(options[0]).toMatchObject({ count: 1, first: amount, total: amount, interest: 0 })
        expect(options.length).toBeLessThanOrEqual(Math.min(plan.max, limits.installmentsMax))
        for (const [place, { count, first, each, total, interest, bornBy }] of options.entries()) {
          expect(first + each * (count - 1)).toBe(total)
          expect(total - amount).toBe(interest)
          expect(total).toBeLessThanOrEqual(MAX_AMOUNT)
          expect(first - each).toBeGreaterThanOrEqual(0)
          expect(first - each).toBeLessThan(count)
          expect(interest > 0).toBe(bornBy === 'payer')
          if (count > 1) expect(each).toBeGreaterThanOrEqual(plan.minimum)
          const before = options[place - 1]
          if (before?.bornBy === bornBy) expect(each).toBeLessThanOrEqual(before.each)
        }
      }),
    )
  })
})
