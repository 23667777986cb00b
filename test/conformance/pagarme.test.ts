import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { pagarmeProvider } from '../../src/server/providers/pagarme/provider.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { done, paymentOfAna, taken } from '../builders/cards/acquirer-connector.ts'
import {
  connectPagarme,
  openPagarme,
  pagarmeCredentials,
  pagarmeNumbers,
  typePagarmeCard,
} from '../builders/gateways/pagarme-sandbox.ts'

let sandbox: Sandbox
let world: Awaited<ReturnType<typeof openPagarme>>
let connected: ReturnType<typeof connectPagarme>
let count = 0
const next = () => `pay_conformance${++count}`
const type = (number?: string) => typePagarmeCard(world.account, number)
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-pagarme-'))

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir })
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  world = await openPagarme(sandbox)
  connected = connectPagarme(world.account)
})

test('authorized, captured in part, refunded in parts: the sums shown are those of its own books', async () => {
  const { port } = connected
  const reference = next()
  const held = taken(await port.authorize(paymentOfAna(reference, await type(), { capture: 'manual' })))
  expect(held).toMatchObject({ status: 'authorized', reference, amount: 12990, brand: 'visa', last4: '0010' })
  expect(held.lapsesAt).toBeInstanceOf(Date)
  expect(done(await port.capture(held.id, centavos(10_000)))).toMatchObject({
    status: 'captured',
    captured: 10_000,
    refunded: 0,
  })
  expect(done(await port.refund(held.id, 'ref_1', centavos(4000)))).toMatchObject({
    reference: 'ref_1',
    status: 'done',
  })
  expect(done(await port.refund(held.id, 'ref_2', centavos(6000)))).toMatchObject({
    reference: 'ref_2',
    status: 'done',
  })
  expect(done(await port.readByReference(reference))).toMatchObject({
    captured: 10_000,
    refunded: 10_000,
    refunds: null,
  })
  expect((await world.ledger(reference)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', 10_000],
    ['refunded', 4000],
    ['refunded', 6000],
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

test('what was rejected once is asked for anew, and not answered by that rejection for a day', async () => {
  const { port } = connected
  const rejectedOnce = async (change: 'capture' | 'cancel') => {
    const { id } = taken(await port.authorize(paymentOfAna(next(), await type(), { capture: 'manual' })))
    // As the acquirer behind it may, for a moment.
    await world.fault({ kind: 'change_rejected' })
    const ask = () => (change === 'capture' ? port.capture(id, centavos(12990)) : port.cancel(id))
    expect(await ask()).toMatchObject({ outcome: 'rejected' })
    return done(await ask())
  }
  expect(await rejectedOnce('capture')).toMatchObject({ status: 'captured', captured: 12990 })
  expect(await rejectedOnce('cancel')).toMatchObject({ status: 'canceled' })
})

test('declined is an answer; a token that was used or is nobody’s charges nothing', async () => {
  const { port } = connected
  const token = await type(pagarmeNumbers.declined)
  expect(await port.authorize(paymentOfAna(next(), token))).toMatchObject({
    outcome: 'declined',
    decline: { code: '05', reason: 'not_approved' },
  })
  const poor = paymentOfAna(next(), await type(), { amount: centavos(6651) })
  expect(await port.authorize(poor)).toMatchObject({ outcome: 'declined', decline: { reason: 'insufficient_funds' } })
  for (const spent of [token, 'token_nobody']) {
    expect(await port.authorize(paymentOfAna(next(), spent))).toMatchObject({
      outcome: 'rejected',
      code: 'instrument_unusable',
    })
  }
})

test('a card that was kept pays again by its owner and itself, and is forgotten once', async () => {
  const { port } = connected
  const { storedCard: id } = taken(await port.authorize(paymentOfAna(next(), await type(), { storeCard: true })))
  expect(id).toMatch(/^cus_\w+\/card_\w+$/)
  const again = paymentOfAna(next(), '', { instrument: { kind: 'stored', id: id ?? '' } })
  expect(taken(await port.authorize(again))).toMatchObject({ status: 'captured', storedCard: id })
  expect(await port.deleteStoredCard(id ?? '')).toEqual({ outcome: 'ok', value: null })
  expect(await port.deleteStoredCard(id ?? '')).toEqual({ outcome: 'absent' })
  expect(await port.authorize({ ...again, reference: next() })).toMatchObject({ code: 'instrument_unusable' })
})

test.each([
  ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
  ['done, and half of the answer came', { kind: 'truncated' }],
  ['done behind an error', { kind: 'error', when: 'after', status: 504 }],
  ['not done behind an error', { kind: 'error', status: 502 }],
  ['no answer in time', { kind: 'no_answer', when: 'after', delay_ms: 3_000 }],
])('%s: it is looked for and asked again by the same key, and charged once', async (_name, plan) => {
  const reference = next()
  await world.fault({ operation: 'createOrder', ...plan })
  const token = await type()
  expect(taken(await connected.port.authorize(paymentOfAna(reference, token)))).toMatchObject({ status: 'captured' })
  expect(await world.ledger(reference)).toMatchObject([{ kind: 'paid', amount: 12990 }])
})

test('a list that lags proves nothing: the same key gives the first answer, and it is charged once', async () => {
  const reference = next()
  await world.fault({ operation: 'createOrder', kind: 'reset', when: 'after' })
  await world.fault({ operation: 'listOrders', kind: 'lagging' })
  expect(taken(await connected.port.authorize(paymentOfAna(reference, await type())))).toMatchObject({ reference })
  expect(await world.ledger(reference)).toHaveLength(1)
})

test('what stays unknown is unknown, and ends by the search', async () => {
  const reference = next()
  await world.fault({ operation: 'createOrder', kind: 'error', when: 'after', status: 500 })
  await world.fault({ operation: 'listOrders', kind: 'error', status: 500 })
  expect(await connected.port.authorize(paymentOfAna(reference, await type()))).toMatchObject({ outcome: 'unknown' })
  expect(done(await connected.port.readByReference(reference))).toMatchObject({ status: 'captured' })
})

test('an error at the acquirer is neither a payment nor none, and is followed', async () => {
  const reference = next()
  const answer = await connected.port.authorize(paymentOfAna(reference, await type(pagarmeNumbers.errorThenPaid)))
  expect(taken(answer)).toMatchObject({ status: 'processing', captured: 0 })
  await expect
    .poll(async () => done(await connected.port.readByReference(reference)).status, { timeout: 8_000 })
    .toBe('captured')
})

test('a key that is refused and too many calls charge nothing, and may go better elsewhere', async () => {
  await world.fault({ operation: 'createOrder', kind: 'rate_limited' })
  expect(await connected.port.authorize(paymentOfAna(next(), await type()))).toMatchObject({ outcome: 'not_charged' })
  const stranger = connectPagarme({ ...world.account, secret_key: 'sk_test_nobody', public_key: 'pk_test_nobody' })
  expect(await stranger.port.authorize(paymentOfAna(next(), 'token_1'))).toMatchObject({ outcome: 'not_charged' })
  const nowhere = connectPagarme({ ...world.account, base_url: 'http://127.0.0.1:1' })
  expect(await nowhere.port.authorize(paymentOfAna(next(), 'token_1'))).toMatchObject({ outcome: 'not_charged' })
})

test('a refund without balance is ours to fix; one that takes its time is under way', async () => {
  const { port } = connected
  const { id } = taken(await port.authorize(paymentOfAna(next(), await type())))
  await world.fault({ kind: 'no_balance' })
  expect(await port.refund(id, 'ref_1', centavos(100))).toMatchObject({ code: 'insufficient_balance' })
  await world.fault({ kind: 'refund_slow' })
  expect(done(await port.refund(id, 'ref_2', centavos(100)))).toMatchObject({ status: 'processing' })
  expect(done(await port.read(id))).toMatchObject({ isRefundPending: true })
})

test('no line of the log says a name, an e-mail, a token or a body', async () => {
  const token = await type()
  await world.fault({ operation: 'createOrder', kind: 'error', status: 500, times: 2 })
  await connected.port.authorize(paymentOfAna(next(), token))
  await connected.port.authorize(paymentOfAna(next(), 'token_nobody'))
  const said = JSON.stringify(connected.log)
  expect(connected.log.length).toBeGreaterThan(2)
  for (const secret of [token, 'ana@', 'Ana Souza', '52998224725', world.account.secret_key]) {
    expect(said).not.toContain(secret)
  }
})

test('the check says in words what it found, and harms nothing', async () => {
  const provider = pagarmeProvider()
  const tools = { now: () => new Date(), log: { info: () => undefined, warn: () => undefined } }
  const check = async (change: object) => {
    const read = provider.readCredentials({ ...pagarmeCredentials(world.account), ...change })
    if (!read.ok) throw new Error(read.problems.join(' '))
    const found: string[] = []
    const options = { charge: true, webhookBase: 'http://127.0.0.1/inbox/pagarme/' }
    for await (const { about, verdict } of provider.check(read.credentials, tools, options)) {
      found.push(`${about} ${verdict}`)
    }
    return found
  }
  expect(await check({})).toEqual(['keys works', 'reading works', 'webhook attention', 'proof attention'])
  expect(await check({ webhook: { user: 'guiche', password: 'segredo' } })).toContain('proof works')
  expect(await check({ secretKey: 'sk_test_nobody' })).toEqual(['keys works', 'reading broken', 'webhook not-tried'])
  expect(await check({ baseUrl: 'http://127.0.0.1:1' })).toContain('reading broken')
})

test('credentials that cannot be right are said in sentences that repeat no value', () => {
  const provider = pagarmeProvider()
  const problems = (change: object) => {
    const read = provider.readCredentials({ ...pagarmeCredentials(world.account), ...change })
    return read.ok ? [] : read.problems
  }
  expect(problems({})).toEqual([])
  expect(problems({ contract: 'psp' })).toEqual([])
  expect(problems({ contract: 'both' })).toEqual([expect.stringContaining('must be psp or gateway')])
  expect(problems({ secretKey: 'pk_test_secret' })).toEqual([expect.stringContaining('begins sk_')])
  expect(problems({ publicKey: 'pk_live' })).toEqual([expect.stringContaining('of the same kind')])
  expect(problems({ baseUrl: 'http://pagar.me' })).toEqual([expect.stringContaining('must begin https://')])
  expect(problems({ secretKey: 'pk_test_secret' }).join()).not.toContain('pk_test_secret')
})
