import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from './centavos.ts'
import { applyRate, parsePercent, type Rate } from './rate.ts'

function percent(text: string): Rate {
  const result = parsePercent(text)
  if (!result.ok) throw new Error(text)
  return result.rate
}

describe('parsePercent', () => {
  it('reads an exact fraction', () => {
    expect(percent('1.99')).toEqual({ numerator: 199n, denominator: 10_000n })
    expect(percent('0')).toEqual({ numerator: 0n, denominator: 100n })
    expect(percent('999.000001')).toEqual({ numerator: 999_000_001n, denominator: 100_000_000n })
  })

  it.each(['', '1,99', '-1', '+1', '1.', '.5', '1000', '1.9999999', '1e2', '1.99%', ' 1'])('rejects %j', text => {
    expect(parsePercent(text)).toEqual({ ok: false, problem: 'not_a_rate' })
  })
})

describe('applyRate', () => {
  it.each([
    // 19.9
    [1000, '1.99', 20],
    // 0.5: a half goes up
    [50, '1', 1],
    // 0.49
    [49, '1', 0],
    // 1.005 × 100 in floats is 100.49999999999999
    [10_000, '1.005', 101],
    [99_999_999_999, '100', 99_999_999_999],
    [99_999_999_999, '999.999999', 999_999_998_990],
    [12_990, '0', 0],
  ])('of %i at %s%% is %i', (amount, rate, part) => {
    expect(applyRate(centavos(amount), percent(rate))).toBe(part)
  })

  it('cancels what it undoes', () => {
    const anyRate = fc.integer({ min: 0, max: 99_999 }).map(hundredths => percent((hundredths / 100).toFixed(2)))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), anyRate, (amount, rate) => {
        const part = applyRate(centavos(amount), rate)
        expect(applyRate(centavos(-amount), rate) + part).toBe(0)
        // The nearest whole: twice its distance from the exact part is at most one centavo.
        const distance = 2n * (BigInt(part) * rate.denominator - BigInt(amount) * rate.numerator)
        expect(distance <= rate.denominator && distance > -rate.denominator).toBe(true)
      }),
    )
  })
})
