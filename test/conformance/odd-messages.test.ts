import { expect, test } from 'vitest'
import { voidVerdict } from '../../src/server/providers/cielo/cielo-changes.ts'
import { paymentOf as cieloPayment } from '../../src/server/providers/cielo/cielo-mapping.ts'
import { changeMessage, problemList, saleMessage } from '../../src/server/providers/cielo/cielo-messages.ts'
import { readCieloNotice } from '../../src/server/providers/cielo/cielo-webhook.ts'
import { paymentOf as mercadoPagoPayment } from '../../src/server/providers/mercado-pago/mercado-pago-mapping.ts'
import { paymentMessage } from '../../src/server/providers/mercado-pago/mercado-pago-messages.ts'
import { readMercadoPagoNotice } from '../../src/server/providers/mercado-pago/mercado-pago-webhook.ts'
import { paymentOf as pagarmePayment } from '../../src/server/providers/pagarme/pagarme-mapping.ts'
import { chargeMessage } from '../../src/server/providers/pagarme/pagarme-messages.ts'
import { readPagarmeNotice } from '../../src/server/providers/pagarme/pagarme-webhook.ts'

/** Messages that no sample shows, and that a gateway may send all the same: what decides is read, nothing guessed. */

const charge = (change: object = {}, transaction: object | null = {}) => ({
  id: 'ch_1',
  code: 'pay_1',
  amount: 1000,
  status: 'paid',
  currency: 'BRL',
  payment_method: 'credit_card',
  created_at: '2026-11-26T12:00:00Z',
  last_transaction: transaction && { status: 'captured', ...transaction },
  ...change,
})
const pagarme = (...of: Parameters<typeof charge>) => {
  const read = chargeMessage.safeParse(charge(...of))
  return read.success ? pagarmePayment(read.data) : 'unreadable'
}

test('Pagar.me: what is only shown may be of any kind, and amounts may be texts', () => {
  const shown = {
    acquirer_nsu: 12345,
    acquirer_return_code: 0,
    card: { last_four_digits: 1111, exp_month: '12', exp_year: '30' },
  }
  expect(pagarme({ amount: '1000', paid_amount: '1000', customer: 7, canceled_at: '' }, shown)).toMatchObject({
    value: { status: 'captured', captured: 1000, nsu: '12345', last4: '1111', expiry: { month: 12, year: 2030 } },
  })
  expect(pagarme({}, { card: null, status: null, gateway_response: 'x' })).toMatchObject({
    value: { status: 'captured' },
  })
  expect(pagarme({ paid_amount: 0.5 })).toBe('unreadable')
  expect(pagarme({ paid_at: 'yesterday' })).toBe('unreadable')
  expect(pagarme({ currency: 'USD' })).toBe('unreadable')
  expect(pagarme({ status: 'brand_new' })).toMatchObject({ ok: false })
  expect(pagarme({ status: 'pending' }, { status: 'brand_new' })).toMatchObject({ ok: false })
})

test('Pagar.me: a void that is asked for or failed leaves the hold, and one of a capture is under way', () => {
  for (const status of ['waiting_cancellation', 'error_on_voiding']) {
    expect(pagarme({ status: 'pending' }, { status })).toMatchObject({ value: { status: 'authorized' } })
  }
  expect(pagarme({}, { status: 'waiting_cancellation' })).toMatchObject({
    value: { status: 'captured', isRefundPending: true, refunded: 0 },
  })
  expect(pagarme({}, { status: 'error_on_refunding' })).toMatchObject({
    value: { isRefundPending: false, refunded: 0 },
  })
})

test('Pagar.me: that antifraud said no is no yes of the acquirer, whose code stands beside it', () => {
  const said = { status: 'not_authorized', acquirer_return_code: '00', antifraud_response: { status: 'reproved' } }
  expect(pagarme({ status: 'failed' }, said)).toMatchObject({
    value: { status: 'declined', decline: { code: 'antifraud-reproved', reason: 'suspected_fraud' } },
  })
  expect(pagarme({ status: 'failed' }, { ...said, antifraud_response: { status: 'approved' } })).toMatchObject({
    value: { decline: { code: 'gateway-failed', reason: 'unknown', retry: 'never' } },
  })
})

test('Pagar.me: news of a charge are read whatever is missing beside its id', () => {
  const hintsOf = (data: object) => readPagarmeNotice({ id: 'hook_1', type: 'charge.chargedback', data })
  expect(hintsOf({ id: 'ch_1', code: null })).toEqual([{ payment: 'ch_1', reference: '', dispute: null }])
  expect(hintsOf({ id: 'or_1', charges: [{ id: 'ch_1' }] })).toMatchObject([{ payment: 'ch_1' }])
  expect(hintsOf({ id: 'ch_1', payment_method: 'boleto' })).toEqual([])
  expect(hintsOf({ id: 'sub_1', code: 'x' })).toEqual([])
})

const payment = (change: object = {}) => ({
  id: 17014025134,
  date_created: '2026-11-26T08:00:00.000-04:00',
  payment_type_id: 'credit_card',
  status: 'approved',
  status_detail: 'accredited',
  external_reference: 'pay_1',
  transaction_amount: 58.8,
  ...change,
})
const mercadoPago = (change: object) => {
  const read = paymentMessage.safeParse(payment(change))
  return read.success ? mercadoPagoPayment(read.data) : 'unreadable'
}

test('Mercado Pago: what is only shown may be of any kind, amounts may be text, and a zoneless time is its own', () => {
  const card = { last_four_digits: 6351, expiration_month: '11', expiration_year: '2030' }
  const odd = {
    transaction_amount: '58.80',
    card,
    authorization_code: 301299,
    date_last_updated: '',
    fee_details: null,
  }
  expect(mercadoPago(odd)).toMatchObject({
    value: { captured: 5880, last4: '6351', expiry: { month: 11, year: 2030 }, authorizationCode: '301299' },
  })
  expect(mercadoPago({ status: 'authorized', date_created: '2026-11-26T08:00:00' })).toMatchObject({
    value: { authorizedAt: new Date('2026-11-26T12:00:00Z') },
  })
  expect(mercadoPago({ transaction_amount: 58.801 })).toMatchObject({ ok: false })
  expect(mercadoPago({ transaction_amount: '58,80' })).toBe('unreadable')
  expect(mercadoPago({ status: 'brand_new' })).toMatchObject({ ok: false })
})

test('Mercado Pago: what went back is the sum of its refunds where their sum is not told', () => {
  const refunds = [
    { id: 1, amount: 10.1, status: 'approved' },
    { id: 2, amount: 20.2, status: 'approved' },
    { id: 3, amount: 5, status: 'in_process' },
  ]
  expect(mercadoPago({ transaction_amount_refunded: null, refunds })).toMatchObject({
    value: { refunded: 3030, isRefundPending: true },
  })
})

test.each([
  ['in_process', 'evidence_due'],
  ['settled', 'lost'],
  ['reimbursed', 'won'],
  [null, 'evidence_due'],
  ['brand_new', 'evidence_due'],
])('Mercado Pago: a payment that is charged back with %s is %s', (status_detail, status) => {
  expect(mercadoPago({ status: 'charged_back', status_detail })).toMatchObject({
    value: { status: 'captured', disputes: [{ status, amount: 5880 }] },
  })
})

test('Mercado Pago: news name their payment by type or by what happened to it', () => {
  const hint = { payment: '7', reference: '', dispute: null }
  expect(readMercadoPagoNotice({ type: 'payment', data: { id: 7 } })).toEqual([hint])
  expect(readMercadoPagoNotice({ action: 'payment.updated', data: { id: '7' }, live_mode: true })).toEqual([hint])
  expect(readMercadoPagoNotice({ type: 'order', action: 'order.processed', data: { id: 'ORD1' } })).toEqual([])
  expect(readMercadoPagoNotice({ data: { id: '7' } })).toEqual([])
})

const sale = (change: object = {}) => ({
  MerchantOrderId: 'pay1',
  Payment: { PaymentId: 'x', Type: 'CreditCard', Amount: 15700, Status: 2, CapturedAmount: 15700, ...change },
})
const cielo = (change: object) => {
  const read = saleMessage.safeParse(sale(change))
  return read.success ? cieloPayment(read.data, new Date(0)) : 'unreadable'
}

test('Cielo: what is only shown may be of any kind, numbers may be texts, and times may name their zone', () => {
  const odd = {
    Amount: '15700',
    Status: '2',
    CapturedAmount: '15700',
    Tid: 7,
    ProofOfSale: 674532,
    AuthorizationCode: 1,
  }
  const CreditCard = { CardNumber: '411111******1111', ExpirationDate: '12/30', Brand: null, Holder: 5 }
  expect(cielo({ ...odd, CreditCard, CapturedDate: '2026-11-26T12:00:00.123Z', VoidedDate: 0 })).toMatchObject({
    value: {
      captured: 15700,
      nsu: '674532',
      expiry: { month: 12, year: 2030 },
      capturedAt: new Date('2026-11-26T12:00:00Z'),
    },
  })
  expect(cielo({ Status: 99 })).toMatchObject({ ok: false })
  expect(cielo({ Status: 3 })).toMatchObject({ ok: false })
  expect(cielo({ Status: 1, VoidedAmount: 5 })).toMatchObject({ ok: false })
  expect(cielo({ Amount: '157.00' })).toBe('unreadable')
  expect(cielo({ Type: 'Boleto' })).toMatchObject({ ok: false })
})

test('Cielo: a chargeback that a read shows is announced, until its store has answered it there', () => {
  const casesOf = (Status: string | null) => [
    {
      Amount: 10000,
      CaseNumber: 123456,
      Date: '2017-06-04',
      ReasonCode: '104',
      ReasonMessage: 'Outras fraudes',
      Status,
    },
  ]
  const shown = { id: '123456', amount: 10000, what: 'a chargeback (Outras fraudes)', dueAt: null }
  for (const Status of ['Received', null]) {
    expect(cielo({ Chargebacks: casesOf(Status) })).toMatchObject({ value: { announced: [shown], disputes: [] } })
  }
  for (const Status of ['AcceptedByMerchant', 'ContestedByMerchant']) {
    expect(cielo({ Chargebacks: casesOf(Status) })).toMatchObject({ value: { announced: [] } })
  }
  expect(cielo({ Chargebacks: 'none' })).toMatchObject({ value: { captured: 15700, announced: [] } })
})

test('Cielo: a rejection may be one alone, a code of a void a number, and news of any new kind are read', () => {
  expect(problemList.parse({ Code: '126', Message: null })).toMatchObject([{ Code: 126 }])
  expect(problemList.safeParse({ Message: 'Internal Server Error' }).success).toBe(false)
  expect(voidVerdict(changeMessage.parse({ Status: '10', ReturnCode: 9 }))).toBe('done')
  expect(voidVerdict(changeMessage.parse({ Status: 2 }))).toMatchObject({ outcome: 'unknown' })
  expect(readCieloNotice({ PaymentId: 'x', ChangeType: '7' })).toHaveLength(1)
  expect(readCieloNotice({ PaymentId: 'x', ChangeType: 77 })).toHaveLength(1)
  expect(readCieloNotice({ PaymentId: 'x', ChangeType: 2 })).toEqual([])
  expect(readCieloNotice({ PaymentId: 'x' })).toBeNull()
})
