import { enGb } from '../../shared/declines/decline-words-en-gb.ts'
import { walletEnGb } from './messages/wallet-en-gb.ts'
import { WalletButtons } from './wallets/wallet-buttons.tsx'
import type { WalletPart } from './wallets/wallet-part.ts'

export const part: WalletPart = { words: { say: walletEnGb, declined: enGb }, WalletButtons }
