import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardRequest, paymentRequest, refundRequest } from '../../src/sandbox/mercado-pago/requests.ts'
import {
  centavosOf,
  paymentOf,
  reaisOf,
  refundOf,
} from '../../src/server/providers/mercado-pago/mercado-pago-mapping.ts'
import {
  cardMessage,
  paymentList,
  paymentMessage,
  problemMessage,
  refundMessage,
} from '../../src/server/providers/mercado-pago/mercado-pago-messages.ts'
import { newPayment } from '../../src/server/providers/mercado-pago/mercado-pago-order.ts'
import { storedId, storedOf } from '../../src/server/providers/mercado-pago/mercado-pago-stored-id.ts'
import {
  proveMercadoPagoCall,
  readMercadoPagoNotice,
} from '../../src/server/providers/mercado-pago/mercado-pago-webhook.ts'
import { centavos, MAX_AMOUNT } from '../../src/shared/money/centavos.ts'
import {
  brandOfMethod,
  fieldOfRejection,
  paymentData,
  plansFor,
} from '../../src/web/fields/mercado-pago/mercado-pago-words.ts'
import { paymentOfAna } from '../builders/acquirer-connector.ts'

const folder = new URL('./mercado-pago/', import.meta.url)
const sample = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
const read = (message: object) => paymentOf(paymentMessage.parse(message))

const payments = {
  'payment-approved.response.json': {
    status: 'captured',
    captured: 1234,
    refunded: 0,
    brand: 'mastercard',
    last4: '6351',
    expiry: { month: 12, year: 2022 },
    authorizationCode: '301299',
    reference: '1631894348',
  },
  'payment-authorized.derived.json': { status: 'authorized', captured: 0, amount: 1234 },
  'payment-rejected-insufficient.derived.json': {
    status: 'declined',
    captured: 0,
    decline: { code: 'cc_rejected_insufficient_amount', reason: 'insufficient_funds' },
  },
  'payment-in-process.derived.json': { status: 'processing', captured: 0, decline: null },
  'payment-pending.response.json': { status: 'processing', amount: 5880, brand: 'visa', last4: null, expiry: null },
  'payment-canceled.response.json': { status: 'canceled', captured: 0 },
} as const

test.each(Object.entries(payments))('the official payment %s', (name, shown) => {
  expect(read(sample(name))).toMatchObject({ ok: true, value: shown })
})

test('the official search, refunds, error and news are read; a Pix of the account is none of ours', () => {
  const found = paymentList.parse(sample('payment-search-by-reference.response.json'))
  expect(found.results).toEqual([{ id: '17014025134', external_reference: '1631894348' }])
  expect(paymentList.parse(sample('payment-search-empty.response.json')).results).toEqual([])
  const refunds = refundMessage.array().parse(sample('refund-list.response.json'))
  for (const refund of [...refunds, refundMessage.parse(sample('refund-total.response.json'))]) {
    expect(refundOf(refund, 'ref_1', centavos(5000))).toMatchObject({ value: { status: 'done', reference: 'ref_1' } })
    expect(refundOf(refund, 'ref_1', centavos(4999)).ok).toBe(false)
  }
  expect(refundRequest.parse(sample('refund-partial.request.json'))).toEqual({ amount: 5000 })
  expect(problemMessage.parse(sample('error-card-token-not-found.response.json')).cause).toEqual([{ code: '2006' }])
  const [hint] = readMercadoPagoNotice(sample('webhook-payment.json')) ?? []
  expect(hint).toEqual({ payment: '999999999', reference: '', dispute: null })
  expect(readMercadoPagoNotice({ type: 'topic_claims_integration_wh', data: { id: '1' } })).toEqual([])
  const chargeback = { payment: 'case:1', reference: '', dispute: '1' }
  expect(readMercadoPagoNotice({ type: 'topic_chargebacks_wh', data: { id: '1' } })).toEqual([chargeback])
  expect(readMercadoPagoNotice({ topic: 'payment', resource: '1' })).toEqual([])
  expect(readMercadoPagoNotice({ hello: 'you' })).toBeNull()
  expect(read(sample('payment-pix.response.json'))).toEqual({ ok: false, problem: 'payment_type_id bank_transfer' })
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(Object.keys(payments)))
})

test('the official stored card is read, with what a payment by it says, and is taken apart again', () => {
  const { customer_id: customer } = cardRequest.parse(sample('customer-card-create.request.json'))
  const read = cardMessage.parse(sample('customer-card-create.response.json'))
  expect(read).toMatchObject({ last_four_digits: '5682', expiration_month: 6, expiration_year: 2023 })
  const { id: card, payment_method, issuer } = read
  const id = storedId({ customer: customer ?? '', card, method: payment_method?.id, issuer: issuer?.id })
  expect(id).toBe('649457098-FybpOkG6zH8QRm/1562188766852/visa/25')
  const instrument = { kind: 'stored', id: id ?? '', code: 'token=bf9edf6ffae3ab5742033f33c557d54e' } as const
  const asked = newPayment(paymentOfAna('pay_1', '', { instrument }))
  expect(asked).toMatchObject({
    body: { payer: { type: 'customer', id: customer }, payment_method_id: 'visa', issuer_id: '25' },
  })
  expect(paymentRequest.safeParse(asked.ok && asked.body).error).toBeUndefined()
  expect(newPayment(paymentOfAna('pay_1', '', { instrument: { kind: 'stored', id: id ?? '' } }))).toMatchObject({
    ok: false,
    code: 'instrument_unusable',
  })
  const ids = fc.record({ customer: fc.stringMatching(/^[\w-]{3,40}$/), card: fc.stringMatching(/^\d{1,20}$/) })
  fc.assert(
    fc.property(ids, fc.option(fc.stringMatching(/^\d{1,12}$/)), (pair, issuer) => {
      const stored = { ...pair, method: 'master', issuer }
      expect(storedOf(storedId(stored) ?? '')).toEqual(stored)
      expect((storedId(stored) ?? '').length).toBeLessThanOrEqual(100)
    }),
  )
})

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

test('every amount goes to reais and back, through JSON, and has two decimals at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), amount => {
      const text = JSON.stringify(reaisOf(centavos(amount)))
      expect(text).toMatch(/^\d+(\.\d\d?)?$/)
      expect(centavosOf(JSON.parse(text))).toBe(amount)
    }),
  )
})

test('every payment of ours is one that the documents let be asked', () => {
  const token = 'token=bf9edf6ffae3ab5742033f33c557d54e&payment_method_id=master'
  for (const request of [
    paymentOfAna('pay_1', token),
    paymentOfAna('pay_1-2', token, { capture: 'manual', softDescriptor: 'PADARIA AURORA DO CENTRO' }),
    paymentOfAna('pay_2', token, { payer: { name: null, email: 'a@b.co', taxId: null, phone: null } }),
    paymentOfAna('pay_3', `${token}&issuer_id=24`, { payer: payerOf('11222333000181') }),
    paymentOfAna('pay_4', token, { installments: { count: 6, interest: 'merchant', amounts: [] } }),
  ]) {
    const asked = newPayment(request)
    expect(asked).toMatchObject({ ok: true })
    expect(paymentRequest.safeParse(asked.ok && asked.body).error).toBeUndefined()
  }
  expect(newPayment(paymentOfAna('pay_5', token))).toMatchObject({
    body: { transaction_amount: 129.9, capture: true, payer: { identification: { type: 'CPF' } } },
  })
  const device = newPayment(paymentOfAna('pay_6', `${token}&device_id=armor.abc`))
  expect(device).toMatchObject({ headers: { 'x-meli-session-id': 'armor.abc' } })
  const payerBears = { count: 6, interest: 'payer', amounts: [] } as const
  expect(newPayment(paymentOfAna('pay_7', token, { installments: { ...payerBears, amounts: [] } }))).toMatchObject({
    ok: false,
    code: 'installments_invalid',
  })
  expect(newPayment(paymentOfAna('pay_8', token, { funding: 'debit' }))).toMatchObject({ code: 'brand_not_taken' })
  expect(newPayment(paymentOfAna('pay_9', 'tok_of_another')).ok).toBe(false)
})

test('the official challenge is a form for a frame, for five minutes; a reading that leaves it out says that it is one', () => {
  const official = sample('payment-3ds-challenge.response.json')
  const { external_resource_url: url, creq } = official.three_ds_info
  const created = new Date(approved.date_created)
  expect(read({ ...approved, ...official })).toMatchObject({
    value: {
      status: 'challenge',
      captured: 0,
      challenge: { kind: 'frame', url, method: 'POST', fields: { creq }, until: new Date(+created + 300_000) },
    },
  })
  const nowhere = { ...official, three_ds_info: { external_resource_url: 'javascript:alert(1)', creq } }
  expect(read({ ...approved, ...nowhere })).toMatchObject({ value: { status: 'challenge', challenge: null } })
})

test('a challenge is asked for as the official payment does, of a hold never, and of debit always', () => {
  const token = 'token=bf9edf6ffae3ab5742033f33c557d54e&payment_method_id='
  const mode = (of: string, more: object, terms = { challenges: true }) => {
    const asked = newPayment(paymentOfAna('pay_1', token + of, more), terms)
    return asked.ok && paymentRequest.parse(asked.body)
  }
  const { three_d_secure_mode } = sample('payment-3ds.request.json')
  expect(mode('master', {})).toMatchObject({ three_d_secure_mode })
  expect(mode('master', { capture: 'manual' })).toMatchObject({ three_d_secure_mode: 'not_supported' })
  const debit = { funding: 'debit' }
  for (const challenges of [true, false]) {
    expect(mode('elo', debit, { challenges })).toMatchObject({
      payment_method_id: 'debelo',
      three_d_secure_mode: 'mandatory',
      installments: 1,
    })
  }
})

const payerOf = (taxId: string) => ({ name: 'Padaria Aurora Ltda', email: 'a@b.co', taxId, phone: null })

test('the card form says of a card all that a payment needs, and understands what is refused', () => {
  const made = sample('card-token.response.json') as { id: string }
  const visa = { id: 'visa', issuer: { id: 25 } }
  expect(paymentData(made, { method: visa, bin: null, device: null })).toBe(
    'token=97849c845e879427b5cb1cb941a52806&payment_method_id=visa&issuer_id=25',
  )
  // Six digits of the card, however many its frames tell.
  expect(plansFor('50314332', visa)).toBe('payment_method_id=visa&issuer_id=25&bin=503143')
  // Whatever it is paid by, the connector understands what the form says.
  for (const id of ['visa', 'master', 'elo', 'amex', 'hipercard', 'debelo']) {
    const token = paymentData(made, { method: { id }, bin: '50314332', device: 'armor.abc' })
    expect(newPayment(paymentOfAna('pay_1', token ?? '')).ok, id).toBe(true)
  }
  expect(paymentData({}, { method: visa, bin: null, device: null })).toBeNull()
  expect(paymentData(made, { method: null, bin: null, device: null })).toBeNull()
  expect([brandOfMethod('master'), brandOfMethod('debelo'), brandOfMethod('naranja')]).toEqual([
    'mastercard',
    'elo',
    null,
  ])
  expect(fieldOfRejection([{ code: '224', description: 'x' }])).toBe('cvv')
  expect(fieldOfRejection(sample('error-card-token-not-found.response.json'))).toBeNull()
})

interface Vector {
  secret: string
  dataId: string
  requestId: string | null
  ts: string
  xSignature: string
}
const { vectors } = sample('x-signature.json') as { vectors: Vector[] }
const callOf = (
  { dataId, requestId, xSignature }: Vector,
  body: object = { type: 'payment', data: { id: dataId } },
) => ({
  method: 'POST',
  path: '/inbox',
  query: new URLSearchParams({ 'data.id': dataId, type: 'payment' }),
  headers: { 'x-signature': xSignature, ...(requestId && { 'x-request-id': requestId }) },
  body: Buffer.from(JSON.stringify(body)),
})
const timeOf = ({ ts }: Vector) => new Date(ts.length > 11 ? Number(ts) : Number(ts) * 1_000)

test.each(vectors.map((vector, place) => [place + 1, vector] as const))('signature %i is proved', (_place, vector) => {
  const prove = (change: object, secret: string | undefined = vector.secret, now = timeOf(vector)) =>
    proveMercadoPagoCall(secret, { ...callOf(vector), ...change }, now).genuine
  expect(prove({})).toBe(true)
  expect(prove({}, 'another-secret-0123456789')).toBe(false)
  expect(prove({ query: new URLSearchParams({ 'data.id': '1' }) })).toBe(false)
  expect(prove({ headers: {} })).toBe(false)
  expect(prove(callOf(vector, { type: 'payment', data: { id: '1' } }))).toBe(false)
  const later = new Date(timeOf(vector).getTime() + 3 * 86_400_000)
  expect(prove({}, vector.secret, later)).toBe(false)
})

test('without a secret the address is all that tells', () => {
  const [vector] = vectors
  if (!vector) throw new Error('no vector')
  expect(proveMercadoPagoCall(undefined, { ...callOf(vector), headers: {} }, new Date()).genuine).toBe(true)
})
