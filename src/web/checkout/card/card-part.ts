import type { DeclineWords } from '../../../shared/declines/decline-words.ts'
import type { CardMessages } from '../messages/card-pt-br.ts'
import type { SplitPart } from '../split/split-part.ts'
import type { VoucherPart } from '../voucher/voucher-part.ts'
import type { CardOrVoucher } from './card-or-voucher.tsx'

/** What is said around the card form, in one language. */
export interface CardWords {
  say: CardMessages
  declined: DeclineWords
}

/** What a payer sees once the card was chosen, in one language. */
export interface CardPart {
  words: CardWords
  CardOrVoucher: typeof CardOrVoucher
  loadVoucher: () => Promise<{ part: VoucherPart }>
  /** Paying in parts, where the page begins with it; else it is loaded when it is chosen. */
  split: SplitPart | null
  loadSplit: () => Promise<{ part: { split: SplitPart } }>
}
