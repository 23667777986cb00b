import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CnpjProblem, cnpjCheckDigits, formatCnpj, parseCnpj } from './cnpj.ts'

describe('cnpjCheckDigits', () => {
  it.each([
    ['12ABC34501DE', '35'],
    ['000381660001', '05'],
    ['112223330001', '81'],
    // Banco do Brasil and Petrobras.
    ['000000000001', '91'],
    ['330001670001', '01'],
  ])('of %s are %s', (firstTwelve, digits) => {
    expect(cnpjCheckDigits(firstTwelve)).toBe(digits)
  })

  it('rejects anything but twelve positions', () => {
    for (const text of ['12ABC34501D', '12ABC34501DE3', '12abc34501de', '12ABC3450-DE']) {
      expect(() => cnpjCheckDigits(text)).toThrow(RangeError)
    }
  })
})

describe('parseCnpj', () => {
  it.each(['12ABC34501DE35', '12.ABC.345/01DE-35', ' 12.abc.345/01de-35 '])('reads %j', text => {
    expect(parseCnpj(text)).toEqual({ ok: true, cnpj: '12ABC34501DE35' })
  })

  it('keeps leading zeros', () => {
    expect(parseCnpj('00.038.166/0001-05')).toEqual({ ok: true, cnpj: '00038166000105' })
  })

  it('accepts the letters that are said to be avoided', () => {
    expect(parseCnpj(`IOQF34501DEZ${cnpjCheckDigits('IOQF34501DEZ')}`).ok).toBe(true)
  })

  it.each<[string, CnpjProblem]>([
    ['', 'wrong_length'],
    ['0003816600010', 'wrong_length'],
    ['000381660001055', 'wrong_length'],
    ['12ABC34501DEA5', 'invalid_character'],
    ['12ABC34501DE3A', 'invalid_character'],
    ['12ÁBC34501DE35', 'invalid_character'],
    // toUpperCase would make it the letter I, or two letters.
    ['12ıBC34501DE35', 'invalid_character'],
    ['12ßC34501DE35', 'invalid_character'],
    ['12ABC34501DE34', 'wrong_check_digits'],
    ['12ABC34501DE45', 'wrong_check_digits'],
    ['12ABD34501DE35', 'wrong_check_digits'],
    ['00000000000000', 'repeated_digit'],
    ['11.111.111/1111-11', 'repeated_digit'],
  ])('rejects %j: %s', (text, problem) => {
    expect(parseCnpj(text)).toEqual({ ok: false, problem })
  })
})

describe('formatCnpj', () => {
  it('is read back as it was, from either case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9A-Z]{12}$/), twelve => {
        const result = parseCnpj(twelve + cnpjCheckDigits(twelve))
        fc.pre(result.ok)
        const written = formatCnpj(result.cnpj)
        expect(written).toMatch(/^\w{2}\.\w{3}\.\w{3}\/\w{4}-\d{2}$/)
        expect(parseCnpj(written)).toEqual(result)
        expect(parseCnpj(written.toLowerCase())).toEqual(result)
      }),
    )
  })
})
