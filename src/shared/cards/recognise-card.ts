import type { CardBrandName } from './card-brands.ts'
import { type CardNumbers, cardNumbers } from './card-numbers.ts'

/** What a card number tells while it is typed. */
export interface RecognisedCard {
  /** The brands that it may still become, in the order in which they are tried; one when it is certain. */
  readonly candidates: readonly CardBrandName[]
  /** The brand whose prefix is complete; null until one is. A narrower brand may still take it over. */
  readonly brand: CardBrandName | null
}

/** The brands of a number by its first digits, by our own table: packages take local cards for others. */
export function recogniseCard(digits: string): RecognisedCard {
  const candidates: CardBrandName[] = []
  for (const { brand, ranges } of cardNumbers) {
    const fits = ranges.split(' ').map(range => fitOf(digits, range))
    if (fits.includes('whole')) return { candidates: [...candidates, brand], brand }
    if (fits.includes('part')) candidates.push(brand)
  }
  return { candidates, brand: null }
}

/** How the numbers of a brand look; of one without a public range, any length that a card may have. */
export function numbersOf(brand: CardBrandName | null): Pick<CardNumbers, 'lengths' | 'cvv'> {
  return cardNumbers.find(numbers => numbers.brand === brand) ?? { lengths: [13, 14, 15, 16, 17, 18, 19], cvv: 3 }
}

/** Digits in groups as they stand on the card: 4-6-5 on American Express, 4-6-4 on a Diners of 14, else by fours. */
export function groupCardNumber(digits: string, brand: CardBrandName | null): string {
  const groups = brand === 'amex' ? [4, 6, 5] : brand === 'diners' && digits.length <= 14 ? [4, 6, 4] : [4, 4, 4, 4, 3]
  let at = 0
  const parts = groups.map(length => {
    at += length
    return digits.slice(at - length, at)
  })
  return parts.filter(part => part !== '').join(' ')
}

/** Whether the last digit fits the others (ISO/IEC 7812-1, Luhn): it finds one wrong digit, and two that changed places. */
export function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return digits !== '' && sum % 10 === 0
}

function fitOf(digits: string, range: string): 'whole' | 'part' | 'none' {
  const [from = '', to = from] = range.split('-')
  const compared = Math.min(digits.length, from.length)
  const typed = digits.slice(0, compared)
  if (compared === 0 || typed < from.slice(0, compared) || typed > to.slice(0, compared)) return 'none'
  return compared === from.length ? 'whole' : 'part'
}
