import type { DeclineWords } from '../../../shared/declines/decline-words.ts'
import type { CardMessages } from '../messages/card-pt-br.ts'

/** What is said around the card form, in one language. */
export interface CardWords {
  say: CardMessages
  declined: DeclineWords
}
