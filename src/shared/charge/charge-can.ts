import { type ChargeStatus, chargeMove } from './charge-status.ts'
import type { PaymentMethod } from './payment-method.ts'
import { type PaymentStatus, paymentStatusesThatHoldExpiry } from './payment-status.ts'

interface ChargeToAct {
  status: ChargeStatus
  amount_paid: number
  payments: readonly { status: PaymentStatus }[]
}

interface PaymentToAct {
  method: PaymentMethod
  status: PaymentStatus
  amount: number
  amount_refunded: number
}

/** What may be done to a charge now. A button asks these, and the server enforces the same lines. */
export const chargeCan = {
  /** Start another payment. The server also refuses from `expires_at` on. */
  pay: (charge: ChargeToAct): boolean => charge.status === 'open',
  cancel: (charge: ChargeToAct): boolean =>
    chargeMove(charge.status, 'cancel') !== null &&
    !charge.payments.some(payment => paymentStatusesThatHoldExpiry.includes(payment.status)),
  accept: (charge: ChargeToAct): boolean =>
    chargeMove(charge.status, 'accept') !== null && charge.payments.some(payment => payment.status === 'captured'),
  /** False while the provider may still take money for it: expiry waits for that payment's end. */
  expire: (charge: ChargeToAct): boolean =>
    chargeMove(charge.status, 'expire') !== null &&
    !charge.payments.some(payment => paymentStatusesThatHoldExpiry.includes(payment.status)),
}

/** What may be done to a payment now. A card's is given back at the acquirer. */
export const paymentCan = {
  cancel: (payment: PaymentToAct): boolean => payment.status === 'created' || payment.status === 'waiting',
  refund: (payment: PaymentToAct): boolean =>
    payment.method === 'pix' && payment.status === 'captured' && payment.amount_refunded < payment.amount,
}
