import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import { methodTraits } from '../../shared/charge/method-traits.ts'
import { paymentIs } from '../../shared/charge/payment-status.ts'
import { type LegKind, legKind, legOrder } from '../../shared/charge/split-order.ts'
import type { CheckoutLeg, CheckoutState } from '../../shared/contract/checkout.ts'
import type { ChargeRow, PaymentRow, RefundRow } from '../charges/charge/charge-rows.ts'
import { canVoidSameDay } from '../charges/split-tender/same-day-void.ts'
import { showSplit } from '../charges/split-tender/show-split.ts'
import { splitDeadline } from '../charges/split-tender/split-deadline.ts'
import type { SplitRow } from '../charges/split-tender/split-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { inInstallments, namedBy } from './checkout-cards.ts'

/** What the payer's page shows of paying in parts; null where the charge is paid whole. */
export function splitToShow(
  { now }: Pick<StoreTransaction, 'now'>,
  charge: ChargeRow,
  split: SplitRow | null,
  { payments, refunds }: { payments: readonly PaymentRow[]; refunds: readonly RefundRow[] },
): CheckoutState['split'] {
  if (!charge.split_tender) return null
  const legs = split ? payments.filter(({ split_id }) => split_id === split.id) : []
  const told = split && isTold(charge, split, legs) ? showSplit(split, charge, payments) : null
  const underWay = split !== null && split.ended_at === null
  const isOpen = charge.status === 'open' && charge.expires_at > now && !charge.cancel_requested_at
  const left = underWay ? Math.max(0, split.amount - split.amount_claimed) : leftToPay(charge, payments)
  const takesMore = isOpen && (!underWay || (split.status === 'open' && split.expires_at > now))
  const until = underWay ? split.expires_at : splitDeadline(charge, now)
  const voucherInTime = canVoidSameDay(now, until)
  return {
    left: takesMore ? left : 0,
    next: takesMore && left > 0 ? nextMethods(charge, underWay ? legs : [], { voucherInTime }) : [],
    terms: charge.installments,
    attempt: told && {
      status: told.status,
      reason: told.reason,
      until: told.expires_at,
      held: told.held,
      paid: told.paid,
      left: told.left,
      legs: legs.flatMap(leg => legToShow(leg, refunds, split?.status) ?? []),
    },
  }
}

/** What has ended is told where the payer's money was in it: while the charge waits to be paid otherwise, or as what paid it. */
function isTold(charge: ChargeRow, split: SplitRow, legs: readonly PaymentRow[]): boolean {
  if (split.status === 'completed') return true
  if (split.status !== 'undone') return true
  return charge.status !== 'paid' && legs.some(leg => leg.captured_at !== null || leg.card?.hold)
}

function nextMethods(
  { methods }: ChargeRow,
  legs: readonly PaymentRow[],
  { voucherInTime }: { voucherInTime: boolean },
): ChargeRow['methods'] {
  const live = legs.filter(({ status }) => !paymentIs(status, 'unpaid'))
  const reached = live.map(({ method, status }) => legOrder(legKind({ method, status })))
  const from = Math.max(0, ...reached)
  // A Pix pays what is left beside something else.
  const kinds: LegKind[] = live.length === 0 ? ['held', 'taken'] : ['held', 'taken', 'shown']
  return methods.filter(method => {
    const kind = legKind({ method })
    return (
      kinds.includes(kind) && legOrder(kind) >= from && (methodTraits[method].refundedBy !== 'issuer' || voucherInTime)
    )
  })
}

function legToShow(
  leg: PaymentRow,
  refunds: readonly RefundRow[],
  ofSplit: SplitRow['status'] | undefined,
): CheckoutLeg | null {
  const { id, method, card, amount, status } = leg
  const installments = (leg.installments ?? 1) > 1 ? inInstallments(leg) : null
  const shownCard = card && { brand: card.brand, last4: card.last4, ...namedBy(leg) }
  const shown = { payment: id, method, card: shownCard, amount, installments }
  switch (status) {
    case 'authorized':
      return { ...shown, status: leg.cancel_requested_at ? 'undoing' : 'held', back_at: null }
    case 'captured': {
      const done = refunds.findLast(refund => refund.payment_id === id && refund.status === 'done')
      if (leg.amount_refunded > 0 && leg.amount_refunded === amount) {
        return { ...shown, status: 'returned', back_at: done?.done_at?.toISOString() ?? null }
      }
      if (leg.amount_disputed > 0) return { ...shown, status: 'disputed', back_at: null }
      // What its issuer did not take back a person gives back.
      const isUndone = leg.amount_refund_claimed > 0 || ofSplit === 'undone'
      return { ...shown, status: isUndone ? 'undoing' : 'paid', back_at: null }
    }
    case 'created':
    case 'processing':
    case 'challenge':
    case 'waiting':
      return { ...shown, status: leg.cancel_requested_at ? 'undoing' : 'under_way', back_at: null }
    default:
      // What came to nothing before anything was held is no part.
      return card?.hold ? { ...shown, status: 'released', back_at: card.hold.endedAt } : null
  }
}
