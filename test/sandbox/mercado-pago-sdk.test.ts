import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CardToken,
  Customer,
  CustomerCard,
  MercadoPagoConfig,
  Payment,
  PaymentRefund,
  User,
  WebhookSignatureValidator,
} from 'mercadopago'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { MERCADO_PAGO_CARD, openMercadoPago } from '../builders/gateways/mercado-pago-sandbox.ts'
import { until } from '../harness/until.ts'

// The official SDK speaks with the sandbox as a stranger would: its address is only to be changed from within.
const { AppConfig } = createRequire(import.meta.url)('mercadopago/dist/utils/config') as {
  AppConfig: { BASE_URL: string }
}

let sandbox: Sandbox
let server: Server
let world: Awaited<ReturnType<typeof openMercadoPago>>
/** A new one each time: the SDK keeps the key of a call in the settings that it was given. */
const config = () => new MercadoPagoConfig({ accessToken: world.account.access_token, options: { maxRetries: 0 } })
const received: { url: URL; signature: string; requestId: string }[] = []
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-mercado-pago-sdk-'))
const real = AppConfig.BASE_URL

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
  world = await openMercadoPago(sandbox)
  AppConfig.BASE_URL = world.account.base_url
  server = createServer(({ url = '', headers }, response) => {
    const [signature, requestId] = [String(headers['x-signature']), String(headers['x-request-id'])]
    received.push({ url: new URL(url, 'http://here'), signature, requestId })
    response.end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  await world.callAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/news?mine=1`)
})
afterAll(async () => {
  AppConfig.BASE_URL = real
  await sandbox.close()
  server.close()
  rmSync(dataDir, { recursive: true })
})

async function pay(reference: string, more: object = {}, idempotencyKey = reference) {
  const typed = {
    card_number: MERCADO_PAGO_CARD,
    expiration_month: '11',
    expiration_year: '2030',
    security_code: '123',
    cardholder: { name: 'APRO' },
  }
  const token = await new CardToken(config()).create({ body: typed as object })
  const body = {
    transaction_amount: 58.8,
    token: String(token.id),
    payment_method_id: 'master',
    installments: 1,
    payer: { email: 'ana@example.com', identification: { type: 'CPF', number: '52998224725' } },
    external_reference: reference,
    ...more,
  }
  return new Payment(config()).create({ body, requestOptions: { idempotencyKey } })
}

test('the official SDK pays, holds, captures, cancels, refunds and finds', async () => {
  const payments = () => new Payment(config())
  const refunds = () => new PaymentRefund(config())
  expect(await pay('order-1')).toMatchObject({ status: 'approved', status_detail: 'accredited', captured: true })
  const held = await pay('order-2', { capture: false, transaction_amount: 100.01 })
  expect(held).toMatchObject({ status: 'authorized', status_detail: 'pending_capture', transaction_amount: 100.01 })
  const id = Number(held.id)
  expect(await payments().capture({ id, transaction_amount: 50.5 })).toMatchObject({
    status: 'approved',
    transaction_amount: 50.5,
  })
  expect(await refunds().create({ payment_id: id, body: { amount: 20.2 } })).toMatchObject({ status: 'approved' })
  expect(await payments().get({ id })).toMatchObject({
    status_detail: 'partially_refunded',
    transaction_amount_refunded: 20.2,
  })
  await refunds().total({ payment_id: id })
  expect(await payments().get({ id })).toMatchObject({ status: 'refunded', transaction_amount_refunded: 50.5 })
  expect(await refunds().list({ payment_id: id })).toHaveLength(2)
  const released = await pay('order-3', { capture: false })
  expect(await payments().cancel({ id: Number(released.id) })).toMatchObject({ status: 'cancelled' })
  const { results } = await payments().search({ options: { external_reference: 'order-2' } })
  expect(results).toMatchObject([{ id, external_reference: 'order-2' }])
  expect(await new User(config()).get()).toMatchObject({ site_id: 'MLB' })
  expect((await world.ledger('order-2')).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', 5050],
    ['refunded', 2020],
    ['refunded', 3030],
  ])
})

test('the official SDK keeps a customer’s card, pays by its code, and deletes both', async () => {
  const typed = {
    card_number: MERCADO_PAGO_CARD,
    expiration_month: '11',
    expiration_year: '2030',
    security_code: '123',
  }
  const body = { ...typed, cardholder: { name: 'APRO' } } as object
  const token = String((await new CardToken(config()).create({ body })).id)
  const { id: customerId = '' } = await new Customer(config()).create({ body: { email: 'ana@example.com' } })
  const search = { options: { email: 'ana@example.com' } }
  expect(await new Customer(config()).search(search)).toMatchObject({ results: [{ id: customerId }] })
  await expect(new Customer(config()).create({ body: { email: 'ana@example.com' } })).rejects.toMatchObject({
    status: 400,
    message: 'the customer already exist',
  })
  const { id: cardId = '' } = await new CustomerCard(config()).create({ customerId, body: { token } })
  // What it gives is a list with its answer beside it.
  expect([...(await new CustomerCard(config()).list({ customerId }))]).toMatchObject([
    { id: cardId, last_four_digits: '5682' },
  ])
  const code = await new CardToken(config()).create({ body: { card_id: cardId, security_code: '123' } })
  const payer = { type: 'customer', id: customerId }
  const stored = { token: String(code.id), payment_method_id: 'visa', installments: 6, transaction_amount: 58.8, payer }
  const payment = new Payment(config())
  expect(await payment.create({ body: stored, requestOptions: { idempotencyKey: 'stored-1' } })).toMatchObject({
    status: 'approved',
    card: { id: cardId },
  })
  await new CustomerCard(config()).remove({ customerId, cardId })
  expect(await new Customer(config()).get({ customerId })).toMatchObject({ cards: [] })
  await new Customer(config()).remove({ customerId })
  await expect(new Customer(config()).get({ customerId })).rejects.toMatchObject({ status: 404 })
})

test('the same key pays once, and its errors are the SDK’s own', async () => {
  await pay('order-4', {}, 'a-key')
  await expect(pay('order-4', {}, 'a-key')).rejects.toMatchObject({ status: 409 })
  await expect(new Payment(config()).get({ id: 1 })).rejects.toMatchObject({ status: 404 })
  const stranger = new MercadoPagoConfig({ accessToken: 'APP_USR-nobody', options: { maxRetries: 0 } })
  await expect(new User(stranger).get()).rejects.toMatchObject({ status: 401 })
  expect(await world.ledger('order-4')).toHaveLength(1)
})

test('its calls are signed so that the official validator believes them', async () => {
  received.length = 0
  const { id } = await pay('order-5')
  const call = await until(async () => received[0], 'the call came')
  expect(Object.fromEntries(call.url.searchParams)).toEqual({ mine: '1', 'data.id': String(id), type: 'payment' })
  const given = { xSignature: call.signature, xRequestId: call.requestId, dataId: String(id) }
  const validate = (secret: string) => () => WebhookSignatureValidator.validate({ ...given, secret })
  expect(validate(world.account.webhook_secret)).not.toThrow()
  expect(validate('another-secret')).toThrow()
})
