import { instantIn } from '../../shared/brazil/local-time.ts'
import type { TimeZone } from '../../shared/brazil/time-zones.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'

/**
 * A state whose times that are read out to a payer are written by the store's clock (`14:05:00.000-03:00`): the page
 * shows them as they stand. To learn a zone holds a phone up for 80 ms.
 */
export function byStoreClock(state: CheckoutState, zone: TimeZone): CheckoutState {
  const at = (instant: string) => instantIn(zone, new Date(instant))
  const atOrNull = (instant: string | null) => instant && at(instant)
  const { now, cards_closed_until: closed, receipt, split_tender: splitTender, tracker } = state
  const attempt = splitTender?.attempt
  return {
    ...state,
    now: at(now),
    cards_closed_until: atOrNull(closed),
    receipt: receipt && { ...receipt, paid_at: at(receipt.paid_at) },
    split_tender: splitTender && {
      ...splitTender,
      attempt: attempt
        ? { ...attempt, tenders: attempt.tenders.map(tender => ({ ...tender, back_at: atOrNull(tender.back_at) })) }
        : null,
    },
    tracker: tracker.map(step => ({ ...step, at: atOrNull(step.at) })),
  }
}
