import { expect, it } from 'vitest'
import { type TaxIdKind, taxIdText } from './tax-id-text.ts'

it.each<[string, TaxIdKind, string]>([
  ['123456', 'any', '123.456'],
  ['12345678909', 'any', '123.456.789-09'],
  ['123456789095', 'any', '12.345.678/9095'],
  ['12abc34501de35', 'any', '12.ABC.345/01DE-35'],
  ['12.ABC.345/01DE-35 ', 'any', '12.ABC.345/01DE-35'],
  ['12a', 'any', '12.A'],
  ['12a456', 'cpf', '124.56'],
  ['1234', 'cnpj', '12.34'],
])('writes %j as %s: %j', (text, kind, written) => {
  expect(taxIdText(text, kind)).toBe(written)
})
