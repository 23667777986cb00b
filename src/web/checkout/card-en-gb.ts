import { enGb } from '../../shared/declines/decline-words-en-gb.ts'
import type { CardPart } from './card/card-part.ts'
import { PayByCard } from './card/pay-by-card.tsx'
import { cardEnGb } from './messages/card-en-gb.ts'

export const part: CardPart = { words: { say: cardEnGb, declined: enGb }, PayByCard }
