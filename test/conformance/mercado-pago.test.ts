import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { mercadoPagoProvider } from '../../src/server/providers/mercado-pago/provider.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { done, paymentOfAna, taken } from '../builders/cards/acquirer-connector.ts'
import {
  connectMercadoPago,
  mercadoPagoCredentials,
  openMercadoPago,
  typeMercadoPagoCard,
  typeMercadoPagoCode,
} from '../builders/gateways/mercado-pago-sandbox.ts'

let sandbox: Sandbox
let world: Awaited<ReturnType<typeof openMercadoPago>>
let connected: ReturnType<typeof connectMercadoPago>
let count = 0
const next = () => `pay_conformance${++count}`
const type = (holder?: string) => typeMercadoPagoCard(world.account, holder)
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-mercado-pago-'))

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  world = await openMercadoPago(sandbox)
  connected = connectMercadoPago(world.account)
})

test('authorized, captured in part, refunded in parts: the sums shown are those of its own books', async () => {
  const { port } = connected
  const reference = next()
  const held = taken(await port.authorize(paymentOfAna(reference, await type(), { capture: 'manual' })))
  expect(held).toMatchObject({ status: 'authorized', reference, amount: 12990, brand: 'visa', last4: '5682' })
  expect(held.lapsesAt).toBeInstanceOf(Date)
  expect(done(await port.capture(held.id, centavos(10_000)))).toMatchObject({
    status: 'captured',
    captured: 10_000,
    refunded: 0,
  })
  expect(done(await port.capture(held.id, centavos(10_000)))).toMatchObject({ captured: 10_000 })
  expect(done(await port.refund(held.id, 'ref_1', centavos(4001)))).toMatchObject({
    reference: 'ref_1',
    status: 'done',
  })
  expect(done(await port.refund(held.id, 'ref_1', centavos(4001)))).toMatchObject({ reference: 'ref_1' })
  expect(done(await port.refund(held.id, 'ref_2', centavos(5999)))).toMatchObject({ status: 'done' })
  expect(done(await port.readByReference(reference))).toMatchObject({
    captured: 10_000,
    refunded: 10_000,
    refunds: null,
  })
  expect((await world.ledger(reference)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', 10_000],
    ['refunded', 4001],
    ['refunded', 5999],
  ])
  expect(await port.refund(held.id, 'ref_3', centavos(1))).toMatchObject({
    outcome: 'rejected',
    code: 'not_refundable',
  })
})

test('a hold is let go, once, however often it is asked', async () => {
  const { port } = connected
  const { id } = taken(await port.authorize(paymentOfAna(next(), await type(), { capture: 'manual' })))
  expect(done(await port.cancel(id))).toMatchObject({ status: 'canceled', captured: 0 })
  expect(done(await port.cancel(id))).toMatchObject({ status: 'canceled' })
  expect(await port.capture(id, centavos(100))).toMatchObject({ outcome: 'rejected' })
})

test('declined is an answer with its reason; a token that was used or is nobody’s charges nothing', async () => {
  const { port } = connected
  const token = await type('FUND')
  expect(await port.authorize(paymentOfAna(next(), token))).toMatchObject({
    outcome: 'declined',
    decline: { code: 'cc_rejected_insufficient_amount', reason: 'insufficient_funds', retry: 'later' },
  })
  expect(await port.authorize(paymentOfAna(next(), await type('BLAC')))).toMatchObject({
    decline: { reason: 'suspected_fraud', retry: 'never' },
  })
  for (const spent of [token, 'token=nobody0000&payment_method_id=visa', 'tok_plain']) {
    expect(await port.authorize(paymentOfAna(next(), spent))).toMatchObject({
      outcome: 'rejected',
      code: 'instrument_unusable',
    })
  }
})

test('a card that is kept is stored after it has paid, pays by its code, held too, and is deleted once', async () => {
  const { port } = connected
  const stored = taken(await port.authorize(paymentOfAna(next(), await type(), { storeCard: true }))).storedCard ?? ''
  expect(stored).toMatch(/^\d+-\w{14}\/\d+\/visa\/25$/)
  // The same card is the same stored one; a declined one is not stored at all.
  const again = await port.authorize(paymentOfAna(next(), await type(), { storeCard: true, capture: 'manual' }))
  expect(taken(again)).toMatchObject({ status: 'authorized', storedCard: stored })
  const declined = await port.authorize(paymentOfAna(next(), await type('FUND'), { storeCard: true }))
  expect(declined).toMatchObject({ outcome: 'declined', payment: { storedCard: null } })
  const byCode = async (code: string) => {
    const typed = await typeMercadoPagoCode(world.account, port.nameInFrame(stored), code)
    return port.authorize(paymentOfAna(next(), '', { instrument: { kind: 'stored', id: stored, code: typed } }))
  }
  expect(taken(await byCode('123'))).toMatchObject({ status: 'captured', brand: 'visa', last4: '5682' })
  expect(await byCode('999')).toMatchObject({ decline: { reason: 'card_details_wrong', retry: 'now' } })
  expect(await port.deleteStoredCard(stored)).toEqual({ outcome: 'ok', value: null })
  expect(await port.deleteStoredCard(stored)).toEqual({ outcome: 'ok', value: null })
  expect(await port.deleteStoredCard('cus_1/card_1')).toMatchObject({ outcome: 'rejected', code: 'invalid_request' })
})

test.each([
  ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
  ['done, and half of the answer came', { kind: 'truncated' }],
  ['done behind an error', { kind: 'error', when: 'after', status: 504 }],
  ['not done behind an error', { kind: 'error', status: 502 }],
  ['perhaps done, by its 409', { kind: 'error', when: 'after', status: 409 }],
  ['no answer in time', { kind: 'no_answer', when: 'after', delay_ms: 3_000 }],
])('%s: it is looked for and asked again by the same key, and charged once', async (_name, plan) => {
  const reference = next()
  await world.fault({ operation: 'createPayment', ...plan })
  const request = paymentOfAna(reference, await type())
  expect(taken(await connected.port.authorize(request))).toMatchObject({ status: 'captured' })
  expect(await world.ledger(reference)).toMatchObject([{ kind: 'paid', amount: 12990 }])
})

test('a search that lags proves nothing: the same key gives the first payment, and it is charged once', async () => {
  const reference = next()
  await world.fault({ operation: 'createPayment', kind: 'reset', when: 'after' })
  await world.fault({ operation: 'searchPayments', kind: 'lagging' })
  const request = paymentOfAna(reference, await type())
  expect(taken(await connected.port.authorize(request))).toMatchObject({ reference })
  expect(await world.ledger(reference)).toHaveLength(1)
})

test('what stays unknown is unknown, and ends by the search', async () => {
  const reference = next()
  await world.fault({ operation: 'createPayment', kind: 'error', when: 'after', status: 500 })
  await world.fault({ operation: 'searchPayments', kind: 'error', status: 500 })
  const request = paymentOfAna(reference, await type())
  expect(await connected.port.authorize(request)).toMatchObject({ outcome: 'unknown' })
  expect(done(await connected.port.readByReference(reference))).toMatchObject({ status: 'captured' })
})

test('a reference that several payments have is said to be unknown, and none of them is taken for ours', async () => {
  const reference = next()
  const strange = async () => {
    const token = new URLSearchParams(await type()).get('token')
    await fetch(`${world.account.base_url}/v1/payments`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.account.access_token}`,
        'content-type': 'application/json',
        'x-idempotency-key': `${token}`,
      },
      body: JSON.stringify({
        transaction_amount: 1,
        token,
        payment_method_id: 'master',
        installments: 1,
        payer: { email: 'ana@example.com' },
        external_reference: reference,
      }),
    })
  }
  await strange()
  await strange()
  expect(await connected.port.readByReference(reference)).toMatchObject({ outcome: 'unknown' })
})

test.each([
  ['CONT', 'captured'],
  ['REVI', 'declined'],
])('%s is in process, neither a payment nor none, and becomes %s', async (holder, becomes) => {
  const reference = next()
  const answer = await connected.port.authorize(paymentOfAna(reference, await type(holder)))
  expect(taken(answer)).toMatchObject({ status: 'processing', captured: 0 })
  await expect
    .poll(async () => done(await connected.port.readByReference(reference)).status, { timeout: 8_000 })
    .toBe(becomes)
})

test('a token that is refused and too many calls charge nothing, and may go better elsewhere', async () => {
  await world.fault({ operation: 'createPayment', kind: 'rate_limited' })
  const notCharged = { outcome: 'not_charged' }
  expect(await connected.port.authorize(paymentOfAna(next(), await type()))).toMatchObject(notCharged)
  const token = await type()
  const stranger = connectMercadoPago({ ...world.account, access_token: 'APP_USR-nobody' })
  expect(await stranger.port.authorize(paymentOfAna(next(), token))).toMatchObject(notCharged)
  const nowhere = connectMercadoPago({ ...world.account, base_url: 'http://127.0.0.1:1' })
  expect(await nowhere.port.authorize(paymentOfAna(next(), token))).toMatchObject(notCharged)
})

test('a refund without balance is ours to fix; one that takes its time is under way; one may be rejected', async () => {
  const { port } = connected
  const { id } = taken(await port.authorize(paymentOfAna(next(), await type())))
  await world.fault({ kind: 'no_balance' })
  expect(await port.refund(id, 'ref_1', centavos(100))).toMatchObject({ code: 'insufficient_balance' })
  await world.fault({ kind: 'refund_rejected' })
  expect(await port.refund(id, 'ref_2', centavos(100))).toMatchObject({ code: 'not_refundable' })
  await world.fault({ kind: 'refund_slow' })
  expect(done(await port.refund(id, 'ref_3', centavos(100)))).toMatchObject({ status: 'processing' })
  expect(done(await port.read(id))).toMatchObject({ isRefundPending: true, refunded: 0 })
})

test('news of a Pix payment, which the account is told of too, is none of ours and asks for nothing more', async () => {
  const pix = readFileSync(new URL('./mercado-pago/payment-pix.response.json', import.meta.url))
  const server = createServer((_request, response) => response.end(pix))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const elsewhere = connectMercadoPago({ ...world.account, base_url: `http://127.0.0.1:${port}` })
  const answer = await elsewhere.port.read('21071815560')
  server.close()
  expect(answer).toMatchObject({ outcome: 'rejected', code: 'invalid_request' })
})

test('no line of the log says a name, an e-mail, a token or a body', async () => {
  const token = await type()
  await world.fault({ operation: 'createPayment', kind: 'error', status: 500, times: 2 })
  await connected.port.authorize(paymentOfAna(next(), token))
  await connected.port.authorize(paymentOfAna(next(), 'token=nobody0000&payment_method_id=visa'))
  const said = JSON.stringify(connected.log)
  expect(connected.log.length).toBeGreaterThan(2)
  const { access_token } = world.account
  for (const secret of [token, 'nobody0000', 'ana@', 'Ana Souza', '52998224725', access_token]) {
    expect(said).not.toContain(secret)
  }
})

test('the check says in words what it found, and harms nothing', async () => {
  const tools = { now: () => new Date(), log: { info: () => undefined, warn: () => undefined } }
  const check = async (change: object) => {
    const read = mercadoPagoProvider.readCredentials({ ...mercadoPagoCredentials(world.account), ...change })
    if (!read.ok) throw new Error(read.problems.join(' '))
    const found: string[] = []
    for await (const { about, verdict, says } of mercadoPagoProvider.check(read.credentials, tools)) {
      found.push(`${about} ${verdict}`)
      expect(says).not.toContain(world.account.access_token)
    }
    return found
  }
  expect(await check({})).toEqual(['account works', 'reading works', 'proof works'])
  expect(await check({ webhookSecret: undefined })).toContain('proof attention')
  expect(await check({ accessToken: 'APP_USR-nobody' })).toEqual(['account broken', 'reading not-tried'])
  expect(await check({ baseUrl: 'http://127.0.0.1:1' })).toContain('account broken')
})

test('credentials that cannot be right are said in sentences that repeat no value', () => {
  const problems = (change: object) => {
    const read = mercadoPagoProvider.readCredentials({ ...mercadoPagoCredentials(world.account), ...change })
    return read.ok ? [] : read.problems
  }
  expect(problems({})).toEqual([])
  expect(problems({ accessToken: 'sk_live_secret' })).toEqual([expect.stringContaining('begins APP_USR-')])
  expect(problems({ accessToken: 'TEST-1' })).toEqual([expect.stringContaining('of the same kind')])
  const tests = { accessToken: 'TEST-1', publicKey: 'TEST-2' }
  expect(problems({ ...tests, environment: 'test' })).toEqual([])
  expect(problems({ ...tests, environment: 'live' })).toEqual([expect.stringContaining('is for tests')])
  expect(problems({ baseUrl: 'http://mercadopago.com' })).toEqual([expect.stringContaining('must begin https://')])
  expect(problems({ accessToken: 'sk_live_secret' }).join()).not.toContain('sk_live_secret')
})
