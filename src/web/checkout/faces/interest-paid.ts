import type { CheckoutState } from '../../../shared/contract/checkout.ts'

/** Centavos that the payer paid beyond the sale, for paying in instalments; 0 for most. */
export function interestPaid({ receipt, split_tender: splitTender }: CheckoutState): number {
  const attempt = splitTender?.attempt
  if (attempt?.status === 'completed') return attempt.tenders.reduce((sum, tender) => sum + tender.interest, 0)
  return receipt?.card?.interest ?? 0
}
