import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '../money/centavos.ts'
import { capturable } from './capturable.ts'
import { capturedInterest } from './captured-interest.ts'

test.each([
  [{ amount: 10_000, interest: 0 }, 10_000, 10_000],
  [{ amount: 10_000, interest: 0 }, 15_000, 10_000],
  [{ amount: 10_000, interest: 0 }, 2_500, 2_500],
  [{ amount: 11_000, interest: 1_000 }, 10_000, 11_000],
  [{ amount: 11_000, interest: 1_000 }, 5_000, 5_500],
  [{ amount: 11_000, interest: 1_000 }, 0, 0],
  [{ amount: 11_000, interest: 1_000 }, -500, 0],
])('of %o with %i left, %i', (held, left, most) => {
  expect(capturable(held, left)).toBe(most)
})

test('what it pays of the charge is never more than is left, and more would be', () => {
  const principal = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(principal, fc.nat(99_999_999), fc.nat(99_999_999), (asked, interest, left) => {
      const held = { amount: centavos(asked + interest), interest: centavos(interest) }
      const most = capturable(held, left)
      expect(most).toBeLessThanOrEqual(held.amount)
      const paid = most - capturedInterest(most, held)
      expect(paid).toBeLessThanOrEqual(Math.min(left, asked))
      expect(Math.min(left, asked) - paid).toBeLessThanOrEqual(1)
    }),
  )
})
