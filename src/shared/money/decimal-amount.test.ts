import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from './centavos.ts'
import { formatDecimalAmount, MAX_DECIMAL_AMOUNT, parseDecimalAmount } from './decimal-amount.ts'

describe('parseDecimalAmount', () => {
  it.each([
    ['100.50', 10050],
    ['0.01', 1],
    ['0.00', 0],
    ['007.10', 710],
    ['9999999999.99', 999_999_999_999],
  ])('reads %s', (text, amount) => {
    expect(parseDecimalAmount(text)).toEqual({ ok: true, amount })
  })

  it.each([
    '',
    '100',
    '100.5',
    '100.500',
    '.50',
    '100.',
    '100,50',
    '1,000.00',
    '-1.00',
    '+1.00',
    ' 1.00',
    '1.00\n',
    '10000000000.00',
    '1e2.00',
    '١.٠٠',
  ])('rejects %j', text => {
    expect(parseDecimalAmount(text)).toEqual({ ok: false, problem: 'not_a_decimal_amount' })
  })
})

describe('formatDecimalAmount', () => {
  it.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [10050, '100.50'],
    [999_999_999_999, '9999999999.99'],
  ])('writes %i', (amount, text) => {
    expect(formatDecimalAmount(centavos(amount))).toBe(text)
  })

  it('rejects what the format cannot say', () => {
    expect(() => formatDecimalAmount(centavos(-1))).toThrow(RangeError)
    expect(() => formatDecimalAmount(centavos(MAX_DECIMAL_AMOUNT + 1))).toThrow(RangeError)
  })

  it('is read back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_DECIMAL_AMOUNT }).map(centavos), amount => {
        expect(parseDecimalAmount(formatDecimalAmount(amount))).toEqual({ ok: true, amount })
      }),
    )
  })
})
