import { cardBrandFacts } from './card-brand-facts.ts'
import type { CardBrandName } from './card-brands.ts'
import { groupCardNumber, hasRightCheckDigit, numbersOf, recognizeCard } from './recognize-card.ts'

/** What keeps a number from being that of a card: to be said in words by whoever asked for it. */
export type CardNumberFault = 'missing' | 'incomplete' | 'check-digit' | 'closed'

/** The digits of what was written, however it was grouped. */
export function digitsOf(written: string): string {
  return written.replace(/\D/g, '')
}

/** A card number as its brand prints it, cut where no number of the brand goes on. */
export function cardNumberText(written: string): string {
  const digits = digitsOf(written)
  const { brand } = recognizeCard(digits)
  return groupCardNumber(digits.slice(0, numbersOf(brand).lengths.at(-1)), brand)
}

/** What is wrong with a number; null when nothing is. A closed brand is told as soon as its prefix is certain. */
export function cardNumberFault(digits: string, chosen: CardBrandName | null = null): CardNumberFault | null {
  if (digits === '') return 'missing'
  const { brand, decided } = recognizeCard(digits)
  if (brand && decided && cardBrandFacts[brand].status === 'closed') return 'closed'
  const { lengths } = numbersOf(brand ?? chosen)
  if (!lengths.includes(digits.length)) return 'incomplete'
  return hasRightCheckDigit(digits) ? null : 'check-digit'
}
