import { ptBr } from '../../shared/declines/decline-words-pt-br.ts'
import { walletPtBr } from './messages/wallet-pt-br.ts'
import { WalletButtons } from './wallets/wallet-buttons.tsx'
import type { WalletPart } from './wallets/wallet-part.ts'

export const part: WalletPart = { words: { say: walletPtBr, declined: ptBr }, WalletButtons }
