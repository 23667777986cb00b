import { paymentCan } from '../../../src/shared/charge/charge-can.ts'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { captureCreateSchema, type Payment } from '../../../src/shared/contract/payment.ts'
import { paymentResolveSchema } from '../../../src/shared/contract/payment-resolve.ts'
import { aCard } from './fixture-cards.ts'
import { aCharge, aPix, instantAgo } from './fixture-charges.ts'
import { Rejection } from './fixture-rejection.ts'
import type { FixtureShop } from './fixture-shop.ts'

const HOUR = 3_600_000

/** A charge whose amount is held on a card, for some days more. */
export function aHeldCharge(given: Partial<Charge> = {}): Charge {
  const charge = aCharge({
    amount: 48_000,
    description: 'Arco de flores para o casamento',
    methods: ['pix', 'credit-card'],
    capture: 'manual',
    amount_authorized: 48_000,
    ...given,
  })
  const at = instantAgo(2 * HOUR)
  const held = aPix(charge.id, {
    method: 'credit-card',
    status: 'authorized',
    amount: charge.amount,
    pix: null,
    card: aCard(),
    hold: { amount: charge.amount, at, until: instantAgo(-118 * HOUR), ended_at: null },
    created_at: at,
  })
  return { ...charge, payments: [held] }
}

/** The acquirer takes what is held, or a part of it. */
export function captureIn(shop: FixtureShop, id: string, body: unknown): Payment {
  const { charge, payment } = find(shop, id)
  const { amount = payment.amount } = captureCreateSchema.parse(body)
  if (!paymentCan.capture(payment)) throw new Rejection('payment_not_capturable')
  if (amount > payment.amount) throw new Rejection('capture_exceeds_authorized')
  const covered = amount === charge.amount
  return end(
    shop,
    charge,
    payment,
    { status: 'captured', amount, amount_applied: amount, amount_refundable: amount, captured_at: instantAgo(0) },
    {
      ...(covered ? { status: 'paid', paid_at: instantAgo(0) } : { flags: ['partial'] }),
    },
  )
}

/** The acquirer voids what is held. */
export function releaseIn(shop: FixtureShop, id: string): Payment {
  const { charge, payment } = find(shop, id)
  if (!paymentCan.cancel(payment)) throw new Rejection('payment_not_cancelable')
  return end(shop, charge, payment, { status: 'canceled' }, {})
}

/** A charge with a card of which nothing is known since so many minutes. */
export function anUnknownCharge(minutes: number): Charge {
  const charge = aHeldCharge({ capture: 'automatic', amount_authorized: 0 })
  const unknown = { status: 'processing', card: null, hold: null, created_at: instantAgo(minutes * 60_000) } as const
  return { ...charge, payments: charge.payments.map(payment => ({ ...payment, ...unknown })) }
}

/** A person says that nothing was charged. */
export function resolvePaymentIn(shop: FixtureShop, id: string, body: unknown): Payment {
  const { charge, payment } = find(shop, id)
  const { outcome: code, note: message = '' } = paymentResolveSchema.parse(body)
  if (payment.status !== 'processing') throw new Rejection('payment_not_unknown')
  shop.reviewItems = shop.reviewItems.filter(({ about }) => about !== id)
  return end(shop, charge, payment, { status: 'failed', failure: { code, message, action: '' } }, {})
}

function find(shop: FixtureShop, id: string) {
  const charge = shop.charges.find(candidate => candidate.payments.some(payment => payment.id === id))
  const payment = charge?.payments.find(candidate => candidate.id === id)
  if (!charge || !payment) throw new Rejection('payment_not_found')
  return { charge, payment }
}

function end(
  shop: FixtureShop,
  charge: Charge,
  payment: Payment,
  how: Partial<Payment>,
  then: Partial<Charge>,
): Payment {
  const hold = payment.hold && { ...payment.hold, ended_at: instantAgo(0) }
  const ended = { ...payment, ...how, hold }
  shop.change(charge.id, { ...then, amount_authorized: 0, payments: [ended] })
  return ended
}
