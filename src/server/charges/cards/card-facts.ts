import type { CardColumn } from '../../db/tables/card-column.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'

/**
 * What is kept of what the acquirer tells of a payment: no number, no token. `before` is what was kept so far: what was
 * held is still told when it is not held any more, and a challenge that a later reading does not describe goes on.
 * `page`: the address of ours that begins a challenge, where more than an address is needed.
 */
export function cardFacts(
  reported: CardPayment,
  before: CardColumn | null,
  { now, page }: { now: Date; page: string | null },
): CardColumn {
  const { id, brand, last4, expiry, funding, decline, status, version } = reported
  return {
    id,
    brand,
    last4,
    expiry,
    funding,
    ...releasedOf(reported, before),
    ...rejectedOf(reported),
    ...(reported.payerTotal !== undefined && { payerTotal: reported.payerTotal }),
    decline: decline && {
      code: decline.code,
      reason: decline.reason,
      retry: decline.retry,
      available: decline.available,
    },
    ...(status === 'challenge' ? challengeOf(reported, before, page) : { challengeUrl: null }),
    version,
    hold: holdOf(reported, before, now),
  }
}

/** What a reading says of what was let go, or an earlier one did. */
export function releasedOf({ released }: CardPayment, before: CardColumn | null): Pick<CardColumn, 'sumHoldsReleased'> {
  const holds = released?.isInSum ?? before?.sumHoldsReleased
  return holds === undefined ? {} : { sumHoldsReleased: holds }
}

/** Which captures and voids were refused, by the acquirer's ids of them: it tells all of them with each telling. */
export function rejectedOf({ operations = [] }: CardPayment): Pick<CardColumn, 'rejected'> {
  const rejected = operations.flatMap(({ id, status }) => (status === 'failed' ? [id] : []))
  return rejected.length > 0 ? { rejected } : {}
}

function challengeOf(
  { challenge }: CardPayment,
  before: CardColumn | null,
  page: string | null,
): Pick<CardColumn, 'challengeUrl' | 'challenge'> {
  if (!challenge) return { challengeUrl: before?.challengeUrl ?? null, challenge: before?.challenge ?? null }
  if (challenge.kind === 'redirect' && challenge.method === 'GET') return { challengeUrl: challenge.url }
  return { challengeUrl: page, challenge: { ...challenge, until: challenge.until.toISOString() } }
}

function holdOf(reported: CardPayment, before: CardColumn | null, now: Date): CardColumn['hold'] {
  if (reported.status === 'authorized') {
    const at = (reported.authorizedAt ?? now).toISOString()
    return { amount: reported.amount, at, until: reported.lapsesAt?.toISOString() ?? null, endedAt: null }
  }
  const held = before?.hold ?? null
  return held && { ...held, endedAt: held.endedAt ?? now.toISOString() }
}
