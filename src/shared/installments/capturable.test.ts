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
  [{ amount: 10_710, interest: 710 }, 3_333, 3_570],
  [{ amount: 11_000, interest: 1_000 }, -500, 0],
])('of %o with %i left, %i', (held, left, most) => {
  expect(capturable(held, left)).toBe(most)
})

test('it pays exactly what is left, or all that the card agreed to', () => {
  const principal = fc.integer({ min: 1, max: 99_999_999 })
  fc.assert(
    fc.property(principal, fc.nat(99_999_999), fc.nat(99_999_999), (asked, interest, left) => {
      const held = { amount: centavos(asked + interest), interest: centavos(interest) }
      const most = capturable(held, left)
      expect(most).toBeLessThanOrEqual(held.amount)
      expect(most - capturedInterest(most, held)).toBe(Math.min(left, asked))
    }),
  )
})
