import type { DeclineWords } from '../../../shared/declines/decline-words.ts'
import type { WalletMessages } from '../messages/wallet-pt-br.ts'
import type { WalletButtons } from './wallet-buttons.tsx'

/** What is said around the wallets, in one language. */
export interface WalletWords {
  say: WalletMessages
  declined: DeclineWords
}

/** What comes with the rest where the store takes a wallet. */
export interface WalletPart {
  words: WalletWords
  WalletButtons: typeof WalletButtons
}
