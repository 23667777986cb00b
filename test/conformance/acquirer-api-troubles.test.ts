import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import type { CardPayment } from '../../src/server/providers/acquirer-port.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import {
  acquirerApi,
  acquirerCredentials,
  cardPayment,
  connectAcquirer,
  done,
  taken,
} from '../builders/cards/acquirer-connector.ts'
import { type AcquirerListener, startAcquirerListener } from '../builders/cards/acquirer-listener.ts'
import { openMerchant, type SandboxMerchant, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { callJson, withKey } from '../sandbox/bank-world.ts'

/**
 * The connector at an acquirer that does wrong: what the connector says is compared with what the acquirer's books
 * hold.
 */
let dataDir: string
let sandbox: Sandbox
let merchant: SandboxMerchant
let acquirer: ReturnType<typeof connectAcquirer>['acquirer']

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'acquirer-troubles-'))
  sandbox = await startSandbox({ port: 0, dataDir })
})
afterAll(async () => {
  await sandbox?.close()
  await rm(dataDir, { recursive: true, force: true })
})
beforeEach(async () => {
  merchant = await openMerchant(sandbox)
  acquirer = connectAcquirer(merchant).acquirer
})
afterEach(() => control('DELETE', '/faults'))

const control = (method: string, path: string, body?: object) =>
  callJson(`${sandbox.url}/control/acquirer${path}`, method, body, withKey(sandbox))
const addFault = async (...faults: object[]) => {
  for (const fault of faults) {
    const answer = await control('POST', '/faults', { merchant_id: merchant.merchant_id, times: 1, ...fault })
    expect(answer.status).toBe(201)
  }
}
const books = async () => {
  const { body } = await control('GET', `/ledger?merchant_id=${merchant.merchant_id}`)
  return body as { payments: Record<string, unknown>[]; refunds: Record<string, unknown>[] }
}
const pay = async (more: object = {}) => acquirer.authorize(cardPayment(randomUUID(), await typeCard(merchant), more))
const held = async (): Promise<CardPayment> => taken(await pay({ capture: 'manual' }))

const lost = [
  { kind: 'no_answer', delay_ms: 1_000 },
  { kind: 'reset' },
  { kind: 'error', status: 500 },
  { kind: 'error', status: 504 },
  { kind: 'error', status: 404 },
]
const everyLoss = [
  ...lost.flatMap(fault => ['before', 'after'].map(when => ({ ...fault, when }))),
  { kind: 'truncated' },
  { kind: 'slow', delay_ms: 900 },
]

describe.each(everyLoss)('an answer is lost: %o', fault => {
  test('each operation is done once all the same, and the connector knows', async () => {
    await addFault({ ...fault, operation: 'createPayment' })
    const payment = await held()
    await addFault({ ...fault, operation: 'capturePayment' })
    expect(done(await acquirer.capture(payment.id, centavos(9000)))).toMatchObject({
      status: 'captured',
      captured: 9000,
    })
    await addFault({ ...fault, operation: 'refundPayment' })
    expect(done(await acquirer.refund(payment.id, 'r1', centavos(1000)))).toMatchObject({ status: 'done' })
    const other = await held()
    await addFault({ ...fault, operation: 'cancelPayment' })
    expect(done(await acquirer.cancel(other.id)).status).toBe('canceled')
    await addFault({ ...fault, operation: 'reversePayment' })
    expect(done(await acquirer.reverse(randomUUID()))).toEqual({ payment: null })
    const disputed = taken(await pay())
    const { body } = await control('POST', `/payments/${disputed.id}/chargebacks`, {})
    await addFault({ ...fault, operation: 'submitEvidence' })
    const answered = done(await acquirer.submitEvidence(String(body.id), { text: 'Entregue.', files: [] }))
    expect(answered.status).toBe('submitted')
    const { payments, refunds } = await books()
    expect(payments).toMatchObject([{ captured_amount: 9000 }, { status: 'canceled' }, { captured_amount: 12990 }])
    expect(refunds).toMatchObject([{ amount: 1000, status: 'done' }])
  })
})

test('each round of a dispute is answered alone, also if its answer is lost; more may be taken than came', async () => {
  const payment = taken(await pay())
  done(await acquirer.refund(payment.id, randomUUID(), centavos(4000)))
  const { body } = await control('POST', `/payments/${payment.id}/chargebacks`, { amount: 12990 })
  const id = String(body.id)
  const evidence = { text: 'Entregue.', files: [] }
  const rounds = [done(await acquirer.submitEvidence(id, evidence))]
  await control('POST', `/chargebacks/${id}/decide`, { outcome: 'won' })
  await control('POST', `/chargebacks/${id}/reopen`)
  rounds.push(done(await acquirer.readDispute(id)))
  await addFault({ kind: 'reset', when: 'after', operation: 'submitEvidence' })
  rounds.push(done(await acquirer.submitEvidence(id, evidence)))
  await control('POST', `/chargebacks/${id}/decide`, { outcome: 'lost' })
  await control('POST', `/chargebacks/${id}/reopen`)
  await addFault({ kind: 'reset', when: 'before', operation: 'acceptChargeback' })
  rounds.push(done(await acquirer.acceptDispute(id)))
  expect(rounds.map(({ round, status, answered }) => ({ round, status, answered }))).toEqual([
    { round: 1, status: 'submitted', answered: true },
    { round: 2, status: 'evidence_due', answered: false },
    { round: 2, status: 'submitted', answered: true },
    { round: 3, status: 'accepted', answered: false },
  ])
  const read = done(await acquirer.read(payment.id))
  expect(read).toMatchObject({ captured: 12990, refunded: 4000, disputes: [{ id, amount: 12990, round: 3 }] })
  expect(read.settlement.reduce((sum, { gross }) => sum + gross, 0)).toBe(-4000)
})

test('when neither the answer nor a read comes, the payment is unknown; a reversal ends the doubt', async () => {
  await addFault(
    { kind: 'reset', when: 'after', operation: 'createPayment' },
    { kind: 'reset', operation: 'listPayments' },
  )
  const reference = randomUUID()
  const answer = await acquirer.authorize(cardPayment(reference, await typeCard(merchant), { capture: 'manual' }))
  expect(answer.outcome).toBe('unknown')
  expect(done(await acquirer.readByReference(reference)).status).toBe('authorized')
  expect(done(await acquirer.reverse(reference)).payment?.status).toBe('canceled')
})

test('silence twice is unknown, never "not charged", though a read finds nothing', async () => {
  await addFault({ kind: 'reset', operation: 'createPayment' }, { kind: 'reset', operation: 'createPayment' })
  expect(await pay()).toMatchObject({ outcome: 'unknown' })
  expect((await books()).payments).toEqual([])
})

test.each([{ kind: 'rate_limited' }, { kind: 'unavailable' }])('$kind proves that nothing was charged', async fault => {
  await addFault({ ...fault, operation: 'createPayment' })
  expect(await pay()).toMatchObject({ outcome: 'not_charged' })
  expect((await books()).payments).toEqual([])
  const payment = await held()
  await addFault({ ...fault, operation: 'capturePayment' })
  const rejected = await acquirer.capture(payment.id, centavos(12990))
  expect(rejected).toMatchObject({ outcome: 'rejected', code: 'rate_limited' })
})

test('an account that is down is failed over from; one that is silent is not', async () => {
  const path = `/accounts/${merchant.merchant_id}`
  const token = await typeCard(merchant)
  await control('PATCH', path, { down: 'rejecting' })
  expect(await acquirer.authorize(cardPayment(randomUUID(), token))).toMatchObject({ outcome: 'not_charged' })
  await control('PATCH', path, { down: 'silent' })
  expect(await acquirer.authorize(cardPayment(randomUUID(), token))).toMatchObject({ outcome: 'unknown' })
})

test('nobody at the address, and a key that is not known: nothing was charged', async () => {
  const token = await typeCard(merchant)
  const nobody = connectAcquirer(merchant, { baseUrl: 'http://127.0.0.1:1/v1' }).acquirer
  expect(await nobody.authorize(cardPayment(randomUUID(), token))).toMatchObject({ outcome: 'not_charged' })
  const stranger = connectAcquirer(merchant, { secretKey: 'sk_unknown' }).acquirer
  expect(await stranger.authorize(cardPayment(randomUUID(), token))).toMatchObject({ outcome: 'not_charged' })
  expect(await stranger.read('ap_1')).toMatchObject({ outcome: 'rejected', code: 'not_authorized' })
})

test('an issuer that thinks leaves the payment processing until a read knows', async () => {
  await addFault({ kind: 'in_doubt', delay_ms: 3_600_000 })
  const payment = taken(await pay())
  expect(payment.status).toBe('processing')
  expect(await acquirer.cancel(payment.id)).toMatchObject({ outcome: 'rejected', code: 'conflict' })
  await control('POST', `/payments/${payment.id}/end`)
  expect(done(await acquirer.read(payment.id)).status).toBe('captured')
})

test('a refund fails later, and another reference tries again', async () => {
  const payment = taken(await pay())
  await addFault({ kind: 'refund_failed' })
  expect(done(await acquirer.refund(payment.id, 'r1', centavos(12990))).status).toBe('processing')
  await expect
    .poll(async () => done(await acquirer.read(payment.id)).refunds?.[0]?.status, { timeout: 10_000 })
    .toBe('failed')
  expect(done(await acquirer.refund(payment.id, 'r2', centavos(12990))).status).toBe('done')
})

describe('webhooks', () => {
  let listener: AcquirerListener
  beforeEach(async () => {
    listener = await startAcquirerListener()
    await control('PATCH', `/accounts/${merchant.merchant_id}`, { webhook_url: listener.url })
  })
  afterEach(() => listener.end())

  const next = async (fault: object | null) => {
    if (fault) await addFault(fault)
    const before = listener.received.length
    const payment = taken(await pay())
    await expect.poll(() => listener.received.length, { timeout: 15_000 }).toBeGreaterThan(before)
    const notice = listener.received[before]
    if (!notice) throw new Error('nothing was heard')
    const headers = { 'acquirer-timestamp': notice.timestamp, 'acquirer-signature': notice.signature }
    return { payment, call: { headers, body: Buffer.from(notice.raw) } }
  }
  const prove = (call: { headers: Record<string, string>; body: Buffer }, at = new Date()) =>
    acquirerApi.proveCardWebhook(
      acquirerCredentials(merchant),
      { method: 'POST', path: '/', query: new URLSearchParams(), ...call },
      { now: () => at, log: { info: () => undefined, warn: () => undefined } },
    )

  test('what the acquirer signed is genuine for five minutes, and names what to read', async () => {
    const { payment, call } = await next(null)
    const { id, reference } = payment
    expect(prove(call)).toEqual({ genuine: true })
    const hint = { payment: id, reference, dispute: null }
    expect(acquirerApi.readCardWebhook(JSON.parse(call.body.toString()))).toEqual([hint])
    expect(prove(call, new Date(Date.now() + 302_000))).toMatchObject({ genuine: false })
    expect(prove({ ...call, body: Buffer.concat([call.body, Buffer.from(' ')]) })).toMatchObject({ genuine: false })
    expect(prove({ headers: { ...call.headers, 'acquirer-timestamp': '1' }, body: call.body }).genuine).toBe(false)
    expect(prove({ headers: {}, body: call.body })).toMatchObject({ genuine: false })
  })

  test.each(['webhook_forged', 'webhook_stale'])('%s is not believed', async kind => {
    expect(prove((await next({ kind })).call)).toMatchObject({ genuine: false })
  })
})
