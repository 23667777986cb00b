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

test('what is not signed hides nothing that is, and a reference with colons is signed either way', () => {
  const odd = { ...signed(), success: true, eventDate: null, operations: 'REFUND', reason: 7, somethingNew: [] }
  odd.additionalData = { ...odd.additionalData, cardSummary: 1111, nested: { a: 1 }, nothing: null } as never
  expect(proveAdyenCall(credentials, call([odd])).genuine).toBe(true)
  const colons = { ...item, merchantReference: String.raw`order:7\b` }
  // What the field has behind a backslash, as older documents and libraries sign it.
  const fields = ['pspReference', 'originalReference', 'merchantAccount', String.raw`order\:7\\b`, '1000', 'EUR']
  const text = [...fields, 'CAPTURE', 'true'].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(keyHex, 'hex')).update(text).digest('base64')
  expect(proveAdyenCall(credentials, call([{ ...colons, additionalData: { hmacSignature } }])).genuine).toBe(true)
  expect(proveAdyenCall(credentials, call([signed({ merchantReference: colons.merchantReference })])).genuine).toBe(
    true,
  )
  expect(proveAdyenCall(credentials, call([{ ...item, additionalData: { hmacSignature } }])).genuine).toBe(false)
})

const RECEIVED = new Date('2026-11-26T12:00:00Z')

/** An official sample in our currency. */
function sample(event: string, change: object = {}) {
  const message = structuredClone(samples[event])
  const inside = message.notificationItems[0].NotificationRequestItem
  inside.merchantAccountCode = 'YOUR_MERCHANT_ACCOUNT'
  Object.assign(inside, { amount: { value: 1000, currency: 'BRL' }, ...change })
  return readAdyenNotices(credentials, message, RECEIVED)
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
  ['SECOND_CHARGEBACK', 'disputed', undefined],
  ['PREARBITRATION_WON', 'disputed', undefined],
  ['PREARBITRATION_LOST', 'disputed', undefined],
  ['DISPUTE_DEFENSE_PERIOD_ENDED', 'disputed', undefined],
  ['ISSUER_RESPONSE_TIMEFRAME_EXPIRED', 'disputed', undefined],
  ['MANUAL_REVIEW_ACCEPT', 'reviewed', undefined],
  ['MANUAL_REVIEW_REJECT', 'reviewed', undefined],
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
  for (const stranger of [null, [], 'x', { live: 'true' }])
    expect(readAdyenNotices(credentials, stranger, RECEIVED)).toBeNull()
})

test('a missing time, or one without a zone, is that of the call; the card is in the reason where nowhere else', () => {
  for (const eventDate of [null, undefined, '', '2026-11-26T09:00:00']) {
    expect(sample('CAPTURE', { eventDate })?.[0]?.at).toEqual(RECEIVED)
  }
  expect(sample('CAPTURE', { eventDate: '2026-11-26T09:00:00-03:00' })?.[0]?.at).toEqual(RECEIVED)
  const [notice] = sample('AUTHORISATION', { reason: '087969:1111:3/2030', additionalData: {} }) ?? []
  expect(notice?.fact).toMatchObject({
    card: { last4: '1111', expiry: { month: 3, year: 2030 }, authorizationCode: '087969' },
  })
  const [disputed] = sample('CHARGEBACK') ?? []
  expect(disputed?.fact).toMatchObject({ code: '4853', reason: 'not_as_described', stage: 'taken' })
})

test('what the issuer itself wrote sharpens a vague refusal, and may forbid another try, never allow one', () => {
  const by = (code: string | null, additionalData: Record<string, string>, brand?: 'visa' | 'mastercard') =>
    declineBy(code, null, { additionalData, brand: brand ?? 'visa' })
  expect(by('2', { refusalReasonRaw: '51 : Insufficient funds' })).toMatchObject({
    code: '2',
    reason: 'insufficient_funds',
    retry: 'later',
  })
  expect(by('2', { refusalReasonRaw: '14 : Invalid card number' })).toMatchObject({
    reason: 'card_details_wrong',
    retry: 'never',
  })
  // What Adyen says for itself stands, however the issuer calls it.
  expect(by('6', { refusalReasonRaw: '51 : Insufficient funds' })).toMatchObject({
    reason: 'card_expired',
    retry: 'never',
  })
  expect(by('27', { refusalReasonRaw: '62' }, 'mastercard')).toMatchObject({ reason: 'not_permitted', retry: 'never' })
  expect(by('2', { refusalReasonRaw: 'DECLINED' })).toMatchObject({ reason: 'not_approved', retry: 'later' })
  expect(by('12', { merchantAdviceCode: '03 : Do not try again' })).toMatchObject({
    reason: 'insufficient_funds',
    retry: 'never',
  })
  expect(by('38', { refusalReasonRaw: '1A : Additional authentication required' })).toMatchObject({
    reason: 'not_authenticated',
    retry: 'now',
  })
  expect(declineBy(undefined, 'RReq not received from DS')).toMatchObject({ code: '39', reason: 'not_authenticated' })
})

test('a refusal is read by its code or its sentence, and what is neither is not tried again', () => {
  expect(declineBy('12', null)).toMatchObject({ code: '12', reason: 'insufficient_funds', retry: 'later' })
  expect(declineBy(undefined, 'Expired Card')).toMatchObject({ code: '6', reason: 'card_expired', retry: 'never' })
  expect(declineBy('26', 'Revocation Of Auth')).toMatchObject({ reason: 'not_approved', retry: 'never' })
  expect(declineBy('46', null)).toMatchObject({ retry: 'never' })
  expect(declineBy('38', null)).toMatchObject({ reason: 'not_authenticated' })
  expect(declineBy('999', 'What?')).toMatchObject({ reason: 'unknown', retry: 'never' })
})
