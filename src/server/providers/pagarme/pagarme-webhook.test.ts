import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCredentials } from './credentials.ts'
import { openWebhookKeys, provePagarmeCall, readPagarmeNotice } from './pagarme-webhook.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const body = readFileSync(new URL('../../../../test/conformance/pagarme/webhook-order-paid.json', import.meta.url))
let server: Server
let url = ''
let asked = 0

beforeAll(async () => {
  const { n, e } = createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })).export({ format: 'jwk' })
  server = createServer((_request, response) => {
    asked++
    response.end(JSON.stringify({ keys: [{ kty: 'RSA', use: 'sig', kid: 'k1', n, e }] }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`
})
afterAll(() => server.close())

const signature = (text: Uint8Array, kid = 'k1', alg = 'RS256') =>
  `alg=${alg}; kid=${kid}; signature=${sign('RSA-SHA256', text, privateKey).toString('base64url')}`

const keys = openWebhookKeys()
async function prove(headers: Record<string, string>, more: object = {}, sent: Uint8Array = body): Promise<boolean> {
  const account = { contract: 'gateway', secretKey: 'sk_test_1', publicKey: 'pk_test_1', webhookKeysUrl: url, ...more }
  const read = readCredentials(account)
  if (!read.ok) throw new Error(read.problems.join())
  const tools = { now: () => new Date(0), log: { info: () => undefined, warn: () => undefined } }
  const call = { method: 'POST', path: '/', query: new URLSearchParams(), headers, body: sent }
  return (await provePagarmeCall(keys, read.credentials, call, tools)).genuine
}

test('a signature over the body as it came is believed, under either header, and keys are fetched once', async () => {
  expect(await prove({ 'x-webhook-asymmetric-signature': signature(body) })).toBe(true)
  expect(await prove({ 'x-hub-asymmetric-signature': signature(body) })).toBe(true)
  expect(asked).toBe(1)
})

test('another body, key or kind, or none, is not believed, and nobody makes us ask for keys again', async () => {
  const header = 'x-webhook-asymmetric-signature'
  expect(await prove({ [header]: signature(body) }, {}, Buffer.concat([body, Buffer.from(' ')]))).toBe(false)
  expect(await prove({ [header]: signature(body, 'k2') })).toBe(false)
  expect(await prove({ [header]: signature(body, 'k1', 'none') })).toBe(false)
  expect(await prove({ [header]: 'alg=RS256; kid=k1; signature=' })).toBe(false)
  expect(asked).toBe(1)
})

test('without a signature the dashboard’s user and password are asked for, where the account has them', async () => {
  const webhook = { user: 'guiche', password: 'segredo' }
  const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  expect(await prove({ authorization: basic('guiche:segredo') }, { webhook })).toBe(true)
  expect(await prove({ authorization: basic('guiche:errado') }, { webhook })).toBe(false)
  expect(await prove({}, { webhook })).toBe(false)
  expect(await prove({})).toBe(true)
})

test('the official webhook names the charge to be read, by Pix too; other methods and other news name nothing', () => {
  const notice = JSON.parse(body.toString('utf8'))
  expect(readPagarmeNotice(notice)).toEqual([{ payment: 'ch_d22356Jf4WuGr8no', reference: '1303624', dispute: null }])
  const pix = { ...notice, data: { ...notice.data.charges[0], payment_method: 'pix' } }
  expect(readPagarmeNotice(pix)).toMatchObject([{ payment: 'ch_d22356Jf4WuGr8no', isPix: true }])
  const slip = { ...notice, data: { ...notice.data.charges[0], payment_method: 'boleto' } }
  expect(readPagarmeNotice(slip)).toEqual([])
  expect(readPagarmeNotice({ id: 'hook_1', type: 'customer.created', data: { id: 'cus_1' } })).toEqual([])
  for (const stranger of [null, [], 'x', { type: 'charge.paid' }]) expect(readPagarmeNotice(stranger)).toBeNull()
})
