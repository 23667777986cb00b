import type { CardColumn } from '../db/card-column.ts'
import type { CardPayment } from '../providers/acquirer-port.ts'

/** What is kept of what the acquirer tells of a payment: no number, no token. */
export function cardFacts({ id, brand, last4, expiry, funding, decline, challenge, status }: CardPayment): CardColumn {
  return {
    id,
    brand,
    last4,
    expiry,
    funding,
    decline: decline && { code: decline.code, reason: decline.reason, retry: decline.retry },
    challengeUrl: status === 'challenge' ? (challenge?.url ?? null) : null,
  }
}
