import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pixRequest } from '../../src/sandbox/adyen/requests.ts'
import { type Sandbox, startSandbox } from '../../src/sandbox/start-sandbox.ts'
import { newPixPayment } from '../../src/server/providers/adyen/adyen-order.ts'
import type { GatewayPixRequest } from '../../src/server/providers/gateway-pix-port.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { type AdyenJudge, judgeAdyen } from '../builders/gateways/adyen-judge.ts'
import { connectAdyenPix, openAdyen } from '../builders/gateways/adyen-sandbox.ts'

let sandbox: Sandbox
let judge: AdyenJudge
let world: Awaited<ReturnType<typeof openAdyen>>
let count = 0
const dataDir = mkdtempSync(join(tmpdir(), 'guiche-adyen-pix-'))
const events = JSON.parse(readFileSync(new URL('./adyen/webhooks-v1.json', import.meta.url), 'utf8'))

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
})

const wanted = (more: Partial<GatewayPixRequest> = {}): GatewayPixRequest => ({
  txid: `01h2xcejqtf2nbrexx3vqjhp4${++count}`,
  amount: centavos(12_990),
  message: 'Pão & café — nº 7',
  buyer: { name: 'Ana Souza', email: 'ana@example.com', taxId: '52998224725', phone: '+5511987654321', address: null },
  expiresAt: new Date(Date.now() + 3_600_000),
  page: 'https://loja.example.com/c/1',
  ...more,
})

/** An official sample, of a Pix of ours. */
function sample(event: string, change: object) {
  const message = structuredClone(events[event])
  const inside = message.notificationItems[0].NotificationRequestItem
  const { merchant_account: merchantAccountCode } = world.account
  Object.assign(inside, { merchantAccountCode, amount: { value: 12_990, currency: 'BRL' } }, change)
  return message
}

test('a code is asked for and shown, its refund asked for, all as Adyen describes it', async () => {
  const { port, receive } = connectAdyenPix({ ...world.account, base_url: judge.baseUrl })
  const request = wanted()
  const made = await port.create(request)
  if (made.outcome !== 'ok') throw new Error(JSON.stringify(made))
  const { id, brCode, expiresAt } = made.value
  expect(made.value).toMatchObject({ reference: request.txid, status: 'active', amount: 12_990, paid: 0, refunds: [] })
  expect([id, brCode]).toEqual([expect.stringMatching(/^[A-Z0-9]{16}$/), expect.stringMatching(/^000201/)])
  expect(Math.abs(expiresAt.getTime() - request.expiresAt.getTime())).toBeLessThan(2_000)
  // Asked again it is the same code, as at whoever lost the answer.
  expect(await connectAdyenPix({ ...world.account, base_url: judge.baseUrl }).port.create(request)).toMatchObject({
    outcome: 'ok',
    value: { id, brCode },
  })
  expect(await port.refund(id, 'ref_1', centavos(1_000))).toMatchObject({ code: 'not_refundable' })
  await receive(sample('AUTHORISATION', { pspReference: id, merchantReference: request.txid, paymentMethod: 'pix' }))
  expect(await port.read(id)).toMatchObject({ value: { status: 'paid', paid: 12_990, refunded: 0 } })
  expect(await port.refund(id, 'ref_1', centavos(1_000))).toMatchObject({ outcome: 'ok' })
  const { length } = judge.operations
  expect(await port.refund(id, 'ref_1', centavos(1_000))).toMatchObject({ value: { status: 'processing' } })
  expect(judge.operations).toHaveLength(length)
  expect(judge.problems).toEqual([])
  expect(port.cancel).toBeUndefined()
})

test('what the official samples of its calls say of a Pix is what it has become', async () => {
  const { port, receive } = connectAdyenPix(world.account)
  const request = wanted()
  const made = await port.create(request)
  const id = made.outcome === 'ok' ? made.value.id : expect.fail()
  // An offer that closed names the reference alone.
  await receive(sample('OFFER_CLOSED', { merchantReference: request.txid }))
  expect(await port.find(request.txid)).toMatchObject({ value: { status: 'ended', paid: 0 } })
  await receive(sample('AUTHORISATION', { pspReference: id, merchantReference: request.txid }))
  expect(await port.find(request.txid)).toMatchObject({ value: { status: 'paid', paid: 12_990 } })
  const back = {
    success: 'true',
    originalReference: id,
    merchantReference: 'ref_9',
    amount: { value: 2_000, currency: 'BRL' },
  }
  await receive(sample('REFUND', back))
  expect(await port.read(id)).toMatchObject({ value: { refunded: 2_000, refunds: [{ status: 'done' }] } })
  const { pspReference } = events.REFUND.notificationItems[0].NotificationRequestItem
  await receive(sample('REFUND_FAILED', { ...back, pspReference }))
  expect(await port.read(id)).toMatchObject({ value: { paid: 12_990, refunded: 0, refunds: [{ status: 'failed' }] } })
})

test.each([
  ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
  ['not done behind an error', { kind: 'error', status: 500 }],
  ['said to be in progress', { kind: 'in_progress' }],
])('a code that is %s is asked for again by the same key, and there is one', async (_name, plan) => {
  const { port, journal } = connectAdyenPix(world.account)
  const request = wanted()
  await world.fault({ operation: 'post-payments', ...plan })
  expect(await port.create(request)).toMatchObject({ outcome: 'ok', value: { status: 'active' } })
  expect(await world.ledger(request.txid)).toHaveLength(1)
  // What nobody answered is not there, and may be asked for by its key for as long as it is known.
  const lost = wanted()
  await world.fault({ operation: 'post-payments', ...plan, times: 2 })
  expect(await port.create(lost)).toMatchObject({ outcome: 'unknown' })
  expect(await port.find(lost.txid)).toEqual({ outcome: 'absent' })
  expect(await port.find(wanted().txid)).toEqual({ outcome: 'absent' })
  expect(await connectAdyenPix(world.account, journal).port.create(lost)).toMatchObject({ outcome: 'ok' })
  expect(await world.ledger(lost.txid)).toHaveLength(1)
})

test('an account without Pix and what cannot be a code are refused in words, and who pays is not logged', async () => {
  const { port, log } = connectAdyenPix(world.account)
  await world.fault({ kind: 'pix_off' })
  expect(await port.create(wanted())).toMatchObject({ outcome: 'rejected', code: 'other' })
  const buyer = { name: 'Ana Souza', email: null, taxId: null, phone: null, address: null }
  expect(await port.create(wanted({ buyer }))).toMatchObject({ code: 'invalid_request' })
  expect(await port.create(wanted({ buyer: { ...buyer, taxId: '123' } }))).toMatchObject({ code: 'invalid_request' })
  const over = wanted({ expiresAt: new Date(Date.now() - 1_000) })
  expect(await port.create(over)).toMatchObject({ outcome: 'rejected' })
  expect(await port.find(over.txid)).toEqual({ outcome: 'absent' })
  expect(await port.read('AAAABBBBCCCCDDDD')).toMatchObject({ outcome: 'rejected', code: 'invalid_request' })
  for (const secret of ['Souza', 'ana@', '52998224725', world.account.api_key]) {
    expect(JSON.stringify(log)).not.toContain(secret)
  }
})

test('the body names nothing that is not described, in letters that are taken', () => {
  const made = newPixPayment(wanted(), 'ShopECOM')
  if (!made.ok) throw new Error(made.detail)
  expect(pixRequest.parse(made.body)).toMatchObject({
    shopperName: { firstName: 'Ana', lastName: 'Souza' },
    socialSecurityNumber: '52998224725',
    shopperStatement: 'Pao cafe n 7',
    captureDelayHours: 0,
  })
  const bare = newPixPayment(wanted({ message: '—' }), 'ShopECOM')
  expect(bare.ok && bare.body).not.toHaveProperty('shopperStatement')
})
