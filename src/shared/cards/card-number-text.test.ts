import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editText } from '../masked-text.ts'
import { cardNumberFault, cardNumberText, digitsOf } from './card-number-text.ts'
import { publishedCards } from './fixtures/published-cards.ts'
import { recognizeCard } from './recognize-card.ts'

const closed = new Set(['hiper', 'hipercard'])

describe('cardNumberText', () => {
  it.each([
    ['4235-6477-2802-5682', '4235 6477 2802 5682'],
    [' 3713 4155 3758 128 ', '3713 415537 58128'],
    ['Card: 36490101441625', '3649 010144 1625'],
    ['4488540010253330004', '4488 5400 1025 3330 004'],
    ['42356477280256824235', '4235 6477 2802 5682 423'],
    ['5277696455399733999', '5277 6964 5539 9733'],
  ])('writes %j as %j', (written, text) => {
    expect(cardNumberText(written)).toBe(text)
  })

  it('keeps the caret behind the digit that was typed, wherever it was put in', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^5[1-5]\d{0,12}$/),
        fc.nat(14),
        fc.integer({ min: 0, max: 9 }),
        (digits, place, digit) => {
          const before = cardNumberText(digits)
          const at = Math.max(2, Math.min(place, before.length))
          const written = `${before.slice(0, at)}${digit}${before.slice(at)}`
          const { text, caret } = editText(written, at + 1, cardNumberText)
          expect(digitsOf(text)).toBe(digitsOf(written))
          expect(digitsOf(text.slice(0, caret))).toBe(digitsOf(written.slice(0, at + 1)))
        },
      ),
    )
  })
})

describe('cardNumberFault', () => {
  it.each(publishedCards)('passes $number, unless its scheme has ended', ({ number }) => {
    const { brand } = recognizeCard(number)
    expect(cardNumberFault(number)).toBe(brand !== null && closed.has(brand) ? 'closed' : null)
  })

  it.each([
    ['', 'missing'],
    ['4235', 'incomplete'],
    ['37134155375812', 'incomplete'],
    ['4235647728025683', 'check-digit'],
    ['606282', 'closed'],
    // Old Hipercard inside of the range of Diners.
    ['384100', 'closed'],
    ['38', 'incomplete'],
  ] as const)('tells what is wrong with %j: %s', (digits, fault) => {
    expect(cardNumberFault(digits)).toBe(fault)
  })

  it('takes a number of no known range at any length that a card may have', () => {
    expect(recognizeCard('9999999999999995').brand).toBeNull()
    expect(cardNumberFault('9999999999999995')).toBeNull()
    expect(cardNumberFault('9999999999999995', 'senff')).toBeNull()
    expect(cardNumberFault('999999999999')).toBe('incomplete')
  })
})
