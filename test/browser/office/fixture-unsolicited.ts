import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import { aPaidCharge, aRefund, withTracker } from './fixture-charges.ts'

const HOUR = 3_600_000

/** Money that no charge had asked for. */
export function anUnmatched(): Charge {
  const charge = aPaidCharge({
    status: 'canceled',
    origin: 'unsolicited',
    paid_at: null,
    flags: ['review'],
    amount: 5_400,
    description: 'orquideas da vitrine',
    reference: null,
    receivedAgo: 21 * HOUR,
  })
  return withTracker({ ...charge, payments: charge.payments.map(unsolicited) })
}

/** Money that MED took back. */
export function aTakenBack(): Charge {
  const charge = aPaidCharge({
    amount: 31_000,
    description: 'Cesta de Natal',
    reference: '1029',
    receivedAgo: 40 * HOUR,
  })
  const payments = charge.payments.map(one => ({ ...one, amount_refunded: 31_000, amount_refundable: 0 }))
  const refunds = payments.map(one => aRefund(one, { origin: 'med' }))
  return withTracker({ ...charge, payments, refunds })
}

function unsolicited(payment: Payment): Payment {
  return { ...payment, origin: 'unsolicited', amount_applied: 0, amount_unapplied: payment.amount }
}
