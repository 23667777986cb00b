import { expect, it } from 'vitest'
import { cardBrand, cardBrandNames } from './card-brands.ts'

it('has the forty names of the specification', () => {
  const specified =
    'agiplan, alelo, amex, aura, avista, banescard, banese, banrisul, ben, brasilcard, cabal, calcard, cooper, ' +
    'credishop, credz, dacasa, diners, discover, elo, fortbrasil, goodcard, greencard, hiper, hipercard, jcb, ' +
    'mastercard, maxifrota, other, pluxee, senff, sodexo, sorocred, ticket, unionpay, up, valecard, verdecard, ' +
    'verocard, visa, vrbeneficios'
  expect(cardBrandNames).toEqual(specified.split(', '))
  expect(cardBrandNames).toHaveLength(40)
})

it.each(cardBrandNames)('finds %s by its name', name => {
  expect(cardBrand(name)).toBe(name)
})

it.each(['maestro', 'VISA', 'visa ', '', 'toString', '__proto__'])('takes %j for another brand', name => {
  expect(cardBrand(name)).toBe('other')
})
