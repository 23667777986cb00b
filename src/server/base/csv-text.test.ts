import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvMoney, csvText } from './csv-text.ts'

/** A cell as a reader of RFC 4180 reads it. */
const read = (cell: string) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)

test.each([
  ['Pão na chapa', 'Pão na chapa'],
  ['=1+1', "'=1+1"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+55 11', "'+55 11"],
  ['\tx', "'\tx"],
  ['a;b', '"a;b"'],
  ['a,b', 'a,b'],
  ['diz "oi"', '"diz ""oi"""'],
  ['=A1;B1', `"'=A1;B1"`],
])('%j is written %j where semicolons separate', (text, cell) => {
  expect(csvText(text, ';')).toBe(cell)
})

test('any text comes back, and none begins as a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(';' as const, ',' as const), (text, separator) => {
      const cell = csvText(text, separator)
      const back = read(cell)
      expect(back === text || back === `'${text}`).toBe(true)
      expect(back).not.toMatch(/^[=+\-@\t\r]/)
      if (!cell.startsWith('"')) expect(cell).not.toMatch(separator === ';' ? /[";\r\n]/ : /[",\r\n]/)
    }),
  )
})

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [-123_405, '-1234,05'],
  [99_999_999_999, '999999999,99'],
])('%i centavos are written %s', (amount, text) => {
  expect(csvMoney(amount, ',')).toBe(text)
  expect(csvMoney(amount, '.')).toBe(text.replace(',', '.'))
})
