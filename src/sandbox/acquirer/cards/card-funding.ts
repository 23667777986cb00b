import { type CardFunding, cardFundings } from '../../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { publishedCards } from './published-cards.ts'

/** What a card may be used as: as it was published, or all that its brand issues. */
export function cardFunding(number: string, brand: CardBrandName): CardFunding[] {
  const published = publishedCards.find(card => card.number === number)?.funding
  return published ? [...published] : cardFundings(brand)
}
