import { chargeCan } from '../../../src/shared/charge/charge-can.ts'
import type { Charge } from '../../../src/shared/contract/charge.ts'
import { aCard } from './fixture-cards.ts'
import { aCharge, aPix, fixtureId, instantAgo } from './fixture-charges.ts'
import { Rejection } from './fixture-rejection.ts'
import type { FixtureShop } from './fixture-shop.ts'

const MINUTE = 60_000

/** A charge of R$ 100,00 of which a card holds R$ 40,00 and a voucher has paid R$ 35,00. */
export function aSplitTenderCharge(): Charge {
  const charge = aCharge({
    amount: 10_000,
    description: 'Almoço da equipe',
    methods: ['pix', 'credit-card', 'voucher'],
    split_tender: true,
    amount_authorized: 4_000,
  })
  const split_tender_id = fixtureId('spt')
  const at = instantAgo(3 * MINUTE)
  const card = aCard()
  const tender = { pix: null, split_tender_id, created_at: at }
  const held = aPix(charge.id, {
    ...tender,
    method: 'credit-card',
    status: 'authorized',
    amount: 4_000,
    card,
    hold: { amount: 4_000, at, until: instantAgo(-118 * 60 * MINUTE), ended_at: null },
  })
  const voucher = aPix(charge.id, {
    ...tender,
    method: 'voucher',
    status: 'captured',
    amount: 3_500,
    card: { ...card, brand: 'alelo', last4: '0005', funding: 'voucher' },
    captured_at: at,
  })
  const splitTender = {
    id: split_tender_id,
    status: 'open' as const,
    reason: null,
    held: 4_000,
    paid: 3_500,
    left: 2_500,
    created_at: at,
    expires_at: instantAgo(-12 * MINUTE),
    ended_at: null,
  }
  return { ...charge, payments: [held, voucher], latest_split_tender: splitTender }
}

/** Undoes the tenders of a charge: the hold is voided and the voucher given back. */
export function undoIn(shop: FixtureShop, id: string): Charge {
  const charge = shop.find(id)
  if (!charge.latest_split_tender || !chargeCan.undoSplitTender(charge))
    throw new Rejection('split_tender_not_undoable')
  const now = instantAgo(0)
  const payments = charge.payments.map(payment =>
    payment.status === 'captured'
      ? { ...payment, amount_refunded: payment.amount, amount_applied: 0, amount_unapplied: 0, amount_refundable: 0 }
      : { ...payment, status: 'canceled' as const, hold: payment.hold && { ...payment.hold, ended_at: now } },
  )
  const splitTender = {
    ...charge.latest_split_tender,
    status: 'undone' as const,
    reason: 'given_up' as const,
    held: 0,
    paid: 0,
  }
  return shop.change(id, {
    payments,
    latest_split_tender: { ...splitTender, left: charge.amount, ended_at: now },
    amount_authorized: 0,
  })
}
