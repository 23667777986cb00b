import type { Charge } from '../../../src/shared/contract/charge.ts'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import { aPaidCharge, aPix, aRefund } from './fixture-charges.ts'

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
    installments: { count: 3, first: 30_000, each: 30_000, interest: 0, gateway_total: null },
  })
  const refund = aRefund(payment, { amount: 10_000, return_id: null, arn: '24999996328481516234207' })
  return { ...charge, amount_refunded: 10_000, payments: [payment], refunds: [refund] }
}
