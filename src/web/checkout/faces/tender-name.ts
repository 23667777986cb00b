import { cardBrandLabel } from '../../../shared/cards/card-brand-labels.ts'
import { isWallet, type PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { CheckoutTender } from '../../../shared/contract/checkout-tenders.ts'
import type { Words } from '../state/words.ts'

/** What a tender is paid with, as far as it is known by now: "Crédito Visa final 5682". */
export function tenderName(
  { method, card }: Pick<CheckoutTender, 'method' | 'card'>,
  { say, language }: Words,
): string {
  if (method === 'pix') return say.receipt.pix
  if (isWallet(method)) return say.receipt.wallet[method]
  if (!card) return say.method[method === 'voucher' ? 'voucher' : 'card']
  return say.receipt.card[fundingOf[method]](cardBrandLabel(card.brand, language), card.last4)
}

const fundingOf = { 'credit-card': 'credit', 'debit-card': 'debit', voucher: 'voucher' } as const satisfies Partial<
  Record<PaymentMethod, string>
>
