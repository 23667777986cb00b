import type { CardColumn } from '../../db/tables/card-column.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'

/**
 * What is kept of what the acquirer tells of a payment: no number, no token. `before` is what was kept so far: what was
 * held is still told when it is not held any more.
 */
export function cardFacts(reported: CardPayment, before: CardColumn | null, now: Date): CardColumn {
  const { id, brand, last4, expiry, funding, decline, challenge, status, version } = reported
  return {
    id,
    brand,
    last4,
    expiry,
    funding,
    decline: decline && {
      code: decline.code,
      reason: decline.reason,
      retry: decline.retry,
      available: decline.available,
    },
    challengeUrl: status === 'challenge' ? (challenge?.url ?? null) : null,
    version,
    hold: holdOf(reported, before, now),
  }
}

function holdOf(reported: CardPayment, before: CardColumn | null, now: Date): CardColumn['hold'] {
  if (reported.status === 'authorized') {
    const at = (reported.authorizedAt ?? now).toISOString()
    return { amount: reported.amount, at, until: reported.lapsesAt?.toISOString() ?? null, endedAt: null }
  }
  const held = before?.hold ?? null
  return held && { ...held, endedAt: held.endedAt ?? now.toISOString() }
}
