/** The payment methods, by the names the specification gives (section 3), with our own for cards and vouchers. */
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
