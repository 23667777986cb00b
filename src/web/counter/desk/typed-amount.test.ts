import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../../shared/contract/limits.ts'
import { eraseFigure, typeFigures } from './typed-amount.ts'

const amounts = fc.integer({ min: 0, max: limits.amountMax })
const keys = fc.constantFrom('00', ...'0123456789')

test('figures come in from the right, and 00 is two of them', () => {
  expect([...'3740'].reduce(typeFigures, 0)).toBe(3_740)
  expect(['5', '00'].reduce(typeFigures, 0)).toBe(500)
  expect(typeFigures(0, '0')).toBe(0)
})

test('no keys ever make more than an amount may be, and erasing takes back the last one', () => {
  fc.assert(
    fc.property(amounts, keys, (amount, key) => {
      const typed = typeFigures(amount, key)
      expect(typed).toBeLessThanOrEqual(limits.amountMax)
      if (typed !== amount) expect([...key].reduce(eraseFigure, typed)).toBe(amount)
    }),
  )
})
