/** The payment methods, by the names of their marks (docs/decisions/0007), with our own for cards and vouchers. */
export const paymentMethods = [
  'pix',
  'credit-card',
  'debit-card',
  'voucher',
  'apple-pay',
  'google-pay',
  'samsung-pay',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The methods that a payer's device answers for. */
export const walletMethods = ['apple-pay', 'google-pay', 'samsung-pay'] as const satisfies PaymentMethod[]
export type WalletMethod = (typeof walletMethods)[number]

/** Whether a method is a wallet. */
export function isWallet(method: PaymentMethod): method is WalletMethod {
  return (walletMethods as readonly PaymentMethod[]).includes(method)
}
