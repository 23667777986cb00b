import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centavos } from './centavos.ts'
import { formatMoney, formatMoneyParts } from './format-money.ts'
import { parseMoney } from './parse-money.ts'

const NBSP = '\u00a0'

describe('formatMoney', () => {
  it.each([
    [0, '0,00', '0.00'],
    [1, '0,01', '0.01'],
    [99, '0,99', '0.99'],
    [100, '1,00', '1.00'],
    [129990, '1.299,90', '1,299.90'],
    [100000, '1.000,00', '1,000.00'],
    [99_999_999_999, '999.999.999,99', '999,999,999.99'],
    [Number.MAX_SAFE_INTEGER, '90.071.992.547.409,91', '90,071,992,547,409.91'],
  ])('writes %i centavos', (amount, portuguese, english) => {
    expect(formatMoney(centavos(amount), 'pt-BR')).toBe(`R$${NBSP}${portuguese}`)
    expect(formatMoney(centavos(amount), 'en-GB')).toBe(`R$${NBSP}${english}`)
  })

  it('writes a minus before the symbol', () => {
    expect(formatMoney(centavos(-500), 'pt-BR')).toBe(`−R$${NBSP}5,00`)
    expect(formatMoney(centavos(-5), 'en-GB')).toBe(`−R$${NBSP}0.05`)
  })

  it('is read back as it was, in both languages', () => {
    const any = fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }),
    )
    fc.assert(
      fc.property(
        any.map(value => centavos(value + 0)),
        fc.constantFrom('pt-BR' as const, 'en-GB' as const),
        (amount, locale) => {
          expect(parseMoney(formatMoney(amount, locale), locale)).toEqual({ ok: true, amount })
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('formatMoneyParts', () => {
  it('takes an amount apart', () => {
    expect(formatMoneyParts(centavos(-129905), 'pt-BR')).toEqual({
      sign: '−',
      symbol: 'R$',
      integer: '1.299',
      decimalSeparator: ',',
      cents: '05',
    })
    expect(formatMoneyParts(centavos(7), 'en-GB')).toEqual({
      sign: '',
      symbol: 'R$',
      integer: '0',
      decimalSeparator: '.',
      cents: '07',
    })
  })
})
