import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type MoneyProblem, parseMoney } from './parse-money.ts'

describe('parseMoney', () => {
  it.each([
    ['1.299,90', 129990],
    ['R$ 1.299,90', 129990],
    ['R$\u00a01.299,90', 129990],
    ['r$1299,90', 129990],
    [' 1299,9 ', 129990],
    ['1299', 129900],
    ['1.299', 129900],
    ['0,01', 1],
    ['0', 0],
    ['-0', 0],
    ['-5,00', -500],
    ['-R$ 5,00', -500],
    ['R$ -5,00', -500],
    ['\u22125,00', -500],
    ['999.999.999,99', 99_999_999_999],
  ])('reads %j in Portuguese', (text, amount) => {
    expect(parseMoney(text, 'pt-BR')).toEqual({ ok: true, amount })
  })

  it.each([
    ['1,299.90', 129990],
    ['R$1,299.90', 129990],
    ['1299.9', 129990],
    ['1,299', 129900],
    ['0.50', 50],
  ])('reads %j in English', (text, amount) => {
    expect(parseMoney(text, 'en-GB')).toEqual({ ok: true, amount })
  })

  it.each<[string, MoneyProblem]>([
    ['', 'empty'],
    ['  ', 'empty'],
    ['R$', 'not_a_number'],
    ['-', 'not_a_number'],
    ['--5,00', 'not_a_number'],
    ['-R$-5,00', 'not_a_number'],
    ['doze', 'not_a_number'],
    ['12a', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['US$ 5,00', 'not_a_number'],
    [',90', 'not_a_number'],
    ['12,', 'not_a_number'],
    ['1299.90', 'ambiguous_separators'],
    ['12.9', 'ambiguous_separators'],
    ['1,299.90', 'ambiguous_separators'],
    ['1,299', 'ambiguous_separators'],
    ['1,2999', 'too_many_decimals'],
    ['1.299,999', 'too_many_decimals'],
    ['12.99,00', 'wrong_grouping'],
    ['1.2999', 'wrong_grouping'],
    ['1.29.900', 'wrong_grouping'],
    ['1,00,00', 'wrong_grouping'],
    ['90.071.992.547.409,92', 'too_large'],
    ['9'.repeat(400), 'too_large'],
  ])('rejects %j in Portuguese: %s', (text, problem) => {
    expect(parseMoney(text, 'pt-BR')).toEqual({ ok: false, problem })
  })

  it.each<[string, MoneyProblem]>([
    ['1.299,90', 'ambiguous_separators'],
    ['12,9', 'ambiguous_separators'],
    ['1.299', 'ambiguous_separators'],
    ['12.999.9', 'wrong_grouping'],
    ['1.2999', 'too_many_decimals'],
  ])('rejects %j in English: %s', (text, problem) => {
    expect(parseMoney(text, 'en-GB')).toEqual({ ok: false, problem })
  })

  it('never gives the two languages different amounts for a text with both separators', () => {
    const text = fc.stringMatching(/^\d{1,4}[.,]\d{1,4}[.,]\d{1,4}$/)
    fc.assert(
      fc.property(text, both => {
        fc.pre(both.includes('.') && both.includes(','))
        const read = [parseMoney(both, 'pt-BR'), parseMoney(both, 'en-GB')]
        expect(read.filter(result => result.ok).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
