import { describe, expect, it } from 'vitest'
import { centavos, isAmount, isCentavos, MAX_AMOUNT, MIN_AMOUNT, sumCentavos } from './centavos.ts'

describe('centavos', () => {
  it('takes whole numbers and bigints', () => {
    expect(centavos(1299)).toBe(1299)
    expect(centavos(-1)).toBe(-1)
    expect(centavos(99_999_999_999n)).toBe(99_999_999_999)
  })

  it.each([12.99, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, 2n ** 53n, 2n ** 63n])(
    'rejects %s',
    value => {
      expect(() => centavos(value)).toThrow(RangeError)
    },
  )

  it('does not let minus zero pass for money', () => {
    expect(isCentavos(-0)).toBe(false)
    expect(isCentavos(0)).toBe(true)
  })

  it('knows what is no number', () => {
    for (const value of ['1299', 1299n, null, undefined, {}]) expect(isCentavos(value)).toBe(false)
  })
})

describe('isAmount', () => {
  it('holds from one centavo to R$ 999.999.999,99', () => {
    expect([MIN_AMOUNT, MAX_AMOUNT]).toEqual([1, 99_999_999_999])
    expect([0, 1, 99_999_999_999, 100_000_000_000, -1, 1.5].map(isAmount)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('sumCentavos', () => {
  it('adds, also nothing', () => {
    expect(sumCentavos([centavos(1), centavos(2), centavos(-5)])).toBe(-2)
    expect(sumCentavos([])).toBe(0)
  })

  it('rejects a sum that is no longer exact', () => {
    const huge = centavos(Number.MAX_SAFE_INTEGER)
    expect(() => sumCentavos([huge, centavos(1)])).toThrow(RangeError)
  })
})
