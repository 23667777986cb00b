import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardRequest, changeRequest, paymentRequest, refundRequest } from '../../src/sandbox/mercado-pago/requests.ts'
import { paymentOf, refundOf } from '../../src/server/providers/mercado-pago/mercado-pago-mapping.ts'
import {
  cardMessage,
  caseMessage,
  paymentList,
  paymentMessage,
  planTables,
  problemMessage,
  refundMessage,
} from '../../src/server/providers/mercado-pago/mercado-pago-messages.ts'
import { newPayment } from '../../src/server/providers/mercado-pago/mercado-pago-order.ts'
import { storedId, storedOf } from '../../src/server/providers/mercado-pago/mercado-pago-stored-id.ts'
import { readMercadoPagoNotice } from '../../src/server/providers/mercado-pago/mercado-pago-webhook.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import {
  brandOfMethod,
  fieldOfRejection,
  paymentData,
  plansFor,
} from '../../src/web/fields/mercado-pago/mercado-pago-words.ts'
import { paymentOfAna } from '../builders/cards/acquirer-connector.ts'

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

test('the official case is read, whose payment it names in another way than the documents', () => {
  const official = sample('chargeback.response.json')
  expect(caseMessage.parse(official)).toMatchObject({ id: 'CB-001-2022', payments: ['19951521071'], amount: 100 })
  const { payment_id, ...rest } = official
  expect(caseMessage.parse({ ...rest, payments: [payment_id, { id: 2 }] }).payments).toEqual(['19951521071', '2'])
  expect(caseMessage.safeParse(rest).success).toBe(false)
})

test('the official capture and cancel are ours, and what its payment asks for is in the names that we use', () => {
  expect(changeRequest.parse(sample('payment-capture.request.json'))).toEqual({ capture: true })
  expect(changeRequest.parse(sample('payment-cancel.request.json'))).toEqual({ status: 'cancelled' })
  const official = sample('payment-create.request.json')
  const token = `token=${official.token}&payment_method_id=${official.payment_method_id}`
  const ours = newPayment(
    paymentOfAna(official.external_reference, token, { capture: 'manual', amount: centavos(10000) }),
  )
  if (!ours.ok) expect.fail()
  const asked = paymentRequest.parse(ours.body)
  const { transaction_amount, capture, installments, binary_mode } = official
  expect(asked).toMatchObject({ transaction_amount: 10000, capture, installments, binary_mode })
  expect(transaction_amount).toBe(100)
  expect(asked).toMatchObject({ token: official.token, payment_method_id: official.payment_method_id })
  expect(Object.keys(official)).toEqual(
    expect.arrayContaining(Object.keys(ours.body).filter(name => name !== 'issuer_id')),
  )
})

test('the official table of instalments, which names no amounts, is no table to pay by', () => {
  expect(planTables.safeParse(sample('installments.response.json')).success).toBe(false)
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

test('every payment of ours is one that the documents let be asked', () => {
  const token = 'token=bf9edf6ffae3ab5742033f33c557d54e&payment_method_id=master'
  for (const request of [
    paymentOfAna('pay_1', token),
    paymentOfAna('pay_1-2', token, { capture: 'manual', softDescriptor: 'PADARIA AURORA DO CENTRO' }),
    paymentOfAna('pay_2', token, { payer: { name: null, email: 'a@b.co', taxId: null, phone: null, address: null } }),
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

test('the official challenge is a form for a frame, for five minutes; a reading without it says that it is one', () => {
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

const payerOf = (taxId: string) => ({ name: 'Padaria Aurora Ltda', email: 'a@b.co', taxId, phone: null, address: null })

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
