import { type ChargeStatus, chargeMove } from './charge-status.ts'
import type { PaymentMethod } from './payment-method.ts'
import { type PaymentStatus, type PendingWork, paymentStatusesThatHoldExpiry } from './payment-status.ts'

interface ChargeToAct {
  status: ChargeStatus
  amount_paid: number
  payments: readonly { status: PaymentStatus }[]
}

interface PaymentUnderWay {
  method: PaymentMethod
  status: PaymentStatus
  pending: PendingWork | null
}

/** What may be done to a charge now. A button asks these, and the server enforces the same lines. */
export const chargeCan = {
  /** Start another payment. The server also refuses from `expires_at` on. */
  pay: (charge: ChargeToAct): boolean => charge.status === 'open',
  /** Not while nobody knows whether money is being taken; what is held on a card is let go first. */
  cancel: (charge: { status: ChargeStatus; payments: readonly Omit<PaymentUnderWay, 'method'>[] }): boolean =>
    chargeMove(charge.status, 'cancel') !== null &&
    !charge.payments.some(({ status, pending }) => status === 'processing' || pending === 'capture'),
  accept: (charge: ChargeToAct): boolean =>
    chargeMove(charge.status, 'accept') !== null && charge.payments.some(payment => payment.status === 'captured'),
  /** False while the provider may still take money for it: expiry waits for that payment's end. */
  expire: (charge: ChargeToAct): boolean =>
    chargeMove(charge.status, 'expire') !== null &&
    !charge.payments.some(payment => paymentStatusesThatHoldExpiry.includes(payment.status)),
}

/** What may be done to a payment now. */
export const paymentCan = {
  /** Take what is held on a card, or a part of it, once. */
  capture: ({ status, pending }: PaymentUnderWay): boolean => status === 'authorized' && pending === null,
  /** Let a card go that is held, or whose payer is being challenged. A code is removed by cancelling its charge. */
  cancel: ({ method, status, pending }: PaymentUnderWay): boolean =>
    method !== 'pix' && (status === 'authorized' || status === 'challenge') && pending === null,
  refund: (payment: {
    status: PaymentStatus
    amount: number
    amount_refunded: number
    amount_disputed: number
  }): boolean => payment.status === 'captured' && payment.amount_refunded + payment.amount_disputed < payment.amount,
}
