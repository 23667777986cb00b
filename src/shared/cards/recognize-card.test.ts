import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardBrandFacts } from './card-brand-facts.ts'
import { type CardBrandName, cardBrandNames } from './card-brands.ts'
import { cardNumbers } from './card-numbers.ts'
import { brandByTable, brandsBelow, rangeBorders } from './fixtures/brands-by-table.ts'
import { publishedCards } from './fixtures/published-cards.ts'
import { groupCardNumber, hasRightCheckDigit, numbersOf, recognizeCard } from './recognize-card.ts'

/** What a gateway says and our table does not, with the reason. */
const notOurs: Readonly<Record<string, CardBrandName | null>> = {
  // Issued in Argentina: outside of every range that Mastercard publishes.
  '5031433215406351': null,
  // Cabal of Argentina, another company than Cabal Brasil.
  '5896578742026538': null,
  // Alelo rides on Elo's rails: 506699 is in both lists, and the narrower one is right.
  '5066991111111118': 'alelo',
}

describe('a card number', () => {
  it.each(publishedCards)('$number is of $brand, and its length fits', ({ number, brand }) => {
    const ours = number in notOurs ? (notOurs[number] ?? null) : brand
    expect(recognizeCard(number).brand).toBe(ours)
    expect(numbersOf(ours).lengths).toContain(number.length)
    expect(hasRightCheckDigit(number)).toBe(true)
  })

  it('is recognized while it is typed', () => {
    expect(recognizeCard('').candidates).toEqual([])
    expect(recognizeCard('6').candidates.length).toBeGreaterThan(5)
    expect(recognizeCard('6033')).toEqual({ candidates: ['ticket', 'pluxee'], brand: null, decided: false })
    expect(recognizeCard('603342')).toEqual({ candidates: ['ticket'], brand: 'ticket', decided: true })
    expect(recognizeCard('4')).toEqual({ candidates: ['alelo', 'elo', 'visa'], brand: 'visa', decided: false })
    expect(recognizeCard('402588')).toEqual({ candidates: ['alelo'], brand: 'alelo', decided: true })
    expect(recognizeCard('99')).toEqual({ candidates: [], brand: null, decided: false })
    // 604201 to 604400: four digits say it already.
    expect(recognizeCard('6043')).toEqual({ candidates: ['cabal'], brand: 'cabal', decided: true })
    expect(recognizeCard('353')).toEqual({ candidates: ['jcb'], brand: 'jcb', decided: true })
  })

  it('is of the range that holds it, on both sides of every border', () => {
    expect(rangeBorders.length).toBeGreaterThan(400)
    for (const border of rangeBorders) expect(recognizeCard(border).brand, border).toBe(brandByTable(border))
  })

  it('is decided at the earliest digit that decides, on the way to every border', () => {
    const prefixes = new Set(
      rangeBorders.flatMap(border => [1, 2, 3, 4, 5, 6, 7, 8].map(length => border.slice(0, length))),
    )
    for (const prefix of prefixes) {
      const below = brandsBelow(prefix)
      const { candidates, brand, decided } = recognizeCard(prefix)
      expect(decided, prefix).toBe(below.length === 1 && below[0] !== null)
      if (decided) expect(brand, prefix).toBe(below[0])
      expect(candidates, prefix).toEqual(expect.arrayContaining(below.filter(found => found !== null)))
    }
  })

  it('never grows in candidates by one more digit, and is never undecided again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,18}$/), fc.integer({ min: 0, max: 9 }), (digits, next) => {
        const before = recognizeCard(digits)
        const after = recognizeCard(`${digits}${next}`)
        expect(after.candidates.every(brand => before.candidates.includes(brand))).toBe(true)
        if (before.decided) expect(after).toEqual(before)
      }),
    )
  })

  it('has a public range for every brand but sixteen and the one that changed its name', () => {
    const ranged = new Set(cardNumbers.map(({ brand }) => brand))
    const without = cardBrandNames.filter(name => !ranged.has(name) && cardBrandFacts[name].status !== 'renamed')
    expect(without).toHaveLength(16)
    expect(ranged.has('sodexo')).toBe(false)
    expect(recognizeCard('606071').brand).toBe('pluxee')
  })

  it('is grouped as it stands on the card, and loses no digit by it', () => {
    expect(groupCardNumber('371341553758128', 'amex')).toBe('3713 415537 58128')
    expect(groupCardNumber('36490101441625', 'diners')).toBe('3649 010144 1625')
    expect(groupCardNumber('6062825624254001123', 'hipercard')).toBe('6062 8256 2425 4001 123')
    expect(groupCardNumber('42356', null)).toBe('4235 6')
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{0,19}$/),
        digits => groupCardNumber(digits, null).replaceAll(' ', '') === digits,
      ),
    )
  })

  it('with one digit wrong does not pass', () => {
    fc.assert(
      fc.property(fc.constantFrom(...publishedCards), fc.nat(13), fc.integer({ min: 1, max: 9 }), (card, at, more) => {
        const { number } = card
        const digit = (Number(number[at]) + more) % 10
        return !hasRightCheckDigit(`${number.slice(0, at)}${digit}${number.slice(at + 1)}`)
      }),
    )
  })
})
