import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { cieloProvider } from '../../src/server/providers/cielo/provider.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { cardPayment, done, taken } from '../builders/cards/acquirer-connector.ts'
import {
  cieloCredentials,
  cieloNumbers,
  connectCielo,
  openCielo,
  typeCieloCard,
} from '../builders/gateways/cielo-sandbox.ts'

let sandbox: Sandbox
let world: Awaited<ReturnType<typeof openCielo>>
let connected: ReturnType<typeof connectCielo>
let count = 0
/** Ahead of the real time, of sandbox and connector alike. */
let ahead = 0
const now = () => new Date(Date.now() + ahead)
const wait = (milliseconds: number) => {
  ahead += milliseconds
}
const nextDay = () => wait(86_400_000)
const pause = () => wait(61_000)
const next = () => `pay_conformance-${++count}`
const type = (number?: string) => typeCieloCard(world.account, number)
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-cielo-'))

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, dataDir, now })
  world = await openCielo(sandbox)
})
afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => {
  connected = connectCielo(world.account, { now })
})

async function captured(reference: string) {
  return taken(await connected.port.authorize(cardPayment(reference, await type())))
}

test('authorized, captured in part, refunded in parts: the sums shown are those of its own books', async () => {
  const { port } = connected
  const reference = next()
  const held = taken(await port.authorize(cardPayment(reference, await type(), { capture: 'manual' })))
  expect(held).toMatchObject({ status: 'authorized', reference, amount: 12990, brand: 'visa', last4: '1111' })
  expect(held.lapsesAt).toBeInstanceOf(Date)
  expect(done(await port.capture(held.id, centavos(10_000)))).toMatchObject({ status: 'captured', captured: 10_000 })
  expect(await port.refund(held.id, 'ref_1', centavos(4000))).toMatchObject({ outcome: 'rejected', code: 'too_soon' })
  nextDay()
  expect(done(await port.refund(held.id, 'ref_1', centavos(4000)))).toMatchObject({ status: 'done' })
  expect(await port.refund(held.id, 'ref_2', centavos(6000))).toMatchObject({ code: 'too_soon' })
  wait(5_000)
  expect(done(await port.refund(held.id, 'ref_2', centavos(6000)))).toMatchObject({ status: 'done' })
  expect(done(await port.readByReference(reference))).toMatchObject({
    captured: 10_000,
    refunded: 10_000,
    refunds: null,
  })
  expect((await world.ledger(reference)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['captured', 10_000],
    ['voided', 4000],
    ['voided', 6000],
  ])
  pause()
  expect(await port.refund(held.id, 'ref_3', centavos(1))).toMatchObject({ code: 'not_refundable' })
})

test('a capture of the day is taken back whole; a hold is let go, once, however often it is asked', async () => {
  const { port } = connected
  const paid = await captured(next())
  expect(done(await port.refund(paid.id, 'ref_1', centavos(12990)))).toMatchObject({ status: 'done' })
  expect(done(await port.read(paid.id))).toMatchObject({ status: 'captured', refunded: 12990 })
  const { id } = taken(await port.authorize(cardPayment(next(), await type(), { capture: 'manual' })))
  expect(done(await port.cancel(id))).toMatchObject({ status: 'canceled', captured: 0, refunded: 0 })
  expect(done(await port.cancel(id))).toMatchObject({ status: 'canceled' })
  expect(await port.capture(id, centavos(100))).toMatchObject({ outcome: 'rejected', code: 'conflict' })
})

test('declined is an answer; a token that was used, or is nobody’s, charges nothing', async () => {
  const { port } = connected
  const token = await type(cieloNumbers.declined)
  expect(await port.authorize(cardPayment(next(), token))).toMatchObject({
    outcome: 'declined',
    decline: { code: '05', reason: 'not_approved' },
  })
  const poor = cardPayment(next(), await type(), { amount: centavos(6651) })
  expect(await port.authorize(poor)).toMatchObject({ outcome: 'declined', decline: { reason: 'insufficient_funds' } })
  for (const spent of [token, 'visa:nobody-at-all', 'nonsense']) {
    expect(await port.authorize(cardPayment(next(), spent))).toMatchObject({ code: 'instrument_unusable' })
  }
})

test('a card that was kept pays again', async () => {
  const { port } = connected
  const token = await type(cieloNumbers.mastercard)
  const { storedCard: id } = taken(await port.authorize(cardPayment(next(), token, { storeCard: true })))
  expect(id).toMatch(/^mastercard\/[\da-f-]{36}$/)
  const again = cardPayment(next(), '', { instrument: { kind: 'stored', id: id ?? '' } })
  expect(taken(await port.authorize(again))).toMatchObject({ status: 'captured', brand: 'mastercard' })
})

test.each([
  ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
  ['done, and half of the answer came', { kind: 'truncated' }],
  ['done behind an error', { kind: 'error', when: 'after', status: 504 }],
  ['done behind an internal error', { kind: 'internal', when: 'after' }],
  ['no answer in time', { kind: 'no_answer', when: 'after', delay_ms: 3_000 }],
])('%s: it is looked for by the order, and charged once', async (_name, plan) => {
  const reference = next()
  const token = await type()
  await world.fault({ operation: 'createSale', ...plan })
  expect(taken(await connected.port.authorize(cardPayment(reference, token)))).toMatchObject({ status: 'captured' })
  expect(await world.ledger(reference)).toMatchObject([{ kind: 'captured', amount: 12990 }])
})

test('not done behind an error: it is unknown, and never sent again', async () => {
  const reference = next()
  const token = await type()
  await world.fault({ operation: 'createSale', kind: 'error', status: 502 })
  expect(await connected.port.authorize(cardPayment(reference, token))).toMatchObject({ outcome: 'unknown' })
  expect(await connected.port.readByReference(reference)).toEqual({ outcome: 'absent' })
  expect(await connected.port.reverse(reference)).toMatchObject({ outcome: 'unknown' })
  expect(await world.ledger(reference)).toEqual([])
})

test('a search that lags finds nothing, which is no proof', async () => {
  const reference = next()
  const token = await type()
  await world.fault({ operation: 'createSale', kind: 'reset', when: 'after' })
  await world.fault({ operation: 'findSales', kind: 'lagging', times: 2 })
  expect(connected.port.abilities.findsLate).toBe(true)
  expect(await connected.port.authorize(cardPayment(reference, token))).toMatchObject({ outcome: 'unknown' })
  expect(await connected.port.readByReference(reference)).toEqual({ outcome: 'absent' })
  expect(done(await connected.port.readByReference(reference))).toMatchObject({ status: 'captured' })
})

test('the same order sent twice is two sales there, and then neither is told for the other', async () => {
  const reference = next()
  await captured(reference)
  await captured(reference)
  expect(await world.ledger(reference)).toHaveLength(2)
  expect(await connected.port.readByReference(reference)).toMatchObject({ outcome: 'unknown' })
  expect(await connected.port.reverse(reference)).toMatchObject({ outcome: 'unknown' })
})

test('the one sale of an order is undone by it, once', async () => {
  const reference = next()
  await captured(reference)
  expect(done(await connected.port.reverse(reference)).payment).toMatchObject({ captured: 12990, refunded: 12990 })
  expect(done(await connected.port.reverse(reference)).payment).toMatchObject({ refunded: 12990 })
  expect((await world.ledger(reference)).map(({ kind }) => kind)).toEqual(['captured', 'voided'])
})

test('what is unfinished is neither a payment nor none, and is followed; a denial then is told by a read', async () => {
  const { port } = connected
  for (const [ends, status] of [
    ['authorized', 'captured'],
    ['denied', 'declined'],
  ]) {
    const reference = next()
    const token = await type()
    await world.fault({ kind: 'not_finished', ends })
    expect(taken(await port.authorize(cardPayment(reference, token)))).toMatchObject({ status: 'processing' })
    await expect.poll(async () => done(await port.readByReference(reference)).status, { timeout: 8_000 }).toBe(status)
  }
})

test('a voucher of Alelo pays at once where the account has it; other cards are not sold as one', async () => {
  const { port } = connectCielo(world.account, { now, alelo: true })
  expect(connected.port.abilities.fundings).toEqual(['credit'])
  expect(port.abilities.fundings).toEqual(['credit', 'voucher'])
  const affiliation = { brand: 'alelo' as const, taxId: null, mcc: null, merchantId: null, affiliationId: null }
  const asked = {
    funding: 'voucher',
    voucher: {
      kind: 'meal',
      holderTaxId: '52998224725',
      eligibleAmount: centavos(5000),
      affiliations: [affiliation],
    },
    amount: centavos(5000),
  } as const
  const token = await typeCieloCard(world.account, '5080540487508044', 'alelo')
  const paid = taken(await port.authorize(cardPayment(next(), token, asked)))
  expect(paid).toMatchObject({ status: 'captured', funding: 'voucher', brand: 'alelo', captured: 5000, last4: '8044' })
  expect(done(await port.read(paid.id))).toMatchObject({ status: 'captured', funding: 'voucher' })
  const credit = cardPayment(next(), await type(), asked)
  expect(await port.authorize(credit)).toMatchObject({ outcome: 'rejected', code: 'brand_not_taken' })
})

test('keys that are refused and too many calls charge nothing, and may go better elsewhere', async () => {
  const token = await type()
  await world.fault({ operation: 'createSale', kind: 'rate_limited' })
  expect(await connected.port.authorize(cardPayment(next(), token))).toMatchObject({ outcome: 'not_charged' })
  const { port } = connectCielo({ ...world.account, merchant_key: '0'.repeat(40) }, { now })
  expect(await port.authorize(cardPayment(next(), token))).toMatchObject({ outcome: 'not_charged' })
})

test.each([
  ['done, and its answer was lost', { operation: 'voidSale', kind: 'reset', when: 'after' }, 5000],
  ['not done, behind an error', { operation: 'voidSale', kind: 'error', status: 502 }, 0],
])('a refund that is %s is unknown, and the sum tells', async (_name, plan, went) => {
  const { port } = connected
  const { id } = await captured(next())
  nextDay()
  await world.fault(plan)
  expect(await port.refund(id, 'ref_1', centavos(5000))).toMatchObject({ outcome: 'unknown' })
  expect(done(await port.read(id))).toMatchObject({ refunded: went })
  // While the sale may still show what it was, the same is not asked for again.
  wait(10_000)
  if (went === 0) expect(await port.refund(id, 'ref_1', centavos(5000))).toMatchObject({ code: 'too_soon' })
  pause()
  if (went === 0) expect(done(await port.refund(id, 'ref_1', centavos(5000)))).toMatchObject({ status: 'done' })
  expect(done(await port.read(id))).toMatchObject({ refunded: 5000 })
})

test('without balance, and while another is pending, nothing goes back, and each says so', async () => {
  const { port } = connected
  const { id } = await captured(next())
  nextDay()
  await world.fault({ kind: 'no_balance' })
  expect(await port.refund(id, 'ref_1', centavos(5000))).toMatchObject({ code: 'insufficient_balance' })
  wait(5_000)
  await world.fault({ kind: 'void_pending' })
  expect(await port.refund(id, 'ref_1', centavos(5000))).toMatchObject({ code: 'in_progress' })
  expect(done(await port.read(id))).toMatchObject({ refunded: 0 })
})

test('a void that is denied later is told: the sum goes back, and the later reading is the newer one', async () => {
  const { port } = connected
  const { id } = await captured(next())
  nextDay()
  await world.fault({ kind: 'void_denied_later' })
  done(await port.refund(id, 'ref_1', centavos(5000)))
  const before = done(await port.read(id))
  wait(4_000)
  await expect.poll(async () => done(await port.read(id)).refunded, { timeout: 8_000 }).toBe(0)
  expect(done(await port.read(id)).version).toBeGreaterThan(before.version)
})

test('neither a key, a token nor a number of a card is logged', async () => {
  const token = await type()
  await world.fault({ operation: 'createSale', kind: 'internal' })
  await connected.port.authorize(cardPayment(next(), token))
  await connected.port.authorize(
    cardPayment(next(), token, { installments: { count: 0, interest: 'merchant', amounts: [] } }),
  )
  const logged = JSON.stringify(connected.log)
  expect(connected.log.length).toBeGreaterThan(0)
  for (const secret of [world.account.merchant_key, world.account.client_secret, token.split(':')[1] ?? token]) {
    expect(logged).not.toContain(secret)
  }
})

test('the check says in words what works and what does not', async () => {
  const tools = { now, log: { info: () => undefined, warn: () => undefined } }
  const verdicts = async (change: object) => {
    const read = cieloProvider.readCredentials({ ...cieloCredentials(world.account), ...change })
    if (!read.ok) throw new Error(read.problems.join())
    const found: Record<string, string> = {}
    for await (const { about, verdict } of cieloProvider.check(read.credentials, tools)) found[about] = verdict
    return found
  }
  const webhook = { header: 'x-guiche', value: 'long enough to be one' }
  expect(await verdicts({ webhook })).toEqual({
    system: 'works',
    reading: 'works',
    selling: 'not-tried',
    form: 'works',
    proof: 'works',
    webhook: 'not-tried',
  })
  expect(await verdicts({ merchantKey: '0'.repeat(40), form: { clientId: 'x', clientSecret: 'wrong' } })).toMatchObject(
    {
      reading: 'broken',
      form: 'broken',
      proof: 'attention',
    },
  )
})
