import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { voidVerdict } from './cielo-changes.ts'
import { declineBy } from './cielo-declines.ts'
import { paymentOf } from './cielo-mapping.ts'
import { saleMessage } from './cielo-messages.ts'

const file = new URL('../../../../test/conformance/cielo/sale-credit-captured.response.json', import.meta.url)
const sale = JSON.parse(readFileSync(file, 'utf8'))
const { CapturedAmount: _, AuthorizationCode: __, ...bare } = sale.Payment
const mapped = (change: object, seenAt = new Date(0)) =>
  paymentOf(saleMessage.parse({ ...sale, Payment: { ...bare, ...change } }), seenAt)
const payment = (change: object, seenAt?: Date) => {
  const read = mapped(change, seenAt)
  if (!read.ok) throw new Error(read.problem)
  return read.value
}

test.each([
  ['not finished', { Status: 0, ReturnCode: 'BP900' }, { status: 'processing' }],
  ['a hold', { Status: 1, ReceivedDate: '2026-11-25 23:30:00' }, { status: 'authorized', captured: 0 }],
  ['a capture', { Status: 2, CapturedAmount: 15700 }, { status: 'captured', captured: 15700, refunded: 0 }],
  ['a capture in part', { Status: 2, CapturedAmount: 100 }, { status: 'captured', captured: 100, refunded: 0 }],
  ['a part given back', { Status: 2, CapturedAmount: 100, VoidedAmount: 40 }, { captured: 100, refunded: 40 }],
  ['a denial', { Status: 3, ReturnCode: '5' }, { status: 'declined', decline: { code: '05' } }],
  ['a denial for want of an answer', { Status: 3, ReturnCode: 'BP901' }, { status: 'declined' }],
  ['a hold let go', { Status: 10, VoidedAmount: 15700 }, { status: 'canceled', captured: 0, refunded: 0 }],
  ['taken back on the day', { Status: 10, CapturedAmount: 100 }, { status: 'captured', captured: 100, refunded: 100 }],
  ['given back later', { Status: 11, VoidedAmount: 15700 }, { status: 'captured', captured: 15700, refunded: 15700 }],
  ['waiting', { Status: 12 }, { status: 'processing' }],
  ['aborted', { Status: 13, ReturnCode: 'BP171' }, { status: 'declined', decline: { reason: 'suspected_fraud' } }],
  ['aborted after an approval', { Status: 13, AuthorizationCode: '1' }, { status: 'processing', decline: null }],
])('%s', (_name, change, shown) => {
  expect(payment(change)).toMatchObject(shown)
})

test.each([
  ['within the hour', '22:48:17', 'processing'],
  ['an hour after it was received', '22:48:18', 'declined'],
])('aborted after an approval, %s', (_name, time, status) => {
  const change = { Status: 13, AuthorizationCode: '1', ReceivedDate: '2026-11-25 21:48:18' }
  expect(payment(change, new Date(`2026-11-25T${time}-03:00`))).toMatchObject({ status })
})

test.each([
  [{ Status: 20 }, 'Status 20'],
  [{ Status: 99 }, 'Status 99'],
  [{ Status: 2, CapturedAmount: 15701 }, 'CapturedAmount is above Amount'],
  [{ Status: 2, CapturedAmount: 100, VoidedAmount: 101 }, 'VoidedAmount is above what was captured'],
  // The manual’s own example of a read.
  [{ Status: 1, CapturedAmount: 100, VoidedAmount: 50 }, 'Status 1 with an amount that was captured or voided'],
  [{ Status: 3, CapturedAmount: 100 }, 'Status 3 with an amount that was captured or voided'],
])('money is not guessed at: %j', (change, problem) => {
  expect(mapped(change)).toEqual({ ok: false, problem })
})

test('a hold lapses fifteen days after it was received, by the clock of Brasília', () => {
  expect(payment({ Status: 1, ReceivedDate: '2026-11-25 23:30:00' })).toMatchObject({
    authorizedAt: new Date('2026-11-26T02:30:00Z'),
    lapsesAt: new Date('2026-12-11T02:30:00Z'),
  })
})

test('a later reading is newer whatever it shows; of one moment, what does not go back', () => {
  const refunded = payment({ Status: 11 }, new Date(1000)).version
  const denied = payment({ Status: 2, CapturedAmount: 15700 }, new Date(1001)).version
  expect(denied).toBeGreaterThan(refunded)
  const [hold, capture] = [{ Status: 1 }, { Status: 2 }].map(change => payment(change).version)
  expect(capture).toBeGreaterThan(hold ?? 0)
})

test('what is not told is unknown, and a kept card is named by its brand and its token', () => {
  expect(payment({ Status: 2, CreditCard: { Brand: 'Nova' } })).toMatchObject({
    brand: 'other',
    last4: null,
    expiry: null,
    storedCard: null,
  })
  const CreditCard = { Brand: 'Master', CardToken: 'db62dc71-d07b-4745-9969-42697b988ccb' }
  expect(payment({ Status: 2, CreditCard })).toMatchObject({ storedCard: `mastercard/${CreditCard.CardToken}` })
})

test('a decline is read by brand, and Mastercard’s advice forbids what ABECS allows', () => {
  const said = (code: string, brand: 'visa' | 'mastercard' | 'amex', advice: string | null = null) => {
    const { reason, retry } = declineBy(code, brand, advice)
    return `${reason} ${retry}`
  }
  expect(said('51', 'visa', '03')).toBe('insufficient_funds later')
  expect(said('51', 'mastercard')).toBe('insufficient_funds later')
  expect(said('51', 'mastercard', '3')).toBe('insufficient_funds never')
  expect(said('62', 'visa')).toBe('card_blocked later')
  expect(said('62', 'mastercard')).toBe('not_permitted never')
  expect(said('A5', 'amex')).toBe('insufficient_funds later')
  expect(said('FD', 'amex')).toBe('card_canceled never')
  expect(said('BP171', 'visa')).toBe('suspected_fraud later')
  expect(said('70', 'visa')).toBe('unknown never')
  expect(said('ZZ', 'visa')).toBe('unknown never')
})

test.each([
  ['0', 'done'],
  ['00', 'done'],
  ['9', 'done'],
  ['72', 'insufficient_balance'],
  ['223', 'in_progress'],
  ['40', 'too_late'],
  ['130', 'conflict'],
  ['102', 'not_refundable'],
  ['116', 'absent'],
  ['99', 'unknown'],
  ['4711', 'unknown'],
])('a void that is answered %s is %s', (ReturnCode, means) => {
  const verdict = voidVerdict({ Status: 2, ReturnCode })
  const said = verdict === 'done' ? verdict : verdict.outcome === 'rejected' ? verdict.code : verdict.outcome
  expect(said).toBe(means)
})
