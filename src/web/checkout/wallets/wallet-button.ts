import type { Language } from '../../../shared/language.ts'

/** What a wallet hands over once its payer has agreed. */
export interface WalletToken {
  wallet_token: string
  funding: 'credit' | 'debit'
}

/** What each wallet's button is handed. */
export interface WalletButtonProps<Settings> {
  settings: NonNullable<Settings>
  /** What is to be paid, as wallets write it: `129.90`. */
  price: string
  language: Language
  /** Whether the page is dark: the button is light then. */
  isDark: boolean
  /** Hears that the device has this wallet. */
  onReady: () => void
  /** Until then nothing of it is seen. */
  isShown: boolean
  /** Hears that the payer pressed it. */
  onPress: () => void
  /** Hears what the wallet handed over; tells whether it was taken. */
  onToken: (token: WalletToken) => Promise<boolean>
  /** Hears that the wallet did not do its part, other than by the payer's wish. */
  onTrouble: () => void
}

/** The nonce of this page, which a wallet's script needs for what it writes into the page. */
export function pageNonce(): string {
  return document.querySelector<HTMLElement>('style[nonce]')?.nonce ?? ''
}

/** Brings the focus back to a button whose sheet was closed, unless the payer is elsewhere already. */
export function focusBack(home: HTMLElement | null): void {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) home?.querySelector('button')?.focus({ preventScroll: true })
}
