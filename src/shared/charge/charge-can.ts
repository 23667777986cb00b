import { type ChargeStatus, chargeMove } from './charge-status.ts'
import { isAnsweredByAcquirer } from './method-traits.ts'
import type { PaymentMethod } from './payment-method.ts'
import { type PaymentOrigin, type PaymentStatus, type PendingOperation, paymentIs } from './payment-status.ts'
import { isSplitTenderUnderWay, type SplitTenderStatus } from './split-tender-status.ts'

interface ChargeToAct {
  status: ChargeStatus
  payments: readonly { status: PaymentStatus }[]
}

interface Taken {
  status: PaymentStatus
  amount: number
  amount_refunded: number
  amount_disputed: number
  amount_moved: number
}

interface ChargeToAccept {
  status: ChargeStatus
  payments: readonly Taken[]
  latest_split_tender: { status: SplitTenderStatus } | null
}

interface PaymentUnderWay {
  method: PaymentMethod
  status: PaymentStatus
  pending: PendingOperation | null
}

interface ChargeToCancel {
  status: ChargeStatus
  payments: readonly Omit<PaymentUnderWay, 'method'>[]
  latest_split_tender: { status: SplitTenderStatus } | null
}

interface SplitTenderOf {
  latest_split_tender: { status: SplitTenderStatus } | null
}

/** Why nothing of a kind may be done to a charge now. Each action has its own, so that each can say what to do. */
type EndedAs = Exclude<ChargeStatus, 'open'>
export type PayObstacle = EndedAs
export type CancelObstacle = EndedAs | 'outcome_unknown'
export type AcceptObstacle = 'paid' | 'nothing_received' | 'split_tender'
export type ReopenObstacle = Exclude<ChargeStatus, 'paid'> | 'nothing_missing'

/** What stands against doing something to a charge now; null where it may be done. */
export const chargeObstacle = {
  /** Start another payment. The server also rejects from `expires_at` on. */
  pay: ({ status }: ChargeToAct): PayObstacle | null => (status === 'open' ? null : status),
  /**
   * Not while nobody knows whether money is being taken; what is held on a card is voided first, and tenders are
   * undone.
   */
  cancel({ status, payments, latest_split_tender: splitTender }: ChargeToCancel): CancelObstacle | null {
    if (status !== 'open') return status
    const isUnknown =
      splitTender?.status === 'completing' ||
      payments.some(payment => payment.status === 'processing' || payment.pending === 'capture')
    return isUnknown ? 'outcome_unknown' : null
  },
  /**
   * What came in and was neither all given back nor contested. What tenders bring is completed or given back by itself.
   */
  accept({ status, payments, latest_split_tender: splitTender }: ChargeToAccept): AcceptObstacle | null {
    if (status === 'paid') return 'paid'
    if (isSplitTenderUnderWay(splitTender)) return 'split_tender'
    return payments.some(isThere) ? null : 'nothing_received'
  },
  /** Ask again for a paid charge whose sale lacks money: it was given back, moved or lost. */
  reopen({ status, amount_missing }: { status: ChargeStatus; amount_missing: number }): ReopenObstacle | null {
    if (status !== 'paid') return status
    return amount_missing > 0 ? null : 'nothing_missing'
  },
}

/** What may be done to a charge now. A button asks these, and the server enforces the same lines. */
export const chargeCan = {
  pay: (charge: ChargeToAct): boolean => chargeObstacle.pay(charge) === null,
  cancel: (charge: ChargeToCancel): boolean => chargeObstacle.cancel(charge) === null,
  accept: (charge: ChargeToAccept): boolean => chargeObstacle.accept(charge) === null,
  reopen: (charge: { status: ChargeStatus; amount_missing: number }): boolean => chargeObstacle.reopen(charge) === null,
  /** Give up a split tender. */
  undoSplitTender: ({ latest_split_tender: splitTender }: SplitTenderOf): boolean => splitTender?.status === 'open',
  /** False while the provider may still take money for it: expiry waits for that payment's end. */
  expire: (charge: ChargeToAct): boolean =>
    chargeMove(charge.status, 'expire') !== null &&
    !charge.payments.some(payment => paymentIs(payment.status, 'chargeable')),
}

/** Whether a payment is a tender of a split tender under way: by itself nothing is done to it. */
export function isTenderUnderWay(
  { split_tender_id }: { split_tender_id: string | null },
  { latest_split_tender: splitTender }: { latest_split_tender: { id: string; status: SplitTenderStatus } | null },
): boolean {
  return isSplitTenderUnderWay(splitTender) && splitTender.id === split_tender_id
}

/** Why nothing of a kind may be done to a payment now. */
export type CaptureObstacle = 'not_held' | 'capture_pending' | 'cancel_pending'
export type VoidObstacle = 'not_by_card' | 'not_held' | 'capture_pending' | 'cancel_pending'
export type RefundObstacle = 'not_captured' | 'moved_here' | 'nothing_left' | 'disputed' | 'moved_on'

/** What stands against doing something to a payment now; null where it may be done. */
export const paymentObstacle = {
  /** Take what is held on a card, or a part of it, once. */
  capture({ status, pending }: PaymentUnderWay): CaptureObstacle | null {
    if (status !== 'authorized') return 'not_held'
    return pending && `${pending}_pending`
  },
  /** Let a card go that is held, or whose payer is being challenged. A code is removed by cancelling its charge. */
  cancel(payment: PaymentUnderWay): VoidObstacle | null {
    if (!isAnsweredByAcquirer(payment)) return 'not_by_card'
    if (!paymentIs(payment.status, 'voidable')) return 'not_held'
    return payment.pending && `${payment.pending}_pending`
  },
  /** Money that was moved here is taken back to where it came from, and refunded there. */
  refund(payment: Taken & { origin: PaymentOrigin }): RefundObstacle | null {
    if (payment.origin === 'moved') return 'moved_here'
    if (payment.status !== 'captured') return 'not_captured'
    if (isThere(payment)) return null
    if (payment.amount_disputed > 0) return 'disputed'
    return payment.amount_moved > 0 ? 'moved_on' : 'nothing_left'
  },
}

/** What may be done to a payment now. */
export const paymentCan = {
  capture: (payment: PaymentUnderWay): boolean => paymentObstacle.capture(payment) === null,
  cancel: (payment: PaymentUnderWay): boolean => paymentObstacle.cancel(payment) === null,
  refund: (payment: Taken & { origin: PaymentOrigin }): boolean => paymentObstacle.refund(payment) === null,
}

function isThere({ status, amount, amount_refunded, amount_disputed, amount_moved }: Taken): boolean {
  return status === 'captured' && amount_refunded + amount_disputed + amount_moved < amount
}
