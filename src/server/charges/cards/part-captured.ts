import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import type { CardPayment } from '../../providers/acquirer-port.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

type Held = Pick<PaymentRow, 'status' | 'amount' | 'capture_amount' | 'card'>

/**
 * What an acquirer shows of a payment that may have been captured in part. Where the sum that it shows as captured may
 * still be what was held, no more of it than was asked for is booked, and no more comes back or is disputed than was
 * booked. What was never captured is no money that went back.
 */
export function partCaptured(payment: Held, reported: CardPayment): CardPayment {
  const part = withoutReleased(payment, atMost(payment, reported))
  return { ...part, disputes: part.disputes.filter(({ amount }) => amount > 0) }
}

/** Where nothing says whether the sum holds what was let go, it says nothing of refunds either. */
function withoutReleased({ card }: Held, reported: CardPayment): CardPayment {
  const { released, refunded } = reported
  if (!released || released.isInSum !== null) return reported
  const holds = card?.sumHoldsReleased
  if (holds === undefined) return { ...reported, isRefundPending: true }
  if (!holds) return reported
  // A chargeback takes what was captured and did not go back.
  const disputes = reported.disputes.map(one => ({ ...one, amount: centavos(one.amount + released.amount) }))
  return { ...reported, refunded: centavos(refunded - released.amount), disputes }
}

function atMost(payment: Held, reported: CardPayment): CardPayment {
  const most = reported.status === 'captured' ? mostOf(payment, reported) : null
  if (most === null || most >= reported.captured) return reported
  const refunded = least(reported.refunded, most)
  const disputes = reported.disputes.map(one => ({ ...one, amount: least(one.amount, centavos(most - refunded)) }))
  return { ...reported, captured: most, refunded, disputes }
}

function mostOf({ status, amount, capture_amount }: Held, { capturedAtMost }: CardPayment): Centavos | null {
  if (capturedAtMost === undefined) return null
  if (status === 'captured') return amount
  return status === 'authorized' ? least(capturedAtMost, capture_amount ?? capturedAtMost) : null
}

function least(one: Centavos, other: Centavos): Centavos {
  return one < other ? one : other
}
