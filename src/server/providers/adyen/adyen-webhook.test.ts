import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declineBy } from './adyen-declines.ts'
import { proveAdyenCall, readAdyenNotices, signatureOf } from './adyen-webhook.ts'
import { readCredentials } from './credentials.ts'

const folder = new URL('../../../../test/conformance/adyen/', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const { keyHex, vectors } = read('hmac.json')
const samples = read('webhooks-v1.json')

const account = { apiKey: 'key', merchantAccount: 'YOUR_MERCHANT_ACCOUNT', clientKey: 'test_key', hmacKey: keyHex }
const known = readCredentials(account)
if (!known.ok) throw new Error(known.problems.join())
const { credentials } = known

const item = {
  pspReference: 'pspReference',
  originalReference: 'originalReference',
  merchantAccountCode: 'merchantAccount',
  merchantReference: 'reference',
  amount: { value: 1000, currency: 'EUR' },
  eventCode: 'CAPTURE',
  success: 'true' as const,
}

test('the official vector signs so', () => {
  expect(signatureOf(item, keyHex)).toBe(vectors[0].hmacSha256Base64)
  expect(createHmac('sha256', Buffer.from(keyHex, 'hex')).update(vectors[1].dataToSign).digest('base64')).toBe(
    vectors[1].hmacSha256Base64,
  )
})

const call = (items: object[]) => ({
  method: 'POST',
  path: '/',
  query: new URLSearchParams(),
  headers: {},
  body: Buffer.from(
    JSON.stringify({ live: 'false', notificationItems: items.map(one => ({ NotificationRequestItem: one })) }),
  ),
})
const signed = (change: object = {}) => ({
  ...item,
  ...change,
  additionalData: { hmacSignature: signatureOf({ ...item, ...change }, keyHex) },
})

test('what is signed is believed, and nothing that is changed, unsigned, or beside it', () => {
  const proof = (...items: object[]) => proveAdyenCall(credentials, call(items)).genuine
  expect(proof(signed())).toBe(true)
  expect(proof(signed(), signed({ eventCode: 'REFUND' }))).toBe(true)
  for (const [field, value] of [
    ['success', 'false'],
    ['eventCode', 'REFUND'],
    ['pspReference', 'other'],
    ['amount', { value: 100_000, currency: 'EUR' }],
    ['merchantReference', 'other'],
  ] as const) {
    expect(proof({ ...signed(), [field]: value }), field).toBe(false)
  }
  expect(proof(signed(), item)).toBe(false)
  expect(proof({ ...item, additionalData: { hmacSignature: '' } })).toBe(false)
  expect(proof()).toBe(false)
  expect(proveAdyenCall(credentials, { ...call([]), body: Buffer.from('x') }).genuine).toBe(false)
})

/** An official sample in our currency. */
function sample(event: string, change: object = {}) {
  const message = structuredClone(samples[event])
  const inside = message.notificationItems[0].NotificationRequestItem
  inside.merchantAccountCode = 'YOUR_MERCHANT_ACCOUNT'
  Object.assign(inside, { amount: { value: 1000, currency: 'BRL' }, ...change })
  return readAdyenNotices(credentials, message)
}

test.each([
  ['AUTHORISATION', 'authorized', undefined],
  ['CAPTURE', 'done', 'capture'],
  ['CAPTURE_FAILED', 'undone', 'capture'],
  ['CANCELLATION', 'done', 'cancel'],
  ['TECHNICAL_CANCEL', 'done', 'cancel'],
  ['REFUND', 'rejected', 'refund'],
  ['REFUND_FAILED', 'undone', 'refund'],
  ['REFUNDED_REVERSED', 'undone', 'refund'],
  ['CANCEL_OR_REFUND', 'done', 'reversal'],
  ['EXPIRE', 'lapsed', undefined],
  ['OFFER_CLOSED', 'lapsed', undefined],
  ['CHARGEBACK', 'disputed', undefined],
  ['CHARGEBACK_REVERSED', 'disputed', undefined],
])('the official %s is read as %s of %s', (event, is, what) => {
  const [notices, ...others] = sample(event) ?? []
  expect(others).toEqual([])
  expect(notices?.fact).toMatchObject({ is, ...(what && { what }) })
  expect(notices?.key).toMatch(new RegExp(`^${event}:\\w+:(true|false)$`))
})

test('of another merchant account, another currency, or an event that says nothing to us, nothing is notices', () => {
  expect(sample('CAPTURE', { merchantAccountCode: 'ANOTHER' })).toEqual([])
  expect(sample('CAPTURE', { amount: { value: 1000, currency: 'EUR' } })).toEqual([])
  expect(sample('CAPTURE', { eventCode: 'REPORT_AVAILABLE' })).toEqual([])
  for (const stranger of [null, [], 'x', { live: 'true' }]) expect(readAdyenNotices(credentials, stranger)).toBeNull()
})

test('a refusal is read by its code or its sentence, and what is neither is not tried again', () => {
  expect(declineBy('12', null)).toMatchObject({ code: '12', reason: 'insufficient_funds', retry: 'later' })
  expect(declineBy(undefined, 'Expired Card')).toMatchObject({ code: '6', reason: 'card_expired', retry: 'never' })
  expect(declineBy('26', 'Revocation Of Auth')).toMatchObject({ reason: 'not_approved', retry: 'never' })
  expect(declineBy('46', null)).toMatchObject({ retry: 'never' })
  expect(declineBy('38', null)).toMatchObject({ reason: 'not_authenticated' })
  expect(declineBy('999', 'What?')).toMatchObject({ reason: 'unknown', retry: 'never' })
})
