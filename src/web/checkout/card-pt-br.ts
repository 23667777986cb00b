import { ptBr } from '../../shared/declines/decline-words-pt-br.ts'
import type { CardPart } from './card/card-part.ts'
import { PayByCard } from './card/pay-by-card.tsx'
import { cardPtBr } from './messages/card-pt-br.ts'

export const part: CardPart = { words: { say: cardPtBr, declined: ptBr }, PayByCard }
