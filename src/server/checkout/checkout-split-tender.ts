import { leftToPay } from '../../shared/charge/charge-amounts.ts'
import { methodTraits } from '../../shared/charge/method-traits.ts'
import { paymentIs } from '../../shared/charge/payment-status.ts'
import { type TenderKind, tenderKind, tenderOrder } from '../../shared/charge/tender-order.ts'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { CheckoutTender } from '../../shared/contract/checkout-tenders.ts'
import { limits as allLimits } from '../../shared/contract/limits.ts'
import type { ChargeRow, PaymentRow, RefundRow } from '../charges/charge/charge-rows.ts'
import { canVoidSameDay } from '../charges/split-tender/same-day-void.ts'
import { showSplitTender } from '../charges/split-tender/show-split-tender.ts'
import { splitTenderDeadline } from '../charges/split-tender/split-tender-deadline.ts'
import type { SplitTenderRow } from '../charges/split-tender/split-tender-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CardLimits } from '../stores/cards/card-protection.ts'
import { inInstallments, namedBy } from './checkout-cards.ts'
import { payingPayments } from './paying-payments.ts'

interface Shown {
  payments: readonly PaymentRow[]
  refunds: readonly RefundRow[]
  /** Null where the charge takes no card (any more). */
  limits: CardLimits | null
}

/** What the payer's page shows of a split tender; null where the charge is paid whole. */
export function splitTenderToShow(
  { now }: Pick<StoreTransaction, 'now'>,
  charge: ChargeRow,
  splitTender: SplitTenderRow | null,
  { payments, refunds, limits }: Shown,
): CheckoutState['split_tender'] {
  if (!charge.split_tender) return null
  const tenders = splitTender ? payments.filter(({ split_tender_id }) => split_tender_id === splitTender.id) : []
  const paying = payingPayments(charge, payments, refunds)
  const isShownNow = splitTender !== null && isShown(charge, splitTender, { tenders, paying })
  const shown = isShownNow ? showSplitTender(splitTender, charge, payments) : null
  // What paid it beside its tenders, or in their place, is a part of what paid it.
  const parts = splitTender?.status === 'completed' && paying.length > 0 ? paying : tenders
  const underWay = splitTender !== null && splitTender.ended_at === null
  const isOpen = charge.status === 'open' && charge.expires_at > now && !charge.cancel_requested_at
  const left = underWay ? Math.max(0, splitTender.amount - splitTender.amount_reserved) : leftToPay(charge, payments)
  const takesMore = isOpen && (!underWay || (splitTender.status === 'open' && splitTender.expires_at > now))
  const until = underWay ? splitTender.expires_at : splitTenderDeadline(charge, now)
  const voucherInTime = canVoidSameDay(now, until)
  return {
    left: takesMore ? left : 0,
    next: takesMore && left > 0 ? nextMethods(charge, underWay ? tenders : [], { voucherInTime }) : [],
    terms: charge.installments,
    smallest: limits?.smallest_tender ?? 1,
    tenders_left: underWay ? Math.max(0, allLimits.tenders - splitTender.tenders) : allLimits.tenders,
    attempt: shown && {
      status: shown.status,
      reason: shown.reason,
      until: shown.expires_at,
      held: shown.held,
      paid: shown.paid,
      left: shown.left,
      tenders: parts.flatMap(tender => tenderToShow(tender, refunds, splitTender?.status) ?? []),
    },
  }
}

/**
 * What has ended is told where the payer's money was in it: while the charge waits to be paid otherwise, or as what
 * paid it. Where all of it was given back and something else paid the charge since, it is not.
 */
function isShown(
  charge: ChargeRow,
  splitTender: SplitTenderRow,
  { tenders, paying }: { tenders: readonly PaymentRow[]; paying: readonly PaymentRow[] },
): boolean {
  if (splitTender.status === 'completed') {
    return charge.status !== 'paid' || paying.some(({ split_tender_id }) => split_tender_id === splitTender.id)
  }
  if (splitTender.status !== 'undone') return true
  return charge.status !== 'paid' && tenders.some(tender => tender.captured_at !== null || tender.card?.hold)
}

function nextMethods(
  { methods }: ChargeRow,
  tenders: readonly PaymentRow[],
  { voucherInTime }: { voucherInTime: boolean },
): ChargeRow['methods'] {
  const live = tenders.filter(({ status }) => !paymentIs(status, 'unpaid'))
  const reached = live.map(({ method, status }) => tenderOrder(tenderKind({ method, status })))
  const from = Math.max(0, ...reached)
  // A Pix pays what is left beside something else.
  const kinds: TenderKind[] = live.length === 0 ? ['held', 'taken'] : ['held', 'taken', 'shown']
  return methods.filter(method => {
    const kind = tenderKind({ method })
    return (
      kinds.includes(kind) &&
      tenderOrder(kind) >= from &&
      (methodTraits[method].refundedBy !== 'issuer' || voucherInTime)
    )
  })
}

/** A payment as a part of what pays a charge; null where it came to nothing before anything was held. */
export function tenderToShow(
  tender: PaymentRow,
  refunds: readonly RefundRow[],
  ofSplitTender?: SplitTenderRow['status'],
): CheckoutTender | null {
  const { id, method, card, amount, amount_interest: interest, status } = tender
  const installments = (tender.installments ?? 1) > 1 ? inInstallments(tender) : null
  const shownCard = card && { brand: card.brand, last4: card.last4, ...namedBy(tender) }
  const shown = { payment: id, method, card: shownCard, amount, interest, installments }
  switch (status) {
    case 'authorized':
      return { ...shown, status: tender.cancel_requested_at ? 'undoing' : 'held', back_at: null }
    case 'captured': {
      const done = refunds.findLast(refund => refund.payment_id === id && refund.status === 'done')
      // What its payer has won back by a dispute has gone back as well.
      if (tender.amount_refunded + tender.amount_lost === amount) {
        return { ...shown, status: 'returned', back_at: done?.done_at?.toISOString() ?? null }
      }
      if (tender.amount_disputed > tender.amount_lost) return { ...shown, status: 'disputed', back_at: null }
      // What its issuer did not take back a person gives back.
      const isUndone = tender.amount_refund_claimed > 0 || ofSplitTender === 'undone'
      return { ...shown, status: isUndone ? 'undoing' : 'paid', back_at: null }
    }
    case 'created':
    case 'processing':
    case 'challenge':
    case 'waiting':
      return { ...shown, status: tender.cancel_requested_at ? 'undoing' : 'under_way', back_at: null }
    default:
      // What came to nothing before anything was held is no tender.
      return card?.hold ? { ...shown, status: 'released', back_at: card.hold.endedAt } : null
  }
}
