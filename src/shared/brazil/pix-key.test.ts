import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectPixKey, isDictKey, type PixKeyKind, type PixKeyProblem, parsePixKey } from './pix-key.ts'

const EVP = '123e4567-e12b-12d1-a456-426655440000'

describe('parsePixKey', () => {
  it.each<[PixKeyKind, string, string]>([
    ['cpf', '123.456.789-09', '12345678909'],
    ['cnpj', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['cnpj', '00038166000105', '00038166000105'],
    ['phone', '(61) 91234-5678', '+5561912345678'],
    ['phone', '+351912345678', '+351912345678'],
    ['email', ' Fulano_da_Silva.Recebedor@Example.com ', 'fulano_da_silva.recebedor@example.com'],
    ['email', 'a+b@x', 'a+b@x'],
    ['email', '09az@09.a-9.0z', '09az@09.a-9.0z'],
    ['email', '9@999.999', '9@999.999'],
    ['email', `x@${'a'.repeat(63)}`, `x@${'a'.repeat(63)}`],
    ['evp', EVP, EVP],
    ['evp', EVP.toUpperCase(), EVP],
    ['evp', EVP.replaceAll('-', ''), EVP],
    ['bank-account', 'x'.repeat(77), 'x'.repeat(77)],
    ['bank-account', ' 0001/12345-6 ', '0001/12345-6'],
  ])('gives a %s as DICT holds it', (kind, text, value) => {
    expect(parsePixKey(text, kind)).toEqual({ ok: true, key: { kind, value } })
  })

  it.each<[PixKeyKind, string, PixKeyProblem]>([
    ['cpf', '12345678908', 'invalid_cpf'],
    ['cpf', '61912345678', 'invalid_cpf'],
    ['cnpj', '12ABC34501DE36', 'invalid_cnpj'],
    ['phone', '12345678909', 'invalid_phone'],
    ['phone', '6133334444', 'invalid_phone'],
    ['email', 'fulano', 'invalid_email'],
    ['email', 'fulano@', 'invalid_email'],
    ['email', 'fulano@-example.com', 'invalid_email'],
    ['email', 'fulano@example..com', 'invalid_email'],
    ['email', 'ful ano@example.com', 'invalid_email'],
    ['email', 'joão@example.com', 'invalid_email'],
    // The kelvin sign: lower-cased, it is the letter k.
    ['email', '\u212aate@example.com', 'invalid_email'],
    ['email', `${'a'.repeat(66)}@example.com`, 'invalid_email'],
    ['email', '(fulano@example.com', 'invalid_email'],
    ['email', `x@${'a'.repeat(64)}`, 'invalid_email'],
    ['email', `x@y.${'a'.repeat(64)}`, 'invalid_email'],
    ['evp', EVP.slice(1), 'invalid_evp'],
    ['evp', `0${EVP}`, 'invalid_evp'],
    ['evp', `${EVP}0`, 'invalid_evp'],
    ['evp', EVP.replace('e', 'g'), 'invalid_evp'],
    ['evp', '', 'invalid_evp'],
    ['bank-account', '', 'invalid_key'],
    ['bank-account', 'conta corrente', 'invalid_key'],
    ['bank-account', 'x'.repeat(78), 'invalid_key'],
  ])('rejects as %s: %j', (kind, text, problem) => {
    expect(parsePixKey(text, kind)).toEqual({ ok: false, problem })
  })

  it('lets an e-mail be 77 characters long', () => {
    expect(parsePixKey(`${'a'.repeat(65)}@example.com`, 'email').ok).toBe(true)
  })
})

describe('detectPixKey', () => {
  it.each([
    ['12345678909', [{ kind: 'cpf', value: '12345678909' }]],
    ['12ABC34501DE35', [{ kind: 'cnpj', value: '12ABC34501DE35' }]],
    ['+5561912345678', [{ kind: 'phone', value: '+5561912345678' }]],
    ['61912345678', [{ kind: 'phone', value: '+5561912345678' }]],
    ['x@example.com', [{ kind: 'email', value: 'x@example.com' }]],
    [EVP, [{ kind: 'evp', value: EVP }]],
    ['', []],
    ['12345678900', []],
    ['não sei', []],
  ])('of %j', (text, candidates) => {
    expect(detectPixKey(text)).toEqual(candidates)
  })

  it('gives both when eleven digits are a CPF and a mobile number', () => {
    // Right check digits, and area code 11 with a 9 after it.
    expect(detectPixKey('11912345684')).toEqual([
      { kind: 'cpf', value: '11912345684' },
      { kind: 'phone', value: '+5511912345684' },
    ])
  })
})

describe('isDictKey', () => {
  it.each(['12345678909', '12ABC34501DE35', '+5561912345678', 'x@example.com', EVP])('%j is', text => {
    expect(isDictKey(text)).toBe(true)
  })

  it.each(['', '123.456.789-09', '12abc34501de35', '61912345678', 'X@example.com', EVP.replaceAll('-', ''), ` ${EVP}`])(
    '%j is not',
    text => {
      expect(isDictKey(text)).toBe(false)
    },
  )

  it('holds for everything that detectPixKey gives', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.uuid(), fc.stringMatching(/^\d{11,14}$/)), text => {
        for (const { value } of detectPixKey(text)) expect(isDictKey(value)).toBe(true)
      }),
    )
  })
})
