import { enGb } from '../../shared/declines/decline-words-en-gb.ts'
import { CardOrVoucher } from './card/card-or-voucher.tsx'
import type { CardPart } from './card/card-part.ts'
import { cardEnGb } from './messages/card-en-gb.ts'

export const part: CardPart = {
  words: { say: cardEnGb, declined: enGb },
  CardOrVoucher,
  loadVoucher: () => import('./voucher-en-gb.ts'),
  split: null,
  loadSplit: () => import('./split-en-gb.ts'),
}
