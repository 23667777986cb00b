import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const order = ['short', 'fair', 'good', 'strong']

test.each([
  ['pão', 'short'],
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'fair'],
  ['123456789012345678901234567890', 'fair'],
  ['janela azul 7', 'fair'],
  ['janela azul trem 7', 'good'],
  ['janela trem girafa quatro', 'strong'],
])('%s is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('a password never gets weaker by more characters behind it', () => {
  const word = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(word, word, (password, more) => {
      const [before, after] = [password, password + more].map(text => order.indexOf(passwordStrength(text)))
      expect(after).toBeGreaterThanOrEqual(before ?? 0)
    }),
  )
})
