import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import { hasRightCheckDigit } from '../../shared/cards/recognize-card.ts'
import type { PlayedCard } from './bakery/course.ts'

/** How the numbers of the brands begin that the bakery is paid with; most are as long as a Visa's. */
const beginnings: Partial<Record<CardBrandName, string>> = {
  visa: '4539',
  mastercard: '5321',
  elo: '650485',
  amex: '3747',
  diners: '3624',
  alelo: '506704',
  ticket: '603342',
  pluxee: '606071',
  vrbeneficios: '627416',
}
const lengths: Partial<Record<CardBrandName, number>> = { amex: 15, diners: 14 }
const USUAL_LENGTH = 16

/** A number of a brand with these last four digits, which the sandbox takes. It is made up, and always the same one. */
export function cardNumber({ brand, last4 }: PlayedCard): string {
  const beginning = beginnings[brand]
  if (!beginning) throw new Error(`The bakery is not paid with ${brand}.`)
  const middle = (lengths[brand] ?? USUAL_LENGTH) - beginning.length - last4.length - 1
  const found = Array.from({ length: 10 }, (_, digit) => `${beginning}${'0'.repeat(middle)}${digit}${last4}`).find(
    hasRightCheckDigit,
  )
  if (!found) throw new Error(`No number of ${brand} ends in ${last4}.`)
  return found
}
