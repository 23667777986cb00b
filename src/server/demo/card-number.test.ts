import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasRightCheckDigit, numbersOf, recognizeCard } from '../../shared/cards/recognize-card.ts'
import { cardNumber } from './card-number.ts'

const brands = ['visa', 'mastercard', 'elo', 'amex', 'diners', 'alelo', 'ticket', 'pluxee', 'vrbeneficios'] as const
const last4 = fc.integer({ min: 0, max: 9_999 }).map(number => String(number).padStart(4, '0'))

it('is of its brand, ends as asked and has a right check digit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...brands), last4, (brand, digits) => {
      const number = cardNumber({ brand, last4: digits })
      expect(number.endsWith(digits)).toBe(true)
      expect(hasRightCheckDigit(number)).toBe(true)
      expect(recognizeCard(number).brand).toBe(brand)
      expect(numbersOf(brand).lengths).toContain(number.length)
    }),
  )
})
