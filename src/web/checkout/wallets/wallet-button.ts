import type { Language } from '../../../shared/language.ts'

/** What a wallet hands over once its payer has agreed. */
export interface WalletToken {
  /** The account that it was made for: no other opens it. */
  account: string
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
  /** Hears that the wallet did not do its part, other than by the payer's wish, or that its card is not taken. */
  onTrouble: (why?: 'debit') => void
}

/** Whether a card of this kind is taken by the account that it would be charged at. */
export function takesFunding({ fundings }: { fundings: readonly string[] }, { funding }: WalletToken): boolean {
  return fundings.includes(funding)
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
