import fc from 'fast-check'
import { expect, it } from 'vitest'
import { centavos } from '../money/centavos.ts'
import { capturedInterest } from './captured-interest.ts'

it.each([
  [10_710, 10_710, 710, 710],
  [5_355, 10_710, 710, 355],
  [1, 10_710, 710, 0],
  [5_000, 10_000, 0, 0],
])('of %i captured of %i with %i of interest is %i', (captured, amount, interest, part) => {
  expect(capturedInterest(centavos(captured), { amount: centavos(amount), interest: centavos(interest) })).toBe(part)
})

it('leaves the principal what is not interest, never below nothing, and grows with what is captured', () => {
  const asked = fc
    .tuple(fc.integer({ min: 1, max: 99_999_999_999 }), fc.double({ min: 0, max: 0.96, noNaN: true }))
    .map(([amount, share]) => ({ amount: centavos(amount), interest: centavos(Math.floor(amount * share)) }))
  fc.assert(
    fc.property(asked, fc.double({ min: 0, max: 1, noNaN: true }), (payment, share) => {
      const captured = centavos(Math.max(1, Math.floor(payment.amount * share)))
      const interest = capturedInterest(captured, payment)
      expect(interest).toBeGreaterThanOrEqual(0)
      expect(captured - interest).toBeGreaterThanOrEqual(0)
      expect(interest).toBeLessThanOrEqual(payment.interest)
      expect(capturedInterest(payment.amount, payment)).toBe(payment.interest)
    }),
  )
})
