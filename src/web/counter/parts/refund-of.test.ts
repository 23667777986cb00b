import { expect, test } from 'vitest'
import type { Charge } from '../../../shared/contract/charge.ts'
import { refundablePayment, refundOf, saleRefunded } from './refund-of.ts'

const NOW = Date.parse('2026-11-26T15:00:00Z')
const payment = (id: string, amount: number, captured_at = '2026-11-26T14:30:00Z') =>
  ({
    ...{ id, status: 'captured', amount, amount_refundable: amount, amount_unapplied: 0, captured_at },
  }) as Charge['payments'][0]
const refund = (payment_id: string, amount: number, status: Charge['refunds'][0]['status'] = 'done') =>
  ({ payment_id, amount, status }) as Charge['refunds'][0]
const sale = (payments: Charge['payments'], refunds: Charge['refunds'] = [], amount_refunded = 0) =>
  ({ status: 'paid', source: 'counter', payments, refunds, amount_refunded }) as const

test('what goes back is what the payment took, and not what the sale asked for', () => {
  // R$ 100,00 with R$ 2,66 of interest.
  expect(refundablePayment(sale([payment('pay_1', 10_266)]), NOW)).toEqual({
    id: 'pay_1',
    amount: 10_266,
    isSurplus: false,
  })
  expect(refundOf(sale([], [refund('pay_1', 10_266)], 10_266))).toEqual({ is: 'done', amount: 10_266 })
})

test('of a sale that two payments paid one goes back after the other, and each says its own amount', () => {
  const both = [payment('pay_1', 6_000), payment('pay_2', 4_000)]
  expect(refundablePayment(sale(both), NOW)).toMatchObject({ id: 'pay_1', amount: 6_000 })
  const underWay = sale(both, [refund('pay_1', 6_000, 'processing')])
  expect(refundOf(underWay)).toEqual({ is: 'under_way', amount: 6_000 })
  expect(refundablePayment(underWay, NOW)).toBeNull()
  const first = sale(both, [refund('pay_1', 6_000)], 6_000)
  expect(refundOf(first)).toEqual({ is: 'done', amount: 6_000 })
  expect(refundablePayment(first, NOW)).toMatchObject({ id: 'pay_2', amount: 4_000 })
  const second = sale(both, [refund('pay_1', 6_000), refund('pay_2', 4_000)], 10_000)
  expect(refundablePayment(second, NOW)).toBeNull()
})

test('of a sale that was paid twice what came too much goes back first, and the sale stays paid', () => {
  const twice = [payment('pay_1', 6_120), { ...payment('pay_2', 6_120), amount_unapplied: 6_120 }]
  expect(refundablePayment(sale(twice), NOW)).toEqual({ id: 'pay_2', amount: 6_120, isSurplus: true })
  const over = [payment('pay_1', 1_000), { ...payment('pay_2', 6_120), amount_unapplied: 1_000 }]
  expect(refundablePayment(sale(over), NOW)).toEqual({ id: 'pay_1', amount: 1_000, isSurplus: false })
})

test('what came to a sale that ended unpaid goes back as no surplus; one that is open is canceled first', () => {
  const part = sale([payment('pay_1', 1_500)])
  const late = sale([{ ...payment('pay_1', 1_500), amount_unapplied: 1_500 }])
  for (const status of ['canceled', 'expired'] as const) {
    for (const of of [part, late]) {
      expect(refundablePayment({ ...of, status }, NOW)).toEqual({ id: 'pay_1', amount: 1_500, isSurplus: false })
    }
  }
  expect(refundablePayment({ ...part, status: 'open' }, NOW)).toBeNull()
})

test('a sale of which some is still kept was refunded in part', () => {
  const of = (ofSale: number, unapplied = 0) =>
    saleRefunded({ amount_applied: 15_800, refunded: { sale: ofSale, unapplied, interest: 0 } })
  expect([of(15_800), of(3_800), of(0, 15_800)]).toEqual(['refunded', 'refundedPart', null])
})

test('what came to nothing may be given back again, and what was paid an hour ago may not', () => {
  const failed = sale([payment('pay_1', 500)], [refund('pay_1', 500, 'failed')])
  expect(refundOf(failed)).toBeNull()
  expect(refundablePayment(failed, NOW)).toMatchObject({ id: 'pay_1', amount: 500 })
  const old = '2026-11-26T13:59:00Z'
  expect(refundablePayment(sale([payment('pay_1', 500, old)]), NOW)).toBeNull()
  const waiting = sale([payment('pay_1', 500)], [refund('pay_1', 500, 'awaiting_approval')])
  expect(refundOf(waiting)).toEqual({ is: 'awaits', amount: 500 })
  expect(refundablePayment(waiting, NOW)).toBeNull()
})
