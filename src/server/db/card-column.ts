import type { CardBrandName } from '../../shared/cards/card-brands.ts'
import type { DeclineReason, DeclineRetry } from '../../shared/declines/decline-reasons.ts'

/** What an acquirer told of a payment, as `payments.card` keeps it: no number, no token. */
export interface CardColumn {
  id: string
  brand: CardBrandName
  last4: string
  expiry: { month: number; year: number }
  funding: 'credit' | 'debit' | 'voucher'
  decline: { code: string; reason: DeclineReason; retry: DeclineRetry } | null
  challengeUrl: string | null
}
