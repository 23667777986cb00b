import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adyenProvider } from '../../src/server/providers/adyen/provider.ts'
import { done, paymentOfAna, taken } from '../builders/cards/acquirer-connector.ts'
import { type AdyenJudge, judgeAdyen } from '../builders/gateways/adyen-judge.ts'
import { adyenPayment, connectAdyen, typeAdyenCard } from '../builders/gateways/adyen-sandbox.ts'
import { connectCielo } from '../builders/gateways/cielo-sandbox.ts'
import { connectMercadoPago } from '../builders/gateways/mercado-pago-sandbox.ts'
import { connectPagarme } from '../builders/gateways/pagarme-sandbox.ts'

/** Answers that no sandbox gives: whoever is asked here answers as a test says. */
type Answered = { status: number; body: string; headers?: Record<string, string> }
let answer: (call: string) => Answered
let calls: string[] = []
const server = createServer(async (request, response) => {
  for await (const _ of request);
  const call = `${request.method} ${request.url}`
  calls.push(call)
  const { status, body, headers } = answer(call)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
})
let url = ''
let judge: AdyenJudge
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  judge = await judgeAdyen(url)
})
afterAll(async () => {
  await judge.close()
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  calls = []
})

const adyenAccount = (base_url = `${url}/adyen/v72`) => ({
  ...{ base_url, merchant_account: 'Padaria', client_key: 'test_abc', api_key: 'key' },
  hmac_key: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
})
const pagarmeAccount = () => {
  const keys = { public_key: 'pk_test_abc', secret_key: 'sk_test_abc', webhook_keys_url: `${url}/keys` }
  return { account_id: 'acc_1', contract: 'gateway' as const, base_url: `${url}/core/v5`, ...keys }
}
const mercadoPagoAccount = () => {
  const keys = { public_key: 'TEST-abc', access_token: 'TEST-token', webhook_secret: 'secret-secret-secret' }
  return { account_id: '1', base_url: url, ...keys }
}
const cieloAccount = () => {
  const id = '11111111-2222-3333-4444-555555555555'
  const addresses = { api: url, query: url, auth: url, form: url, mpi: url }
  return { account_id: id, addresses, merchant_key: 'K'.repeat(40), client_id: id, client_secret: 'secret' }
}
const mercadoPagoToken = 'token=bf9edf6ffae3ab5742033f33c557d54e&payment_method_id=visa&issuer_id=25'

const gateways = [
  ['Adyen', () => connectAdyen(adyenAccount()).port.authorize(adyenPayment('pay_1', typeAdyenCard()))],
  ['Pagar.me', () => connectPagarme(pagarmeAccount()).port.authorize(paymentOfAna('pay_1', 'token_abc'))],
  [
    'Mercado Pago',
    () => connectMercadoPago(mercadoPagoAccount()).port.authorize(paymentOfAna('pay_1', mercadoPagoToken)),
  ],
  ['Cielo', () => connectCielo(cieloAccount()).port.authorize(paymentOfAna('pay_1', 'visa:12345678-token'))],
] as const

const page = '<html><body>Bad gateway</body></html>'
const html = { 'content-type': 'text/html' }

test.each(gateways)('%s: what is no answer of the API is unknown, and never a no', async (_name, authorize) => {
  for (const odd of [
    { status: 502, body: page, headers: html },
    { status: 200, body: page, headers: html },
    { status: 200, body: '' },
    { status: 200, body: 'null' },
    { status: 200, body: JSON.stringify({ status: 422, message: 'an error inside', errorCode: '905' }) },
    { status: 400, body: '' },
    { status: 422, body: page, headers: html },
    { status: 409, body: '{"message":"conflict","cause":[]}' },
    { status: 302, body: '', headers: { location: 'https://elsewhere.example/' } },
  ]) {
    answer = () => odd
    expect(await authorize(), `${odd.status} ${odd.body.slice(0, 20)}`).toMatchObject({ outcome: 'unknown' })
  }
})

test.each(gateways)(
  '%s: what is asked too often, or by a wrong key, was not done, whatever the page says',
  async (_name, authorize) => {
    for (const status of [401, 403, 429]) {
      answer = () => ({ status, body: page, headers: { ...html, 'retry-after': '30' } })
      expect(await authorize(), String(status)).toMatchObject({ outcome: 'not_charged' })
    }
  },
)

test.each(gateways)(
  '%s: who says to come back at once is asked again, and nothing is done twice',
  async (_name, authorize) => {
    answer = () =>
      calls.length === 1
        ? { status: 429, body: '', headers: { 'retry-after': '0' } }
        : { status: 401, body: page, headers: html }
    expect(await authorize()).toMatchObject({ outcome: 'not_charged' })
    const [first, ...more] = calls
    expect(more).toEqual([first])
  },
)

test.each(gateways)(
  '%s: what may have been done before it said to come back is unknown, whatever is said then',
  async (_name, authorize) => {
    answer = () =>
      calls.length === 1
        ? { status: 503, body: '', headers: { 'retry-after': '0' } }
        : { status: 401, body: page, headers: html }
    expect(await authorize()).toMatchObject({ outcome: 'unknown' })
  },
)

test('who asks to be left alone longer than a payer waits is not asked again meanwhile, and it is said', async () => {
  answer = () => ({ status: 429, body: '', headers: { 'retry-after': '30' } })
  const { port } = connectAdyen(adyenAccount())
  const pay = () => port.authorize(adyenPayment('pay_1', typeAdyenCard()))
  expect(await pay()).toMatchObject({ outcome: 'not_charged', detail: expect.stringContaining('to wait 30 s') })
  expect(await pay()).toMatchObject({ outcome: 'not_charged', detail: expect.stringContaining('left alone for') })
  expect(calls).toHaveLength(1)
})

const psp = 'PSP0000000000001'
const received = { merchantAccount: 'Padaria', paymentPspReference: psp, pspReference: 'REV0000000000001' }

/** Adyen, that answers each payment with this, and takes up what is asked for after it. */
function adyenThatSays(said: object) {
  answer = call =>
    call.endsWith('/payments')
      ? { status: 200, body: JSON.stringify({ pspReference: psp, merchantReference: 'pay_1', ...said }) }
      : { status: 201, body: JSON.stringify({ ...received, status: 'received' }) }
  const connected = connectAdyen(adyenAccount(judge.baseUrl))
  const notify = (eventCode: string, pspReference: string) => {
    const amount = { value: 12990, currency: 'BRL' }
    const item = {
      eventCode,
      success: 'true',
      pspReference,
      originalReference: psp,
      merchantReference: 'pay_1',
      amount,
    }
    const about = { ...item, merchantAccountCode: 'Padaria', eventDate: '2026-11-26T12:00:00Z' }
    const body = { live: 'false', notificationItems: [{ NotificationRequestItem: about }] }
    return connected.journal.write(adyenProvider.readCardNotices(connected.credentials, body, new Date()) ?? [])
  }
  return { port: connected.port, notify, pay: () => connected.port.authorize(adyenPayment('pay_1', typeAdyenCard())) }
}

test.each([
  { resultCode: 'Authorised', amount: { value: 5000, currency: 'BRL' } },
  { resultCode: 'PartiallyAuthorised', amount: { value: 12990, currency: 'BRL' } },
  { resultCode: 'PartiallyAuthorised' },
])('Adyen: a part that is authorized is reversed, as described, and pays nothing: $resultCode', async said => {
  const { port, pay, notify } = adyenThatSays(said)
  expect(taken(await pay())).toMatchObject({ status: 'processing', captured: 0 })
  expect(done(await port.readByReference('pay_1'))).toMatchObject({ status: 'processing', captured: 0 })
  expect(calls).toEqual(['POST /adyen/v72/payments', `POST /adyen/v72/payments/${psp}/reversals`])
  await notify('CANCEL_OR_REFUND', received.pspReference)
  expect(done(await port.readByReference('pay_1'))).toMatchObject({
    status: 'declined',
    captured: 0,
    decline: { code: 'partial_authorization', reason: 'insufficient_funds' },
  })
  expect(judge.problems.splice(0)).toEqual([])
})

test.each([
  ['MANUAL_REVIEW_ACCEPT', { status: 'captured', captured: 12990 }],
  ['MANUAL_REVIEW_REJECT', { status: 'declined', captured: 0, decline: { code: 'manual_review_rejected' } }],
])('Adyen: what a person there looks at is nothing before %s', async (event, then) => {
  const { port, pay, notify } = adyenThatSays({
    resultCode: 'Authorised',
    additionalData: { fraudManualReview: 'true', fraudResultType: 'AMBER' },
  })
  expect(taken(await pay())).toMatchObject({ status: 'processing', captured: 0 })
  await notify(event, 'RVW0000000000001')
  expect(done(await port.readByReference('pay_1'))).toMatchObject(then)
  expect(calls).toEqual(['POST /adyen/v72/payments'])
  judge.problems.splice(0)
})
