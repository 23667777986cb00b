import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orderRequest } from '../../src/sandbox/pagarme/requests.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { paymentOf } from '../../src/server/providers/pagarme/pagarme-mapping.ts'
import {
  chargeMessage,
  newOrderMessage,
  orderList,
  problemMessage,
} from '../../src/server/providers/pagarme/pagarme-messages.ts'
import { newOrder } from '../../src/server/providers/pagarme/pagarme-order.ts'
import { readPagarmeNotice } from '../../src/server/providers/pagarme/pagarme-webhook.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { tokenShapes } from '../../src/web/fields/token-shapes.ts'
import { done, taken } from '../builders/acquirer-connector.ts'
import {
  connectPagarme,
  openPagarme,
  pagarmeNumbers,
  pagarmePayment,
  typePagarmeCard,
} from '../builders/pagarme-sandbox.ts'

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

test('every order of ours is one that the documents let be asked', () => {
  for (const request of [
    pagarmePayment('pay_1', 'token_1'),
    pagarmePayment('pay_1-2', 'token_1', { capture: 'manual', softDescriptor: 'PADARIA AURORA DO CENTRO' }),
    pagarmePayment('pay_2', 'token_1', { payer: { name: 'A'.repeat(200), email: 'a@b.co', taxId: null, phone: null } }),
    pagarmePayment('pay_3', '', { instrument: { kind: 'stored', id: 'cus_1/card_1' } }),
    pagarmePayment('pay_4', 'token_1', { installments: { count: 6, interest: 'merchant', amounts: [] } }),
  ]) {
    const order = newOrder(request)
    expect(order).toMatchObject({ ok: true })
    expect(orderRequest.safeParse(order.ok && order.body).error).toBeUndefined()
  }
  const wallet = { kind: 'wallet', wallet: 'google-pay', data: '{}' } as const
  expect(newOrder(pagarmePayment('pay_5', '', { instrument: wallet })).ok).toBe(false)
  expect(newOrder(pagarmePayment('pay_6', 'token_1', { funding: 'debit' })).ok).toBe(false)
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
  expect(shape.body(typed as unknown as Parameters<typeof shape.body>[0])).toEqual({ type: 'card', card })
  expect(shape.address('https://api.pagar.me/core/v5/tokens', 'pk_test_1')).toBe(
    'https://api.pagar.me/core/v5/tokens?appId=pk_test_1',
  )
  expect(shape.headers('pk_test_1')).toEqual({})
  expect(shape.token(sample('token-create.response.json'))).toMatchObject({
    token: 'token_zVw7rqvHEPH8XlbE',
    brand: 'visa',
  })
  expect(shape.field({ errors: { 'request.card.exp_year': ['The card is expired.'] } })).toBe('expiry')
})

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

test('authorized, captured in part, refunded in parts: the sums are shown, and are those of its own books', async () => {
  const { port } = connected
  const reference = next()
  const held = taken(await port.authorize(pagarmePayment(reference, await type(), { capture: 'manual' })))
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
  const { id } = taken(await port.authorize(pagarmePayment(next(), await type(), { capture: 'manual' })))
  expect(done(await port.cancel(id))).toMatchObject({ status: 'canceled', captured: 0 })
  expect(done(await port.cancel(id))).toMatchObject({ status: 'canceled' })
  expect(await port.capture(id, centavos(100))).toMatchObject({ outcome: 'rejected' })
})

test('declined is an answer; a token that was used or is nobody’s charges nothing', async () => {
  const { port } = connected
  const token = await type(pagarmeNumbers.declined)
  expect(await port.authorize(pagarmePayment(next(), token))).toMatchObject({
    outcome: 'declined',
    decline: { code: '05', reason: 'not_approved' },
  })
  const poor = pagarmePayment(next(), await type(), { amount: centavos(6651) })
  expect(await port.authorize(poor)).toMatchObject({ outcome: 'declined', decline: { reason: 'insufficient_funds' } })
  for (const spent of [token, 'token_nobody']) {
    expect(await port.authorize(pagarmePayment(next(), spent))).toMatchObject({
      outcome: 'rejected',
      code: 'instrument_unusable',
    })
  }
})

test('a card that was kept pays again by its owner and itself, and is forgotten once', async () => {
  const { port } = connected
  const { storedCard: id } = taken(await port.authorize(pagarmePayment(next(), await type(), { storeCard: true })))
  expect(id).toMatch(/^cus_\w+\/card_\w+$/)
  const again = pagarmePayment(next(), '', { instrument: { kind: 'stored', id: id ?? '' } })
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
  ['no answer in time', { kind: 'no_answer', when: 'after', delay_ms: 2_000 }],
])('%s: it is looked for and asked again by the same key, and charged once', async (_name, plan) => {
  const reference = next()
  await world.fault({ operation: 'createOrder', ...plan })
  const token = await type()
  expect(taken(await connected.port.authorize(pagarmePayment(reference, token)))).toMatchObject({ status: 'captured' })
  expect(await world.ledger(reference)).toMatchObject([{ kind: 'paid', amount: 12990 }])
})

test('a list that lags proves nothing: the same key gives the first answer, and it is charged once', async () => {
  const reference = next()
  await world.fault({ operation: 'createOrder', kind: 'reset', when: 'after' })
  await world.fault({ operation: 'listOrders', kind: 'lagging' })
  expect(taken(await connected.port.authorize(pagarmePayment(reference, await type())))).toMatchObject({ reference })
  expect(await world.ledger(reference)).toHaveLength(1)
})

test('what stays unknown is unknown, and ends by the search', async () => {
  const reference = next()
  await world.fault({ operation: 'createOrder', kind: 'error', when: 'after', status: 500 })
  await world.fault({ operation: 'listOrders', kind: 'error', status: 500 })
  expect(await connected.port.authorize(pagarmePayment(reference, await type()))).toMatchObject({ outcome: 'unknown' })
  expect(done(await connected.port.readByReference(reference))).toMatchObject({ status: 'captured' })
})

test('an error at the acquirer is neither a payment nor none, and is followed', async () => {
  const reference = next()
  const answer = await connected.port.authorize(pagarmePayment(reference, await type(pagarmeNumbers.errorThenPaid)))
  expect(taken(answer)).toMatchObject({ status: 'processing', captured: 0 })
  await expect
    .poll(async () => done(await connected.port.readByReference(reference)).status, { timeout: 8_000 })
    .toBe('captured')
})

test('a key that is refused and too many calls charge nothing, and may go better elsewhere', async () => {
  await world.fault({ operation: 'createOrder', kind: 'rate_limited' })
  expect(await connected.port.authorize(pagarmePayment(next(), await type()))).toMatchObject({ outcome: 'not_charged' })
  const stranger = connectPagarme({ ...world.account, secret_key: 'sk_test_nobody', public_key: 'pk_test_nobody' })
  expect(await stranger.port.authorize(pagarmePayment(next(), 'token_1'))).toMatchObject({ outcome: 'not_charged' })
  const nowhere = connectPagarme({ ...world.account, base_url: 'http://127.0.0.1:1' })
  expect(await nowhere.port.authorize(pagarmePayment(next(), 'token_1'))).toMatchObject({ outcome: 'not_charged' })
})

test('a refund without balance is ours to fix; one that takes its time is under way', async () => {
  const { port } = connected
  const { id } = taken(await port.authorize(pagarmePayment(next(), await type())))
  await world.fault({ kind: 'no_balance' })
  expect(await port.refund(id, 'ref_1', centavos(100))).toMatchObject({ code: 'insufficient_balance' })
  await world.fault({ kind: 'refund_slow' })
  expect(done(await port.refund(id, 'ref_2', centavos(100)))).toMatchObject({ status: 'processing' })
  expect(done(await port.read(id))).toMatchObject({ isRefundPending: true })
})

test('no line of the log says a name, an e-mail, a token or a body', async () => {
  const token = await type()
  await world.fault({ operation: 'createOrder', kind: 'error', status: 500, times: 2 })
  await connected.port.authorize(pagarmePayment(next(), token))
  await connected.port.authorize(pagarmePayment(next(), 'token_nobody'))
  const said = JSON.stringify(connected.log)
  expect(connected.log.length).toBeGreaterThan(2)
  for (const secret of [token, 'ana@', 'Ana Souza', '52998224725', world.account.secret_key]) {
    expect(said).not.toContain(secret)
  }
})
