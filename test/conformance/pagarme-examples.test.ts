import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { captureRequest, orderRequest } from '../../src/sandbox/pagarme/requests.ts'
import type { CardPaymentRequest } from '../../src/server/providers/acquirer-port.ts'
import { paymentOf } from '../../src/server/providers/pagarme/pagarme-mapping.ts'
import {
  chargeMessage,
  newOrderMessage,
  orderList,
  problemMessage,
} from '../../src/server/providers/pagarme/pagarme-messages.ts'
import { newPayment } from '../../src/server/providers/pagarme/pagarme-order.ts'
import { readPagarmeNotice } from '../../src/server/providers/pagarme/pagarme-webhook.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { tokenShapes } from '../../src/web/fields/token-shapes.ts'
import { paymentOfAna } from '../builders/cards/acquirer-connector.ts'
import { walletToken } from '../builders/cards/wallets.ts'

const folder = new URL('./pagarme/', import.meta.url)
const sample = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))

const charges = {
  'charge-authorized.derived.json': { status: 'authorized', captured: 0, decline: null, nsu: expect.any(String) },
  'charge-capture.response.json': { status: 'captured', captured: 100, refunded: 0, tid: '3910377' },
  'charge-denied-1016.derived.json': { status: 'declined', decline: { code: '1016', reason: 'insufficient_funds' } },
  'charge-denied-51.derived.json': { status: 'declined', decline: { code: '51', reason: 'insufficient_funds' } },
  'charge-get.response.json': { status: 'captured', captured: 1490, brand: 'visa', last4: '0010' },
  'charge-paid.response.json': { status: 'captured', captured: 100, expiry: { month: 1, year: 2030 } },
  'charge-processing.derived.json': { status: 'processing', decline: null },
} as const
const orders = {
  'order-get.response.json': {
    status: 'captured',
    captured: 2990,
    reference: '62LVFN7I4R',
    authorizationCode: '233215',
  },
  'order-get-network-token.response.json': { status: 'captured', captured: 2990, reference: 'Y387TKKF3L' },
  'charge-paid.response.json': { status: 'captured', captured: 100 },
} as const

test.each(Object.entries(charges))('the official charge %s', (name, shown) => {
  expect(paymentOf(chargeMessage.parse(sample(name)))).toMatchObject({ ok: true, value: shown })
})

test.each(Object.entries(orders))('the official answer to a new order %s', (name, shown) => {
  const [charge] = newOrderMessage.parse(sample(name)).charges
  expect(charge && paymentOf(charge)).toMatchObject({ ok: true, value: shown })
})

test('the official list, the errors and the news are read; a Pix of the account is none of ours', () => {
  const { data } = orderList.parse(sample('order-list.response.json'))
  expect(data.map(({ code, charges }) => [code, charges?.[0]?.id])).toEqual([
    ['62LVFN7I4R', 'ch_gmnW101c9YTvQVLB'],
    ['65JGU05FX0', 'ch_nM5PkjcyLUa6Nr1w'],
  ])
  expect(problemMessage.parse(sample('error-422.response.json'))).not.toHaveProperty('request')
  expect(problemMessage.parse(sample('error-412.response.json')).message).toBe('Could not renew card.')
  expect(readPagarmeNotice(sample('webhook-order-paid.json'))).toHaveLength(1)
  const pix = newOrderMessage.parse(sample('order-pix-pending.derived.json')).charges[0]
  expect(pix && paymentOf(pix)).toEqual({ ok: false, problem: 'payment_method pix' })
  const used = [...Object.keys(charges), ...Object.keys(orders), 'source.md']
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(used))
})

const gatewayOrder = (request: CardPaymentRequest) => newPayment('gateway', request, null)

test('every order of ours is one that the documents let be asked', () => {
  for (const request of [
    paymentOfAna('pay_1', 'token_1'),
    paymentOfAna('pay_1-2', 'token_1', { capture: 'manual', softDescriptor: 'PADARIA AURORA DO CENTRO' }),
    paymentOfAna('pay_2', 'token_1', {
      payer: { name: 'A'.repeat(200), email: 'a@b.co', taxId: null, phone: null, address: null },
    }),
    paymentOfAna('pay_3', '', { instrument: { kind: 'stored', id: 'cus_1/card_1' } }),
    paymentOfAna('pay_4', 'token_1', { installments: { count: 6, interest: 'merchant', amounts: [] } }),
  ]) {
    const order = newPayment('gateway', request, null)
    expect(order).toMatchObject({ ok: true })
    expect(orderRequest.safeParse(order.ok && order.body).error).toBeUndefined()
  }
  const wallet = { kind: 'wallet', wallet: 'google-pay', data: '{}', merchant: null } as const
  expect(gatewayOrder(paymentOfAna('pay_5', '', { instrument: wallet })).ok).toBe(false)
  expect(gatewayOrder(paymentOfAna('pay_6', 'token_1', { funding: 'debit' }))).toMatchObject({
    ok: false,
    code: 'authentication_required',
  })
})

test('the official capture is one of ours, and the official order names what ours does', () => {
  expect(captureRequest.parse(sample('charge-capture.request.json'))).toEqual({ amount: 100 })
  const official = sample('order-create.request.json')
  const order = gatewayOrder(paymentOfAna('pay_8', 'token_1', { amount: centavos(100), softDescriptor: 'AVENGERS' }))
  const ours = orderRequest.parse(order.ok && order.body)
  expect(ours.items[0]).toMatchObject({ amount: official.items[0].amount, quantity: official.items[0].quantity })
  const [{ payment_method, credit_card }] = official.payments
  const { card: _, ...terms } = credit_card
  expect(ours.payments[0]).toMatchObject({ payment_method, credit_card: { ...terms, card_token: 'token_1' } })
  expect(orderRequest.safeParse(official).success).toBe(false)
})

test('beside a token goes the address of who pays, where it is known, as the official order names it', () => {
  const [{ credit_card }] = sample('order-create.request.json').payments
  const paidBy = (payer: CardPaymentRequest['payer']) => {
    const order = gatewayOrder(paymentOfAna('pay_9', 'token_1', { payer: payer ?? expect.fail() }))
    const [payment] = order.ok ? orderRequest.parse(order.body).payments : []
    return payment?.payment_method === 'credit_card' ? payment.credit_card.card : expect.fail()
  }
  const { payer: ana } = paymentOfAna('pay_9', 'token_1')
  const shown = paidBy(ana)
  expect(shown).toEqual({
    billing_address: {
      line_1: '1578, Avenida Paulista, Bela Vista',
      line_2: 'apto 12',
      zip_code: '01310100',
      city: 'São Paulo',
      state: 'SP',
      country: 'BR',
    },
  })
  expect(shown?.billing_address).toMatchObject(
    Object.fromEntries(Object.keys(credit_card.card.billing_address).map(part => [part, expect.any(String)])),
  )
  expect(paidBy(ana && { ...ana, address: null })).toBeUndefined()
})

test('debit, and credit of a confirmed payer, name the authentication as the SDK’s models do', () => {
  const proof = { transaction: '9d5c7f9f-0e5b-4b7e-9b1a-2f3f0f6a1c11', cavv: null, xid: null, eci: null, version: null }
  const authentication = { returnUrl: null, cryptogram: null, proof }
  const shown = { type: 'threed_secure', threed_secure: { mpi: 'pagarme', transaction_id: proof.transaction } }
  const paymentFor = (funding: 'credit' | 'debit') => {
    const order = gatewayOrder(paymentOfAna('pay_7', 'token_1', { funding, authentication }))
    return orderRequest.parse(order.ok && order.body).payments[0]
  }
  expect(paymentFor('debit')).toEqual({
    payment_method: 'debit_card',
    debit_card: { card_token: 'token_1', card: { billing_address: expect.any(Object) }, authentication: shown },
  })
  expect(paymentFor('credit')).toMatchObject({ credit_card: { installments: 1, authentication: shown } })
})

test('the card form asks for a token as the documents do, and reads what they answer', () => {
  const shape = tokenShapes.pagarme
  const { number, holder_name, exp_month, exp_year, cvv } = sample('token-create.request.json').card
  const typed = {
    number,
    holder: holder_name,
    expiry: { month: exp_month, year: 2000 + exp_year },
    cvv,
    brand: 'visa' as const,
    use: { funding: 'credit' as const, voucher: null },
  }
  const { label: _, ...card } = sample('token-create.request.json').card
  const entered = typed as unknown as Parameters<typeof shape.body>[0]
  expect(shape.body(entered, 'pk_test_1')).toEqual({ type: 'card', card })
  expect(shape.address('https://api.pagar.me/core/v5/tokens', 'pk_test_1')).toBe(
    'https://api.pagar.me/core/v5/tokens?appId=pk_test_1',
  )
  expect(shape.headers('pk_test_1')).toEqual({})
  expect(shape.token(sample('token-create.response.json'), entered)).toMatchObject({
    token: 'token_zVw7rqvHEPH8XlbE',
    brand: 'visa',
  })
  expect(shape.field({ errors: { 'request.card.exp_year': ['The card is expired.'] } })).toBe('expiry')
})

test('the token of a wallet goes in the names of the SDK, and stays encrypted', () => {
  const by = (wallet: 'google-pay' | 'apple-pay', data = walletToken(wallet)) =>
    gatewayOrder(
      paymentOfAna('pay_6', '', { instrument: { kind: 'wallet', wallet, data, merchant: 'merchant.example' } }),
    )
  const paid = (order: ReturnType<typeof by>) => {
    const [payment] = order.ok ? orderRequest.parse(order.body).payments : []
    return payment?.payment_method === 'credit_card' ? payment.credit_card : expect.fail()
  }
  const google = JSON.parse(walletToken('google-pay'))
  const { payload, ...rest } = paid(by('google-pay'))
  expect(rest).toEqual({ operation_type: 'auth_and_capture', installments: 1 })
  expect(payload).toEqual({
    type: 'google_pay',
    google_pay: {
      version: 'EC_v2',
      data: JSON.parse(google.signedMessage).encryptedMessage,
      intermediate_signing_key: { signed_key: '{}', signatures: ['sandbox'] },
      signature: 'sandbox',
      signed_message: google.signedMessage,
      merchant_identifier: 'merchant.example',
    },
  })
  const apple = JSON.parse(walletToken('apple-pay'))
  expect(paid(by('apple-pay')).payload).toMatchObject({
    type: 'apple_pay',
    apple_pay: { version: 'EC_v1', data: apple.data, merchant_identifier: 'merchant.example' },
  })
  for (const none of [by('google-pay', '{}'), by('apple-pay', 'x')]) {
    expect(none).toMatchObject({ ok: false, code: 'instrument_unusable' })
  }
})

test('a voucher is asked for by its token alone, and of an issuer that knows the store', () => {
  const affiliation = { taxId: null, mcc: null, merchantId: null, affiliationId: null }
  const by = (token: string) =>
    gatewayOrder(
      paymentOfAna('pay_7', token, {
        funding: 'voucher',
        voucher: {
          kind: 'meal',
          holderTaxId: '52998224725',
          eligibleAmount: centavos(12_990),
          affiliations: [{ brand: 'pluxee', ...affiliation }],
        },
      }),
    )
  const order = by('pluxee:token_abc')
  expect(order.ok && orderRequest.parse(order.body).payments).toEqual([
    { payment_method: 'voucher', voucher: { card_token: 'token_abc' } },
  ])
  expect(by('ticket:token_abc')).toMatchObject({ ok: false, code: 'brand_not_taken' })
  expect(by('card_abc')).toMatchObject({ ok: false, code: 'instrument_unusable' })
})
