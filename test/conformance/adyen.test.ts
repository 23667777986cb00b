import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CheckoutAPI, Client, EnvironmentEnum, hmacValidator } from '@adyen/api-library'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { adyenProvider } from '../../src/server/providers/adyen/provider.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { done, taken } from '../builders/cards/acquirer-connector.ts'
import { walletToken } from '../builders/cards/wallets.ts'
import { type AdyenJudge, judgeAdyen } from '../builders/gateways/adyen-judge.ts'
import {
  adyenCredentials,
  adyenNumbers,
  adyenPayment,
  connectAdyen,
  openAdyen,
  typeAdyenCard,
} from '../builders/gateways/adyen-sandbox.ts'

let sandbox: Sandbox
let judge: AdyenJudge
let world: Awaited<ReturnType<typeof openAdyen>>
let connected: ReturnType<typeof connectAdyen>
let count = 0
const next = () => `pay_conformance${++count}`
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-adyen-'))

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
  judge = await judgeAdyen(sandbox.url)
})
afterAll(async () => {
  await judge.close()
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  world = await openAdyen(sandbox)
  connected = connectAdyen({ ...world.account, base_url: judge.baseUrl })
})
/** Whatever a test was about: what we asked and what the sandbox answered is as Adyen describes it. */
afterEach(() => expect(judge.problems.splice(0)).toEqual([]))

test('a hold, a part of it captured, a refund: each asked for as described, and none done by its answer', async () => {
  const { port } = connected
  const reference = next()
  const held = taken(await port.authorize(adyenPayment(reference, typeAdyenCard(), { capture: 'manual' })))
  expect(held).toMatchObject({ status: 'authorized', reference, brand: 'visa', last4: '1111', captured: 0 })
  expect(held.id).toMatch(/^[A-Z0-9]{16}$/)
  expect(done(await port.capture(held.id, centavos(10_000)))).toMatchObject({
    status: 'authorized',
    captured: 0,
    operations: [{ kind: 'capture', amount: 10_000, status: 'requested' }],
  })
  // Asked again it is not sent again.
  const asked = judge.operations.length
  expect(done(await port.capture(held.id, centavos(10_000)))).toMatchObject({ status: 'authorized' })
  expect(judge.operations).toHaveLength(asked)
  const sold = taken(await port.authorize(adyenPayment(next(), typeAdyenCard(adyenNumbers.elo))))
  expect(sold).toMatchObject({ status: 'captured', captured: 12990, brand: 'elo' })
  expect(done(await port.refund(sold.id, 'ref_1', centavos(4000)))).toMatchObject({ status: 'processing' })
  expect(await port.refund(sold.id, 'ref_1', centavos(4000))).toMatchObject({ value: { status: 'processing' } })
  const void_ = taken(await port.authorize(adyenPayment(next(), typeAdyenCard(), { capture: 'manual' })))
  expect(done(await port.cancel(void_.id))).toMatchObject({ operations: [{ kind: 'cancel', status: 'requested' }] })
  expect(await port.cancel(sold.id)).toMatchObject({ outcome: 'rejected', code: 'conflict' })
})

test('a challenge is answered once, by whoever comes first', async () => {
  const { port } = connected
  const reference = next()
  const token = typeAdyenCard(adyenNumbers.challenged)
  const payment = taken(await port.authorize(adyenPayment(reference, token)))
  expect(payment).toMatchObject({ status: 'challenge', id: reference })
  expect(await port.continueChallenge(reference, { redirectResult: 'made-up' })).toMatchObject({
    payment: { status: 'challenge' },
  })
  expect(await port.continueChallenge(reference, { unknown: 'x' })).toMatchObject({ outcome: 'rejected' })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { challenge } = payment
  const sent = await fetch(challenge?.kind === 'redirect' ? challenge.url : '', {
    method: 'POST',
    body: 'answer=confirm',
    headers: form,
    redirect: 'manual',
  })
  const redirectResult = new URL(sent.headers.get('location') ?? '').searchParams.get('redirectResult') ?? ''
  const both = await Promise.all([1, 2].map(() => port.continueChallenge(reference, { redirectResult })))
  expect(both.filter(({ outcome }) => outcome === 'ok')).not.toEqual([])
  expect(done(await port.readByReference(reference))).toMatchObject({ status: 'captured', captured: 12990 })
  expect(await world.ledger(reference)).toMatchObject([{ kind: 'captured', amount: 12990 }])
})

test('the token of a wallet goes on as the wallet gave it, as described, and nobody else opens it', async () => {
  const { port, log } = connected
  const merchant = world.account.merchant_account
  const byWallet = (wallet: 'google-pay' | 'apple-pay', sealed_for = { gateway: 'adyen', merchant }) => {
    const data = walletToken(wallet, { brand: 'mastercard', sealed_for })
    const instrument = { kind: 'wallet', wallet, data, merchant: null } as const
    return port.authorize(adyenPayment(next(), '', { instrument }))
  }
  for (const wallet of ['google-pay', 'apple-pay'] as const) {
    expect(taken(await byWallet(wallet))).toMatchObject({ status: 'captured', brand: 'mastercard', last4: '4242' })
  }
  const elsewhere = await byWallet('google-pay', { gateway: 'cielo', merchant })
  expect(elsewhere).toMatchObject({ outcome: 'rejected', code: 'instrument_unusable' })
  expect(JSON.stringify(log)).not.toContain('encryptedMessage')
})

test('a kept card is of its shopper, pays again, and is forgotten once', async () => {
  const { port } = connected
  const { storedCard } = taken(await port.authorize(adyenPayment(next(), typeAdyenCard(), { storeCard: true })))
  expect(storedCard).toMatch(/^pay_conformance\d+\/[A-Z0-9]{16}$/)
  const instrument = { kind: 'stored', id: storedCard ?? '' } as const
  expect(taken(await port.authorize(adyenPayment(next(), '', { instrument })))).toMatchObject({ status: 'captured' })
  // Of a payer who is there, with the code that was typed into its field.
  const byCode = (digits: string) => {
    const browserInfo = { acceptHeader: '*/*', colorDepth: 24, javaEnabled: false, language: 'pt-BR' }
    const screen = { screenHeight: 844, screenWidth: 390, timeZoneOffset: 180, userAgent: 'Mozilla/5.0' }
    const typed = { encryptedSecurityCode: `test_${digits}`, browserInfo: { ...browserInfo, ...screen } }
    const code = JSON.stringify({ ...typed, origin: 'https://cards.shop.example' })
    return port.authorize(adyenPayment(next(), '', { instrument: { ...instrument, code } }))
  }
  expect(taken(await byCode('737'))).toMatchObject({ status: 'captured', last4: '1111' })
  expect(await byCode('999')).toMatchObject({ decline: { code: '24', reason: 'card_details_wrong', retry: 'now' } })
  const owner = { storeCard: true, owner: 'cus_1' }
  const [one, other] = [
    await port.authorize(adyenPayment(next(), typeAdyenCard(), owner)),
    await port.authorize(adyenPayment(next(), typeAdyenCard(), owner)),
  ]
  expect(taken(one).storedCard).toMatch(/^cus_1\//)
  expect(taken(other).storedCard).toBe(taken(one).storedCard)
  expect(await port.deleteStoredCard(storedCard ?? '')).toEqual({ outcome: 'ok', value: null })
  expect(await port.authorize(adyenPayment(next(), '', { instrument }))).toMatchObject({ code: 'instrument_unusable' })
})

test.each([
  ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
  ['done, and half of the answer came', { kind: 'truncated' }],
  ['done behind an error', { kind: 'error', when: 'after', status: 500 }],
  ['not done behind an error', { kind: 'error', status: 500 }],
  ['said to be in progress', { kind: 'in_progress' }],
])('%s: it is asked again by the same key, and charged once', async (_name, plan) => {
  // Faults break what the description says: they go past the judge.
  const { port } = connectAdyen(world.account)
  const reference = next()
  await world.fault({ operation: 'post-payments', ...plan })
  expect(taken(await port.authorize(adyenPayment(reference, typeAdyenCard())))).toMatchObject({ status: 'captured' })
  expect(await world.ledger(reference)).toMatchObject([{ kind: 'captured', amount: 12990 }])
})

test('what stays unknown is unknown, never absent and never not charged', async () => {
  const { port } = connectAdyen(world.account)
  const reference = next()
  await world.fault({ operation: 'post-payments', kind: 'error', when: 'after', status: 500, times: 2 })
  expect(await port.authorize(adyenPayment(reference, typeAdyenCard()))).toMatchObject({ outcome: 'unknown' })
  expect(await port.readByReference(reference)).toMatchObject({ outcome: 'unknown' })
  expect(await port.read('AAAABBBBCCCCDDDD')).toMatchObject({ outcome: 'rejected', code: 'invalid_request' })
})

test('after the days for which Adyen knows a key a refund is not asked for again', async () => {
  let days = 0
  const { port } = connectAdyen(world.account, () => new Date(Date.now() + days * 86_400_000))
  const reference = next()
  const { id } = taken(await port.authorize(adyenPayment(reference, typeAdyenCard())))
  await world.fault({ operation: 'post-payments-refunds', kind: 'error', status: 500, times: 2 })
  expect(await port.refund(id, 'ref_1', centavos(1000))).toMatchObject({ outcome: 'unknown' })
  days = 8
  expect(await port.refund(id, 'ref_1', centavos(1000))).toMatchObject({ outcome: 'unknown' })
  expect(await world.ledger(reference)).toMatchObject([{ kind: 'captured' }])
})

test('what is wrong with the card, the key or the rate charges nothing, and says which it is', async () => {
  const { port } = connected
  for (const token of ['token', '{}', typeAdyenCard('4000000000000000')]) {
    expect(await port.authorize(adyenPayment(next(), token))).toMatchObject({ code: 'instrument_unusable' })
  }
  const plain = connectAdyen(world.account)
  await world.fault({ operation: 'post-payments', kind: 'rate_limited' })
  expect(await plain.port.authorize(adyenPayment(next(), typeAdyenCard()))).toMatchObject({ outcome: 'not_charged' })
  const stranger = connectAdyen({ ...world.account, api_key: 'nobody' })
  expect(await stranger.port.authorize(adyenPayment(next(), typeAdyenCard()))).toMatchObject({ outcome: 'not_charged' })
  const nowhere = connectAdyen({ ...world.account, base_url: 'http://127.0.0.1:1' })
  expect(await nowhere.port.authorize(adyenPayment(next(), typeAdyenCard()))).toMatchObject({ outcome: 'not_charged' })
})

test('Adyen’s own library pays, captures and refunds at the sandbox, and believes its webhooks', async () => {
  const received: { NotificationRequestItem: { eventCode: string } }[] = []
  const listener = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push(...JSON.parse(Buffer.concat(chunks).toString('utf8')).notificationItems)
    response.end('[accepted]')
  })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  const { merchant_account: merchantAccount, api_key: apiKey, hmac_key: hmacKey } = world.account
  await world.control.post(`/accounts/${merchantAccount}/webhook`, { webhook_url: `http://127.0.0.1:${port}/` })
  const client = new Client({ apiKey, environment: EnvironmentEnum.TEST })
  client.httpClient = {
    async request(endpoint, json, config, _isApiRequired, options) {
      const key = options?.idempotencyKey
      const answer = await fetch(endpoint.replace(/^https:\/\/[^/]+\/v\d+/, judge.baseUrl), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': config.apiKey ?? '',
          ...(key && { 'idempotency-key': key }),
        },
        body: String(json),
      })
      return answer.text()
    },
  }
  const { PaymentsApi, ModificationsApi } = new CheckoutAPI(client)
  const amount = { value: 5000, currency: 'BRL' }
  const reference = next()
  const asked = {
    merchantAccount,
    reference,
    amount,
    returnUrl: 'https://loja.example.com/',
    additionalData: { manualCapture: 'true' },
    paymentMethod: JSON.parse(`{"type":"scheme",${typeAdyenCard().slice(1)}`),
  }
  const paid = await PaymentsApi.payments(asked, { idempotencyKey: 'stranger' })
  expect(paid).toMatchObject({ resultCode: 'Authorised', merchantReference: reference })
  expect((await PaymentsApi.payments(asked, { idempotencyKey: 'stranger' })).pspReference).toBe(paid.pspReference)
  const psp = paid.pspReference ?? ''
  const reported = (event: string) =>
    expect
      .poll(() => received.some(one => one.NotificationRequestItem.eventCode === event), { timeout: 8_000 })
      .toBe(true)
  expect(await ModificationsApi.captureAuthorisedPayment(psp, { merchantAccount, amount })).toMatchObject({
    status: 'received',
  })
  await reported('CAPTURE')
  expect(await ModificationsApi.refundCapturedPayment(psp, { merchantAccount, amount })).toMatchObject({
    status: 'received',
  })
  await reported('REFUND')
  const validator = new hmacValidator()
  for (const { NotificationRequestItem: item } of received) {
    expect(validator.validateHMAC(item as Parameters<typeof validator.validateHMAC>[0], hmacKey)).toBe(true)
  }
  expect((await world.ledger(reference)).map(({ kind }) => kind)).toEqual(['captured', 'refunded'])
  listener.closeAllConnections()
  listener.close()
})

test('no line of the log says a name, an e-mail, a card or a body', async () => {
  const { port, log } = connectAdyen(world.account)
  await world.fault({ operation: 'post-payments', kind: 'error', status: 500, times: 2 })
  await port.authorize(adyenPayment(next(), typeAdyenCard()))
  await port.authorize(adyenPayment(next(), typeAdyenCard('4000000000000000')))
  const said = JSON.stringify(log)
  expect(log.length).toBeGreaterThan(2)
  for (const secret of ['test_', 'ana@', 'Souza', '52998224725', world.account.api_key])
    expect(said).not.toContain(secret)
})

test('the check says in words what it found, and harms nothing', async () => {
  const tools = { now: () => new Date(), log: { info: () => undefined, warn: () => undefined } }
  const check = async (change: object) => {
    const read = adyenProvider.readCredentials({ ...adyenCredentials(world.account), ...change })
    if (!read.ok) throw new Error(read.problems.join(' '))
    const found: string[] = []
    const options = { charge: true, webhookBase: 'http://127.0.0.1/inbox/adyen/' }
    for await (const { about, verdict } of adyenProvider.check(read.credentials, tools, options)) {
      found.push(`${about} ${verdict}`)
    }
    return found
  }
  expect(await check({ baseUrl: judge.baseUrl })).toEqual([
    'keys works',
    'reading works',
    'pix works',
    'webhook attention',
  ])
  expect(await check({ apiKey: 'nobody' })).toContain('reading broken')
  expect(await check({ merchantAccount: 'Another' })).toContain('reading broken')
  expect(await check({ baseUrl: 'http://127.0.0.1:1' })).toContain('reading broken')
})

test('credentials that cannot be right are said in sentences that repeat no value', () => {
  const problems = (change: object) => {
    const read = adyenProvider.readCredentials({ ...adyenCredentials(world.account), ...change })
    return read.ok ? [] : read.problems
  }
  expect(problems({})).toEqual([])
  expect(problems({ hmacKey: 'secret' })).toEqual([expect.stringContaining('must be the HMAC key')])
  expect(problems({ clientKey: 'pk_1' })).toEqual([expect.stringContaining('begins test_ or live_')])
  expect(problems({ baseUrl: undefined, clientKey: 'live_abc' })).toEqual([expect.stringContaining('live address')])
  expect(problems({ baseUrl: 'http://adyen.com' })).toEqual([expect.stringContaining('must begin https://')])
  expect(problems({ hmacKey: 'secret' }).join()).not.toContain('secret')
})
