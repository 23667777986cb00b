import type { CardBrandName } from './card-brands.ts'
import { type CardNumbers, cardNumbers } from './card-numbers.ts'

/** What a card number tells while it is typed. */
export interface RecognizedCard {
  /** The brands that it may still become, in the order in which they are tried; one when it is certain. */
  readonly candidates: readonly CardBrandName[]
  /** The brand that has every number that begins so, but for those of the other candidates; null until one has. */
  readonly brand: CardBrandName | null
  /** Whether no further digit can change the brand. */
  readonly decided: boolean
}

/** The brands of a number by its first digits, by our own table: packages take local cards for others. */
export function recognizeCard(digits: string): RecognizedCard {
  const candidates: CardBrandName[] = []
  if (digits === '') return { candidates, brand: null, decided: false }
  for (const { brand, ranges } of cardNumbers) {
    const fits = ranges.split(' ').map(range => fitOf(digits, range))
    if (fits.includes('whole')) return { candidates: [...candidates, brand], brand, decided: candidates.length === 0 }
    if (fits.includes('part')) candidates.push(brand)
  }
  return { candidates, brand: null, decided: false }
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

/**
 * Whether the last digit fits the others (ISO/IEC 7812-1, Luhn): it finds one wrong digit, and two that changed places.
 */
export function hasRightCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2), 0)
  return digits !== '' && sum % 10 === 0
}

/** How many of the numbers that begin with these digits the range has: all, some or none. */
function fitOf(digits: string, range: string): 'whole' | 'part' | 'none' {
  const [from = '', to = from] = range.split('-')
  const typed = digits.slice(0, from.length)
  const lowest = typed.padEnd(from.length, '0')
  const highest = typed.padEnd(from.length, '9')
  if (typed === '' || highest < from || lowest > to) return 'none'
  return from <= lowest && highest <= to ? 'whole' : 'part'
}
