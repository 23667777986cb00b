import type { DeclineWords } from '../../../shared/declines/decline-words.ts'
import type { CardMessages } from '../messages/card-pt-br.ts'
import type { PayByCard } from './pay-by-card.tsx'

/** What is said around the card form, in one language. */
export interface CardWords {
  say: CardMessages
  declined: DeclineWords
}

/** What a payer sees once the card was chosen, in one language. */
export interface CardPart {
  words: CardWords
  PayByCard: typeof PayByCard
}
