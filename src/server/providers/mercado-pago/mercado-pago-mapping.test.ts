import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, MAX_AMOUNT } from '../../../shared/money/centavos.ts'
import { centavosOf, paymentOf, reaisOf } from './mercado-pago-mapping.ts'
import { paymentMessage } from './mercado-pago-messages.ts'

const folder = new URL('../../../../test/conformance/mercado-pago/', import.meta.url)
const sample = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const read = (message: object) => paymentOf(paymentMessage.parse(message))

const approved = sample('payment-approved.response.json')
test.each([
  ['approved', 'partially_refunded', 4.01, { status: 'captured', captured: 1234, refunded: 401 }],
  ['refunded', 'refunded', 12.34, { status: 'captured', captured: 1234, refunded: 1234, disputes: [] }],
  ['in_mediation', '', 0, { status: 'captured', disputes: [] }],
  ['charged_back', 'settled', 4, { status: 'captured', disputes: [{ status: 'lost', amount: 834 }] }],
  ['charged_back', 'in_process', 0, { status: 'captured', disputes: [{ status: 'evidence_due', amount: 1234 }] }],
  ['charged_back', 'reimbursed', 0, { status: 'captured', disputes: [{ status: 'won', amount: 1234 }] }],
  ['pending', 'pending_challenge', 0, { status: 'challenge', challenge: { kind: 'frame' }, captured: 0 }],
  ['cancelled', 'expired', 0, { status: 'expired', captured: 0 }],
  ['cancelled', 'by_admin', 0, { status: 'canceled' }],
  ['rejected', 'cc_rejected_duplicated_payment', 0, { decline: { reason: 'try_again', retry: 'later' } }],
  ['rejected', 'rejected_high_risk', 0, { decline: { reason: 'suspected_fraud', retry: 'never' } }],
  ['rejected', 'a_word_of_tomorrow', 0, { status: 'declined', decline: { reason: 'unknown', retry: 'never' } }],
])('%s, %s', (status, status_detail, transaction_amount_refunded, shown) => {
  expect(read({ ...approved, status, status_detail, transaction_amount_refunded })).toMatchObject({ value: shown })
})

test('a status of tomorrow, a fraction of a centavo and more back than was paid are not guessed at', () => {
  expect(read({ ...approved, status: 'frozen' })).toEqual({ ok: false, problem: 'status frozen' })
  expect(read({ ...approved, transaction_amount: 12.345 })).toMatchObject({ ok: false })
  expect(read({ ...approved, transaction_amount_refunded: 12.35 })).toMatchObject({ ok: false })
})

test('a refund that takes its time says that the sum says nothing yet', () => {
  const refunds = [{ ...sample('refund-total.response.json'), status: 'in_process' }]
  expect(read({ ...approved, refunds })).toMatchObject({ value: { isRefundPending: true } })
})

test.each([
  ['all of it', {}, 1234],
  ['a part', { transaction_details: { total_paid_amount: 10 } }, 1000],
  [
    'a part, and what its instalments cost the payer',
    { ...financed(0.5), transaction_details: { total_paid_amount: 10.5 } },
    1000,
  ],
  [
    'all of it, and what its instalments cost',
    { ...financed(0.5), transaction_details: { total_paid_amount: 12.84 } },
    1234,
  ],
  ['all of it, some by a coupon', { coupon_amount: 2.34, transaction_details: { total_paid_amount: 10 } }, 1234],
  ['what is not told', { transaction_details: null }, 1234],
])('of a hold was captured at most what its payer paid: %s', (_name, change, capturedAtMost) => {
  expect(read({ ...approved, ...change })).toMatchObject({ value: { captured: 1234, capturedAtMost } })
})

function financed(amount: number) {
  return { fee_details: [{ type: 'financing_fee', amount, fee_payer: 'payer' }] }
}

test('every amount goes to reais and back, through JSON, and has two decimals at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), amount => {
      const text = JSON.stringify(reaisOf(centavos(amount)))
      expect(text).toMatch(/^\d+(\.\d\d?)?$/)
      expect(centavosOf(JSON.parse(text))).toBe(amount)
    }),
  )
})
