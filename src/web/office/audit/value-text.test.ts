import { expect, test } from 'vitest'
import { valueText } from './value-text.ts'

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
