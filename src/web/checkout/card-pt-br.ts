import { ptBr } from '../../shared/declines/decline-words-pt-br.ts'
import { CardOrVoucher } from './card/card-or-voucher.tsx'
import type { CardPart } from './card/card-part.ts'
import { cardPtBr } from './messages/card-pt-br.ts'

export const part: CardPart = {
  words: { say: cardPtBr, declined: ptBr },
  CardOrVoucher,
  loadVoucher: () => import('./voucher-pt-br.ts'),
  split: null,
  loadSplit: () => import('./split-pt-br.ts'),
}
