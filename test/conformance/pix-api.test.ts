import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import type { Answer, PixCharge, PixChargeRequest, PixPort } from '../../src/server/providers/pix-port.ts'
import { openProviders } from '../../src/server/providers/registry.ts'
import { shippedProfiles } from '../../src/shared/bank-profiles/shipped-profiles.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { openReceiver, payByPhone, type SandboxReceiver } from '../builders/banks/pix-sandbox-bank.ts'
import { appointJudge, type RecordingProxy, startRecordingProxy } from './recording-proxy.ts'

/**
 * The connector at the sandbox bank, every exchange judged by the Central Bank's description. A test fails when either
 * side says something that is not API Pix, whatever else it expects.
 */
const pixApi = openProviders(shippedProfiles)['pix-api']
const quiet = { now: () => new Date(), log: { info() {}, warn() {} } }

let dataDir: string
let sandbox: Sandbox
let receiver: SandboxReceiver
let proxy: RecordingProxy
let bank: Required<PixPort>

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pix-api-'))
  sandbox = await startSandbox({ port: 0, dataDir })
  receiver = await openReceiver(sandbox)
  proxy = await startRecordingProxy(receiver, await appointJudge())
  bank = connect()
})

afterAll(async () => {
  await proxy?.close()
  await sandbox?.close()
  await rm(dataDir, { recursive: true, force: true })
})

afterEach(() => {
  expect(proxy.problems.splice(0)).toEqual([])
})

test('a charge is created, and created again it is the same', async () => {
  const request = charge({ payer: { name: 'Ana Souza', taxId: '12345678909' }, message: 'Pedido 1001' })
  const created = done(await bank.createCharge(request))
  expect(created).toEqual({
    txid: request.txid,
    status: 'active',
    amount: 12990,
    createdAt: expect.any(Date),
    expiresAt: new Date(created.createdAt.getTime() + 3_600_000),
    brCode: expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/),
    revision: 0,
    received: [],
  })
  expect(done(await bank.createCharge(request))).toEqual(created)
  expect(done(await bank.readCharge(request.txid))).toEqual(created)
})

test('a company with letters in its CNPJ may be charged', async () => {
  await newCharge({ payer: { name: 'Café Ltda', taxId: '12.ABC.345/01DE-35' } })
})

test('a charge is revised: amount, time, message and payer', async () => {
  const { txid } = await newCharge()
  const payer = { name: 'Bruno', taxId: '12345678909' }
  const revised = done(
    await bank.reviseCharge(txid, { amount: centavos(5000), expiresIn: 600, message: 'Outra', payer }),
  )
  expect(revised).toMatchObject({ amount: 5000, revision: 1 })
  expect(revised.expiresAt.getTime() - revised.createdAt.getTime()).toBe(600_000)
  expect(done(await bank.reviseCharge(txid, { message: null }))).toMatchObject({ amount: 5000, revision: 2 })
})

test('a charge is removed, once and again', async () => {
  const { txid } = await newCharge()
  expect(done(await bank.removeCharge(txid))).toMatchObject({ status: 'removed' })
  expect(done(await bank.removeCharge(txid))).toMatchObject({ status: 'removed' })
  expect(await bank.reviseCharge(txid, { amount: centavos(1) })).toMatchObject({
    outcome: 'rejected',
    code: 'conflict',
  })
  expect(await bank.createCharge(charge({ txid }))).toMatchObject({ outcome: 'rejected', code: 'conflict' })
})

test('a payment is read by its charge and by its own id', async () => {
  const { txid, brCode } = await newCharge()
  const { end_to_end_id: endToEndId } = await payByPhone(sandbox.url, brCode ?? '')
  const pix = {
    endToEndId,
    txid,
    key: receiver.pix_key,
    amount: 12990,
    paidAt: expect.any(Date),
    message: null,
    returns: [],
  }

  expect(done(await bank.readCharge(txid))).toMatchObject({ status: 'completed', received: [pix] })
  expect(await bank.readPix(endToEndId)).toEqual({ outcome: 'ok', value: pix })
  expect(await bank.removeCharge(txid)).toMatchObject({
    outcome: 'rejected',
    code: 'conflict',
    detail: expect.stringContaining('paid'),
  })
})

test('money goes back in parts, and asking twice with one id gives back once', async () => {
  const { brCode } = await newCharge()
  const { end_to_end_id: paid } = await payByPhone(sandbox.url, brCode ?? '')

  const first = done(await bank.requestReturn(paid, 'devolucao1', centavos(2990)))
  expect(first).toMatchObject({ id: 'devolucao1', amount: 2990, origin: 'requested', requestedAt: expect.any(Date) })
  expect(done(await bank.requestReturn(paid, 'devolucao1', centavos(2990)))).toMatchObject({
    returnId: first.returnId,
  })
  done(await bank.requestReturn(paid, 'devolucao2', centavos(10000)))

  await vi.waitFor(async () => {
    const read = done(await bank.readReturn(paid, 'devolucao1'))
    expect(read).toMatchObject({ status: 'done', settledAt: expect.any(Date) })
  })
  expect(done(await bank.readPix(paid)).returns.map(({ id, amount }) => [id, amount])).toEqual([
    ['devolucao1', 2990],
    ['devolucao2', 10000],
  ])
  expect(await bank.requestReturn(paid, 'devolucao1', centavos(1))).toMatchObject({
    outcome: 'rejected',
    code: 'conflict',
  })
  expect(await bank.requestReturn(paid, 'devolucao3', centavos(1))).toMatchObject({
    outcome: 'rejected',
    code: 'invalid_request',
    detail: expect.stringContaining('excederia'),
  })
})

test('what came in is listed over several pages', async () => {
  const other = await openReceiver(sandbox, 'Loja de muitos pagamentos')
  const shop = connect({ clientId: other.client_id, clientSecret: other.client_secret, pixKey: other.pix_key })
  const paid: string[] = []
  for (let n = 0; n < 120; n += 1) {
    const { brCode } = done(await shop.createCharge(charge()))
    paid.push((await payByPhone(sandbox.url, brCode ?? '')).end_to_end_id)
  }
  const hour = 3_600_000
  const [from, to] = [new Date(Date.now() - hour), new Date(Date.now() + hour)]
  const pages = [await shop.listPix(from, to, 0), await shop.listPix(from, to, 1)].map(done)
  expect(pages.map(({ pages, received }) => [pages, received.length])).toEqual([
    [2, 100],
    [2, 20],
  ])
  expect(pages.flatMap(({ received }) => received.map(pix => pix.endToEndId)).sort()).toEqual(paid.sort())
  expect(await shop.listPix(new Date(0), new Date(1), 0)).toEqual({ outcome: 'ok', value: { received: [], pages: 1 } })
}, 60_000)

test('a webhook is registered, heard and removed', async () => {
  done(await bank.registerWebhook(proxy.noticeUrl))
  expect(await bank.readWebhook()).toEqual({ outcome: 'ok', value: { url: proxy.noticeUrl } })

  const { txid, brCode } = await newCharge()
  const { end_to_end_id: endToEndId } = await payByPhone(sandbox.url, brCode ?? '')
  await vi.waitFor(() => expect(proxy.notices.length).toBeGreaterThan(0))
  const hints = pixApi.readPixWebhook(proxy.notices[0])
  expect(hints).toEqual([{ endToEndId, txid }])

  expect(await bank.removeWebhook()).toEqual({ outcome: 'ok', value: null })
  expect(await bank.readWebhook()).toEqual({ outcome: 'absent' })
  expect(await bank.removeWebhook()).toEqual({ outcome: 'absent' })
})

test('what the bank does not know is absent', async () => {
  const nothing = `E${'0'.repeat(31)}`
  expect(await bank.readCharge(newTxid())).toEqual({ outcome: 'absent' })
  expect(await bank.removeCharge(newTxid())).toEqual({ outcome: 'absent' })
  expect(await bank.reviseCharge(newTxid(), { amount: centavos(1) })).toEqual({ outcome: 'absent' })
  expect(await bank.readPix(nothing)).toEqual({ outcome: 'absent' })
  expect(await bank.readReturn(nothing, 'x')).toEqual({ outcome: 'absent' })
  expect(await bank.requestReturn(nothing, 'x', centavos(1))).toEqual({ outcome: 'absent' })
})

test("the bank's own words come with a rejection", async () => {
  const stranger = connect({ pixKey: '71cdf9ba-c695-4e3c-b010-abb521a3f1be' })
  const rejected = await stranger.createCharge(charge())
  expect(rejected).toMatchObject({
    outcome: 'rejected',
    code: 'invalid_request',
    detail: expect.stringContaining('cob.chave'),
  })
  expect(await stranger.registerWebhook(proxy.noticeUrl)).toMatchObject({
    outcome: 'rejected',
    code: 'invalid_request',
  })
})

test('a client that is not one, or may not do this, is not authorized', async () => {
  const wrong = connect({ clientSecret: 'wrong' })
  expect(await wrong.readCharge(newTxid())).toMatchObject({ outcome: 'rejected', code: 'not_authorized' })
  const reader = connect({ scopes: ['cob.read'] })
  expect(await reader.createCharge(charge())).toMatchObject({ outcome: 'rejected', code: 'not_authorized' })
})

test('every operation was judged, with its rejections', () => {
  const judged = new Set(proxy.exchanges.map(({ operation, status }) => `${operation} ${status}`))
  expect([...judged].sort()).toEqual([
    'DELETE /webhook/{chave} 204',
    'DELETE /webhook/{chave} 404',
    'GET /cob/{txid} 200',
    'GET /cob/{txid} 404',
    'GET /pix 200',
    'GET /pix/{e2eid} 200',
    'GET /pix/{e2eid} 404',
    'GET /pix/{e2eid}/devolucao/{id} 200',
    'GET /pix/{e2eid}/devolucao/{id} 404',
    'GET /webhook/{chave} 200',
    'GET /webhook/{chave} 404',
    'PATCH /cob/{txid} 200',
    'PATCH /cob/{txid} 400',
    'PATCH /cob/{txid} 404',
    'PUT /cob/{txid} 201',
    'PUT /cob/{txid} 400',
    'PUT /cob/{txid} 403',
    'PUT /pix/{e2eid}/devolucao/{id} 201',
    'PUT /pix/{e2eid}/devolucao/{id} 400',
    'PUT /pix/{e2eid}/devolucao/{id} 404',
    'PUT /webhook/{chave} 200',
    'PUT /webhook/{chave} 400',
  ])
})

function connect(change: object = {}): Required<PixPort> {
  const read = pixApi.readCredentials({
    baseUrl: proxy.baseUrl,
    tokenUrl: proxy.tokenUrl,
    clientId: receiver.client_id,
    clientSecret: receiver.client_secret,
    pixKey: receiver.pix_key,
    merchantName: 'Padaria São João',
    merchantCity: 'São Paulo',
    ...change,
  })
  if (!read.ok) throw new Error(read.problems.join(' '))
  return pixApi.connectPix(read.credentials, quiet) as Required<PixPort>
}

function charge(change: Partial<PixChargeRequest> = {}): PixChargeRequest {
  return { txid: newTxid(), amount: centavos(12990), expiresIn: 3600, message: null, payer: null, ...change }
}

async function newCharge(change: Partial<PixChargeRequest> = {}): Promise<PixCharge> {
  return done(await bank.createCharge(charge(change)))
}

function newTxid(): string {
  return randomBytes(16).toString('hex')
}

function done<T>(answer: Answer<T>): T {
  if (answer.outcome !== 'ok') throw new Error(`expected ok, not ${JSON.stringify(answer)}`)
  return answer.value
}
