/** The brands that wallets know of in Brazil. */
export const walletBrands = ['visa', 'mastercard', 'amex', 'elo', 'discover', 'jcb'] as const
export type WalletBrand = (typeof walletBrands)[number]
