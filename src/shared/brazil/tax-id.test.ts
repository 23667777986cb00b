import { describe, expect, it } from 'vitest'
import { formatTaxId, maskTaxId, parseTaxId, type TaxId, type TaxIdProblem } from './tax-id.ts'

function taxId(text: string): TaxId {
  const result = parseTaxId(text)
  if (!result.ok) throw new Error(`${text}: ${result.problem}`)
  return result.taxId
}

describe('parseTaxId', () => {
  it('tells a CPF from a CNPJ', () => {
    expect(taxId('123.456.789-09')).toEqual({ kind: 'cpf', value: '12345678909' })
    expect(taxId('12.abc.345/01de-35')).toEqual({ kind: 'cnpj', value: '12ABC34501DE35' })
  })

  it.each<[string, TaxIdProblem]>([
    ['12345678908', 'wrong_check_digits'],
    ['1234567890A', 'invalid_character'],
    ['12ABC34501DE36', 'wrong_check_digits'],
    ['123456789012', 'wrong_length'],
    ['', 'wrong_length'],
    ['11111111111', 'repeated_digit'],
  ])('rejects %j: %s', (text, problem) => {
    expect(parseTaxId(text)).toEqual({ ok: false, problem })
  })
})

describe('formatTaxId and maskTaxId', () => {
  it('punctuates both, and hides a person only', () => {
    expect(formatTaxId(taxId('12345678909'))).toBe('123.456.789-09')
    expect(maskTaxId(taxId('12345678909'))).toBe('***.456.789-**')
    expect(formatTaxId(taxId('12ABC34501DE35'))).toBe('12.ABC.345/01DE-35')
    expect(maskTaxId(taxId('12ABC34501DE35'))).toBe('12.ABC.345/01DE-35')
  })
})
