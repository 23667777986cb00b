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

/** What may be done to a charge now. A button asks these, and the server enforces the same lines. */
export const chargeCan = {
  /** Start another payment. The server also rejects from `expires_at` on. */
  pay: (charge: ChargeToAct): boolean => charge.status === 'open',
  /**
   * Not while nobody knows whether money is being taken; what is held on a card is voided first, and tenders are
   * undone.
   */
  cancel: (charge: {
    status: ChargeStatus
    payments: readonly Omit<PaymentUnderWay, 'method'>[]
    latest_split_tender: { status: SplitTenderStatus } | null
  }): boolean =>
    chargeMove(charge.status, 'cancel') !== null &&
    charge.latest_split_tender?.status !== 'completing' &&
    !charge.payments.some(({ status, pending }) => status === 'processing' || pending === 'capture'),
  /**
   * What came in and was neither all given back nor contested. What tenders bring is completed or given back by itself.
   */
  accept: ({ status, payments, latest_split_tender: splitTender }: ChargeToAccept): boolean =>
    chargeMove(status, 'accept') !== null && !isSplitTenderUnderWay(splitTender) && payments.some(isThere),
  /** Give up a split tender. */
  undoSplitTender: ({
    latest_split_tender: splitTender,
  }: {
    latest_split_tender: { status: SplitTenderStatus } | null
  }): boolean => splitTender?.status === 'open',
  /** Ask again for a paid charge whose sale lacks money: it was given back, moved or lost. */
  reopen: ({ status, amount_missing }: { status: ChargeStatus; amount_missing: number }): boolean =>
    chargeMove(status, 'reopen') !== null && amount_missing > 0,
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

/** What may be done to a payment now. */
export const paymentCan = {
  /** Take what is held on a card, or a part of it, once. */
  capture: ({ status, pending }: PaymentUnderWay): boolean => status === 'authorized' && pending === null,
  /** Let a card go that is held, or whose payer is being challenged. A code is removed by cancelling its charge. */
  cancel: (payment: PaymentUnderWay): boolean =>
    isAnsweredByAcquirer(payment) && paymentIs(payment.status, 'voidable') && payment.pending === null,
  /** Money that was moved here is taken back to where it came from, and refunded there. */
  refund: (payment: Taken & { origin: PaymentOrigin }): boolean => payment.origin !== 'moved' && isThere(payment),
}

function isThere({ status, amount, amount_refunded, amount_disputed, amount_moved }: Taken): boolean {
  return status === 'captured' && amount_refunded + amount_disputed + amount_moved < amount
}
