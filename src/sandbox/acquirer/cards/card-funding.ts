import { type CardKind, cardBrandFacts } from '../../../shared/cards/card-brand-facts.ts'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import { type Funding, publishedCards } from './published-cards.ts'

const fundingOf: Record<CardKind, Funding | null> = {
  credit: 'credit',
  'private-label': 'credit',
  debit: 'debit',
  prepaid: 'credit',
  voucher: 'voucher',
  'voucher-meal': 'voucher',
  'voucher-food': 'voucher',
  'voucher-fuel': 'voucher',
  'voucher-culture': 'voucher',
  multibenefit: 'voucher',
  fleet: 'voucher',
  gift: null,
}

/** What a card may be used as: as it was published, or all that its brand issues. */
export function cardFunding(number: string, brand: CardBrandName): Funding[] {
  const published = publishedCards.find(card => card.number === number)?.funding
  if (published) return [...published]
  return brandFunding(brand)
}

/** All that a brand issues, credit first. */
function brandFunding(brand: CardBrandName): Funding[] {
  const found = new Set(cardBrandFacts[brand].kinds.map(kind => fundingOf[kind]))
  return (['credit', 'debit', 'voucher'] as const).filter(funding => found.has(funding))
}
