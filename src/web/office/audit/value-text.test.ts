import { expect, test } from 'vitest'
import { isMoney, valueText } from './value-text.ts'

test.each([
  [undefined, '—'],
  [null, '—'],
  [[], '—'],
  [false, 'false'],
  [0, '0'],
  ['finance', 'finance'],
  [['charges:read', 'links:read'], 'charges:read, links:read'],
  [[{ up_to: 1 }], '[{"up_to":1}]'],
  [{ max: 3 }, '{"max":3}'],
])('of %j the audit says %s', (value, said) => {
  expect(valueText(value)).toBe(said)
})

test('an amount of a record is money, and a count is none', () => {
  expect(isMoney('amount', 25_000)).toBe(true)
  expect(isMoney('minimum_amount', 500)).toBe(true)
  expect(isMoney('limit', 20_000)).toBe(true)
  expect(isMoney('limit', null)).toBe(false)
  expect(isMoney('charges', 3)).toBe(false)
})
