import type { PaymentMark } from './payment-mark.tsx'

export type PaymentMarkPart = typeof PaymentMark

/** Fetches it: forty brands, which few pages need. */
export async function loadPaymentMark(): Promise<PaymentMarkPart> {
  return (await import('./payment-mark.tsx')).PaymentMark
}
