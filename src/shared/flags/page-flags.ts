/**
 * What the server decided for one payer's page before it was rendered, and nothing of why. What is absent is as usual.
 */
export interface PageFlags {
  /** The way to pay that comes first, already chosen, in the place of Pix. */
  readonly first?: 'card' | 'voucher'
  /** Wallets stand after the other ways to pay. */
  readonly walletsBelow?: true
  /** A credit card begins with the most instalments that cost nothing more. */
  readonly interestFree?: true
}
