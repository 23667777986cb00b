import type { Answer } from './pix-port.ts'

/** What the rest of the house asks of a wallet that wants to know the merchant before the payer sees anything. */

/** Who asks, as the wallet knows the merchant. */
export interface WalletMerchant {
  merchantId: string
  /** What the payer reads. */
  displayName: string
  /** Of the page that the payer is on, as it was registered with the wallet. */
  host: string
  /** What proves it, PEM. */
  certificate: string
  privateKey: string
}

/** Opens sessions of Apple Pay. */
export interface WalletSessions {
  /** Whether an address that a browser tells is one of the wallet's own: no other is ever called. */
  isOurs(address: string): boolean
  /** The session is opaque, and for the payer's browser alone. The call ends by itself within seconds. */
  open(address: string, merchant: WalletMerchant): Promise<Answer<unknown>>
}
