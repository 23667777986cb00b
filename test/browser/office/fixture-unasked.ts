import type { Charge } from '../../../src/shared/contract/charge.ts'
import { aPaidCharge, aRefund, withTracker } from './fixture-charges.ts'

const HOUR = 3_600_000

/** Money that no charge had asked for. */
export function anUnmatched(): Charge {
  const charge = aPaidCharge({
    status: 'canceled',
    origin: 'unsolicited',
    paid_at: null,
    amount_paid: 0,
    flags: ['review'],
    amount: 5_400,
    description: 'orquideas da vitrine',
    reference: null,
    receivedAgo: 21 * HOUR,
  })
  return withTracker({ ...charge, payments: charge.payments.map(one => ({ ...one, origin: 'unsolicited' as const })) })
}

/** Money that MED took back. */
export function aTakenBack(): Charge {
  const charge = aPaidCharge({
    amount: 31_000,
    description: 'Cesta de Natal',
    reference: '1029',
    receivedAgo: 40 * HOUR,
  })
  const payments = charge.payments.map(one => ({ ...one, amount_refunded: 31_000 }))
  const refunds = payments.map(one => aRefund(one, { origin: 'med' }))
  return withTracker({ ...charge, amount_refunded: 31_000, payments, refunds })
}
