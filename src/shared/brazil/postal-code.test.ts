import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPostalCode, postalCodeText, readPostalCode } from './postal-code.ts'

const codes = fc.integer({ min: 1_000_000, max: 99_999_999 }).map(number => String(number).padStart(8, '0'))

test('what is written of a CEP is read again, with its hyphen and without', () => {
  fc.assert(
    fc.property(codes, digits => {
      expect(readPostalCode(digits)).toBe(digits)
      expect(readPostalCode(formatPostalCode(digits))).toBe(digits)
      expect(readPostalCode(` ${digits.slice(0, 2)}.${digits.slice(2, 5)}-${digits.slice(5)} `)).toBe(digits)
    }),
  )
})

test('what is no CEP is none', () => {
  for (const text of [
    '',
    '0131010',
    '013101000',
    '01310-10a',
    '00000-000',
    '00999-999',
    '０１３１０１００',
    '+5511987654321',
  ]) {
    expect(readPostalCode(text)).toBeNull()
  }
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), text => {
      const read = readPostalCode(text)
      expect(read === null || /^\d{8}$/.test(read)).toBe(true)
    }),
  )
})

test('the hyphen comes while one types, and a digit too many does not', () => {
  expect(['01310', '013101', '01310-1', '01310100', '01310-1009', 'CEP 01310-100'].map(postalCodeText)).toEqual([
    '01310',
    '01310-1',
    '01310-1',
    '01310-100',
    '01310-100',
    '01310-100',
  ])
  fc.assert(
    fc.property(fc.string(), text => {
      expect(postalCodeText(postalCodeText(text))).toBe(postalCodeText(text))
    }),
  )
})
