import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declineBy } from './pagarme-declines.ts'
import { paymentOf } from './pagarme-mapping.ts'
import { type ChargeMessage, chargeMessage } from './pagarme-messages.ts'

const folder = new URL('../../../../test/conformance/pagarme/', import.meta.url)
const sample = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const paid = sample('charge-get.response.json')
const mapped = (change: object, transaction: object = {}) =>
  paymentOf(chargeMessage.parse({ ...paid, ...change, last_transaction: { ...paid.last_transaction, ...transaction } }))
const payment = (change: object, transaction: object = {}) => {
  const read = mapped(change, transaction)
  if (!read.ok) throw new Error(read.problem)
  return read.value
}
const { paid_at: _, paid_amount: __, ...unpaid } = paid

test.each([
  ['a hold', { ...unpaid, status: 'pending' }, 'authorized_pending_capture', 'authorized'],
  ['a hold, in its other word', { ...unpaid, status: 'pending' }, 'waiting_capture', 'authorized'],
  ['antifraud that looks', { ...unpaid, status: 'pending' }, 'pending_review', 'processing'],
  ['antifraud that thinks', { ...unpaid, status: 'pending' }, 'analyzing', 'processing'],
  ['an error that may become a payment', { ...unpaid, status: 'processing' }, 'with_error', 'processing'],
  ['the same, in camel case', { ...unpaid, status: 'failed' }, 'withError', 'processing'],
  ['a card that is declined', { ...unpaid, status: 'failed' }, 'not_authorized', 'declined'],
  ['the same, in camel case', { ...unpaid, status: 'failed' }, 'notAuthorized', 'declined'],
  ['a gateway that failed', { ...unpaid, status: 'failed' }, 'failed', 'declined'],
  ['a capture', {}, 'captured', 'captured'],
  ['a hold that was let go', { ...unpaid, status: 'canceled' }, 'voided', 'canceled'],
  ['money that went back whole', { status: 'canceled', canceled_amount: 1490 }, 'refunded', 'captured'],
  ['money that went back in part', { canceled_amount: 490 }, 'partial_refunded', 'captured'],
  ['a refund under way', {}, 'pending_refund', 'captured'],
  ['a payment that is disputed', { status: 'chargedback' }, 'chargedback', 'captured'],
] as const)('%s', (_name, change, status, becomes) => {
  expect(paymentOf(chargeOf(change, status))).toMatchObject({ ok: true, value: { status: becomes } })
})

function chargeOf(change: object, status: string): ChargeMessage {
  const base = 'code' in change ? change : { ...paid, ...change }
  return chargeMessage.parse({ ...base, last_transaction: { ...paid.last_transaction, status } })
}

test('what went back is told as a sum, and a capture in part is no money that went back', () => {
  expect(payment({ canceled_amount: 490 }, { status: 'partial_refunded' })).toMatchObject({
    captured: 1490,
    refunded: 490,
    refunds: null,
    isRefundPending: false,
  })
  expect(payment({ status: 'canceled' }, { status: 'refunded' })).toMatchObject({ captured: 1490, refunded: 1490 })
  expect(payment({}, { status: 'pending_refund' })).toMatchObject({ isRefundPending: true })
  const inPart = { paid_amount: 1000, canceled_amount: 490 }
  expect(payment(inPart, { status: 'partial_capture' })).toMatchObject({ captured: 1000, refunded: 0 })
})

test.each([
  ['captured, the rest not counted', {}, 'partial_capture', 0, { refunded: 0, isInSum: false }],
  ['captured, the rest counted', { canceled_amount: 490 }, 'partial_capture', 0, { refunded: 0, isInSum: true }],
  ['the same in another word', { canceled_amount: 490 }, 'captured', 0, { refunded: 0, isInSum: true }],
  ['less back than was let go', { canceled_amount: 400 }, 'partial_refunded', 400, { refunded: 400, isInSum: false }],
  ['more than was captured', { canceled_amount: 1100 }, 'partial_refunded', 110, { refunded: 610, isInSum: true }],
  ['the last one too large', { canceled_amount: 600 }, 'partial_refunded', 600, { refunded: 600, isInSum: false }],
  ['either', { canceled_amount: 600 }, 'partial_refunded', 110, { refunded: 600, isInSum: null }],
] as const)('1000 of 1490 captured: %s', (_name, change, status, amount, { refunded, isInSum }) => {
  const read = payment({ paid_amount: 1000, ...change }, { status, amount })
  expect(read).toMatchObject({ captured: 1000, refunded, released: { amount: 490, isInSum } })
})

test.each([1000, 1490])('1000 of 1490 captured, and all of it went back: %i canceled', canceled_amount => {
  const read = payment({ status: 'canceled', paid_amount: 1000, canceled_amount }, { status: 'refunded', amount: 200 })
  expect(read).toMatchObject({ captured: 1000, refunded: 1000 })
})

test.each([
  [{ status: 'frozen' }, 'captured', 'status frozen with captured'],
  [{ ...unpaid, paid_at: undefined, status: 'pending' }, 'captured', 'status pending with captured'],
  [{ payment_method: 'pix' }, 'captured', 'payment_method pix'],
  [{ paid_amount: 1491 }, 'captured', 'paid_amount is above amount'],
  [{ canceled_amount: 1491 }, 'refunded', 'canceled_amount is above what was paid'],
])('money is not guessed at: %j', (change, status, problem) => {
  expect(mapped(change, { status })).toEqual({ ok: false, problem })
})

test('what is not told is unknown, and nothing is made up', () => {
  expect(payment({ ...unpaid, status: 'failed' }, { status: 'failed', card: null })).toMatchObject({
    brand: 'other',
    last4: null,
    expiry: null,
    storedCard: null,
  })
  expect(payment({}, { card: { exp_month: 3, exp_year: 31, brand: 'Mastercard' } })).toMatchObject({
    brand: 'mastercard',
    last4: null,
    expiry: { month: 3, year: 2031 },
  })
})

test('a later telling has a higher version, and within a second what does not go back', () => {
  const hold = payment({ ...unpaid, status: 'pending', paid_at: null }, { status: 'waiting_capture' }).version
  const capture = payment({}).version
  const refund = payment({ canceled_amount: 100 }, { status: 'partial_refunded' }).version
  const next = payment({ updated_at: '2019-01-22T14:31:37Z' }).version
  expect([hold, capture, refund, next].toSorted((one, other) => one - other)).toEqual([hold, capture, refund, next])
})

test('a decline is read in both vocabularies, and the schemes’ word is never loosened', () => {
  const reasons = ['51', '1016', '05', '1000', '14', '1011', '57', '2000', '9200', '5021', '4711', 'gateway-500']
  expect(reasons.map(code => declineBy(code, 'visa')).map(({ reason, retry }) => `${reason} ${retry}`)).toEqual([
    'insufficient_funds later',
    'insufficient_funds later',
    'not_approved later',
    'not_approved later',
    'card_details_wrong never',
    'card_details_wrong never',
    'not_permitted never',
    'not_permitted never',
    'unknown never',
    'store_problem never',
    'unknown never',
    'unknown never',
  ])
})
