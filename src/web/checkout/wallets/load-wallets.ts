import type { Language } from '../../../shared/language.ts'
import type { WalletMessages } from '../messages/wallet-pt-br.ts'
import type { WalletButtons } from './wallet-buttons.tsx'

/** The wallets' buttons and what is said around them, in one language. */
export interface WalletPart {
  say: WalletMessages
  WalletButtons: typeof WalletButtons
}

const words: Record<Language, () => Promise<WalletMessages>> = {
  'pt-BR': async () => (await import('../messages/wallet-pt-br.ts')).walletPtBr,
  'en-GB': async () => (await import('../messages/wallet-en-gb.ts')).walletEnGb,
}

/** Fetches it: few stores take a wallet. */
export async function loadWallets(language: Language): Promise<WalletPart> {
  const [{ WalletButtons }, say] = await Promise.all([import('./wallet-buttons.tsx'), words[language]()])
  return { say, WalletButtons }
}
