import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import { type Receivable, type ReceivableList, receivableListSchema } from '../../../src/shared/contract/receivable.ts'
import { aPaidCharge, aPix, aRefund, fixtureId, instantAgo } from './fixture-charges.ts'
import { type FixtureShop, Rejection } from './fixture-shop.ts'

/** A card, and what statements name its sale by. */
export function aCard(): NonNullable<Payment['card']> {
  return {
    brand: 'visa',
    last4: '5682',
    expiry_month: 12,
    expiry_year: 2028,
    funding: 'credit',
    nsu: '000048151623',
    authorization_code: '004242',
    tid: '10060000000048151623',
    arn: '24999996327481516234219',
    merchant_number: '1027182818',
    terminal: '41000001',
  }
}

/** R$ 900,00 in three instalments, of which R$ 100,00 were given back. */
export function aChargeInThree(): Charge {
  const charge = aPaidCharge({ amount: 90_000, description: 'Mesa de doces para o batizado', methods: ['credit-card'] })
  const payment = aPix(charge.id, {
    method: 'credit-card',
    status: 'captured',
    amount: 90_000,
    amount_refunded: 10_000,
    pix: null,
    card: aCard(),
    installments: { count: 3, first: 30_000, each: 30_000, interest: 0 },
  })
  const refund = aRefund(payment, { amount: 10_000, return_id: null, arn: '24999996328481516234207' })
  return { ...charge, amount_refunded: 10_000, payments: [payment], refunds: [refund] }
}

/**
 * What the acquirer pays for a payment: three instalments of R$ 300,00 at 3.5 %, the second a day later than it had
 * said, less a refund.
 */
export function receivablesIn(shop: FixtureShop, id: string): ReceivableList {
  const payment = shop.charges.flatMap(charge => charge.payments).find(one => one.id === id)
  if (!payment) throw new Rejection('payment_not_found')
  if (payment.installments?.count !== 3) return { data: [], totals: { gross: 0, fee: 0, net: 0 } }
  const line = (given: Pick<Receivable, 'kind' | 'number' | 'gross' | 'fee' | 'expected_on'>): Receivable => ({
    id: fixtureId('rcv'),
    object: 'receivable',
    payment_id: id,
    account: fixtureId('pra'),
    installments: given.kind === 'installment' ? 3 : null,
    net: given.gross - given.fee,
    status: 'expected',
    history: [],
    first_reported_at: instantAgo(60_000),
    changed_at: instantAgo(60_000),
    ...given,
  })
  const installment = (number: number, expected_on: string) =>
    line({ kind: 'installment', number, gross: 30_000, fee: 1_050, expected_on })
  const before = { gross: 30_000, fee: 1_050, net: 28_950, expected_on: '2027-01-20', status: 'expected' } as const
  return receivableListSchema.parse({
    data: [
      installment(1, '2026-12-21'),
      { ...installment(2, '2027-01-21'), history: [{ ...before, until: instantAgo(30_000) }] },
      installment(3, '2027-02-19'),
      line({ kind: 'refund', number: 1, gross: -10_000, fee: -350, expected_on: '2026-11-24' }),
    ],
    totals: { gross: 80_000, fee: 2_800, net: 77_200 },
  })
}
