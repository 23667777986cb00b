import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AcquirerListener, startAcquirerListener } from '../builders/cards/acquirer-listener.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'

const DAY = 24 * 3_600_000

let world: AcquirerWorld
let listener: AcquirerListener
let merchant: MerchantAtAcquirer
beforeAll(async () => {
  world = await startAcquirerWorld({ judged: true })
  listener = await startAcquirerListener()
})
afterAll(async () => {
  await listener.end()
  await world.end()
})
beforeEach(async () => {
  merchant = await world.merchant({ webhook_url: listener.url })
})
afterEach(async () => {
  await world.control('DELETE', '/faults')
  expect(world.undescribed()).toEqual([])
})

const read = async (id: string) => (await merchant.call('GET', `/payments/${id}`)).body
const paid = async (amount = 10_000) => String((await merchant.pay({ amount })).body.id)
const refund = (id: string, more: object = {}) =>
  merchant.call('POST', `/payments/${id}/refunds`, { reference: 'r1', ...more })
const raise = (id: string, more: object = {}) => world.control('POST', `/payments/${id}/chargebacks`, more)
const decide = async (id: string, outcome: string) =>
  (await world.control('POST', `/chargebacks/${id}/decide`, { outcome })).body
const reopen = (id: string, more: object = {}) => world.control('POST', `/chargebacks/${id}/reopen`, more)
const linesOf = async (id: string) =>
  ((await read(id)).settlement as { kind: string; number: number; gross: number }[]).map(
    ({ kind, number, gross }) => `${kind} ${number}: ${gross}`,
  )

it('a payer disputes the whole of what was given back in part', async () => {
  const id = await paid()
  await refund(id, { amount: 4000 })
  expect((await raise(id, { amount: 10_000 })).status).toBe(201)
  expect(await read(id)).toMatchObject({
    status: 'captured',
    captured_amount: 10_000,
    refunded_amount: 4000,
    refunds: [{ amount: 4000, status: 'done' }],
    chargebacks: [{ amount: 10_000, status: 'evidence_due', round: 1 }],
  })
  expect(await linesOf(id)).toEqual(['installment 1: 10000', 'refund 1: -4000', 'chargeback 1: -10000'])
  for (const amount of [undefined, 1]) {
    const more = await refund(id, { reference: 'r2', ...(amount && { amount }) })
    expect(more).toMatchObject({ status: 422, body: { code: 'amount_too_large', processed: false } })
  }
})

it('two chargebacks of one payment may be of the whole each, and none is of more than the capture', async () => {
  const { body: held } = await merchant.pay({ amount: 10_000, capture: 'manual' })
  await merchant.call('POST', `/payments/${held.id}/capture`, { amount: 6000 })
  const id = String(held.id)
  const first = (await raise(id, {})).body
  expect(first.amount).toBe(6000)
  const nothing = { status: 409, body: { code: 'nothing_to_dispute' } }
  expect(await raise(id, {})).toMatchObject(nothing)
  expect(await raise(id, { amount: 6001 })).toMatchObject(nothing)
  const second = (await raise(id, { amount: 6000, reason: 'duplicate' })).body
  await decide(first.id, 'won')
  expect(await linesOf(id)).toEqual([
    'installment 1: 6000',
    'chargeback 1: -6000',
    'chargeback 2: -6000',
    'chargeback_reversal 1: 6000',
  ])
  expect((await read(id)).chargebacks.map((one: { id: string }) => one.id)).toEqual([first.id, second.id])
})

it('what was never captured, or was voided, has nothing to dispute', async () => {
  const { body: held } = await merchant.pay({ capture: 'manual' })
  const { body: voided } = await merchant.pay()
  await merchant.call('POST', `/payments/${voided.id}/cancel`, {})
  for (const { id } of [held, voided]) {
    expect(await raise(id, { amount: 1 })).toMatchObject({ status: 409, body: { code: 'nothing_to_dispute' } })
  }
})

it('a won chargeback is disputed again: another deadline, another answer, and each round has its lines', async () => {
  const id = await paid()
  const { id: chargeback } = (await raise(id)).body
  const path = `/chargebacks/${chargeback}`
  const answer = (text: string) => merchant.call('POST', `${path}/evidence`, { text, files: [] })
  const seen = [(await answer('Entregue.')).body, await decide(chargeback, 'won')]
  expect(seen[1]).toMatchObject({ status: 'won', round: 1, evidence: { text: 'Entregue.' } })

  world.fastForward(10 * DAY)
  const again = await reopen(chargeback)
  expect(again).toMatchObject({ status: 200, body: { id: chargeback, status: 'evidence_due', round: 2 } })
  expect(again.body).toMatchObject({ amount: 10_000, evidence: null, ended_at: null, opened_at: seen[0].opened_at })
  expect(Date.parse(again.body.evidence_due_at) - Date.parse(again.body.updated_at)).toBeCloseTo(7 * DAY, -2)
  seen.push(again.body)
  expect((await reopen(chargeback)).body.code).toBe('nothing_due')
  seen.push((await answer('Entregue, e assinado.')).body)
  expect(seen.at(-1)).toMatchObject({ status: 'submitted', round: 2, evidence: { text: 'Entregue, e assinado.' } })
  expect((await answer('Mais.')).body.code).toBe('not_disputable')
  seen.push(await decide(chargeback, 'lost'))
  expect(seen.at(-1)).toMatchObject({ status: 'lost', round: 2, ended_at: expect.any(String) })
  expect(await linesOf(id)).toEqual([
    'installment 1: 10000',
    'chargeback 1: -10000',
    'chargeback_reversal 1: 10000',
    'chargeback 1: -10000',
  ])
  const times = seen.map(one => Date.parse(one.updated_at))
  expect(times).toEqual([...new Set(times)].sort((one, other) => one - other))

  const notices = () => listener.received.filter(({ body }) => body.chargeback === chargeback)
  await expect
    .poll(() => notices().map(({ body }) => `${body.round} ${body.status}`), { timeout: 15_000 })
    .toEqual(['1 evidence_due', '1 submitted', '1 won', '2 evidence_due', '2 submitted', '2 lost'])
})

it('a decision is turned over without asking, either way, and told in the list as the newer', async () => {
  const id = await paid()
  const { id: chargeback } = (await raise(id, { amount: 3000 })).body
  expect(await decide(chargeback, 'won')).toMatchObject({ status: 'won', round: 1 })
  expect(await decide(chargeback, 'lost')).toMatchObject({ status: 'lost', round: 2, evidence: null })
  expect(await decide(chargeback, 'won')).toMatchObject({ status: 'won', round: 3 })
  expect(await decide(chargeback, 'won')).toMatchObject({ code: 'nothing_due' })
  expect(await linesOf(id)).toEqual([
    'installment 1: 10000',
    'chargeback 1: -3000',
    'chargeback_reversal 1: 3000',
    'chargeback 1: -3000',
    'chargeback_reversal 1: 3000',
  ])
  const { updated_at } = (await merchant.call('GET', `/chargebacks/${chargeback}`)).body
  await decide(chargeback, 'lost')
  const after = new Date(Date.parse(updated_at) + 1).toISOString()
  const list = await merchant.call('GET', `/chargebacks?updated_since=${encodeURIComponent(after)}`)
  expect(list.body.data).toMatchObject([{ id: chargeback, status: 'lost', round: 4 }])
})

it('what was lost or accepted is disputed again, of another amount too; silence loses each round', async () => {
  const id = await paid()
  const { id: lost } = (await raise(id, { amount: 4000 })).body
  await decide(lost, 'lost')
  expect((await reopen(lost, { amount: 10_001 })).body.code).toBe('nothing_to_dispute')
  expect((await reopen(lost, { amount: 3000 })).body).toMatchObject({ status: 'evidence_due', round: 2, amount: 3000 })
  const { id: accepted } = (await raise(id, { amount: 500 })).body
  await merchant.call('POST', `/chargebacks/${accepted}/accept`, {})
  expect((await reopen(accepted)).body).toMatchObject({ status: 'evidence_due', round: 2, amount: 500 })
  expect(await linesOf(id)).toEqual([
    'installment 1: 10000',
    'chargeback 1: -4000',
    'chargeback_reversal 1: 1000',
    'chargeback 2: -500',
  ])
  world.fastForward(7 * DAY + 1_000)
  const statuses = async () => (await read(id)).chargebacks.map((one: { status: string }) => one.status)
  await expect.poll(statuses, { timeout: 10_000 }).toEqual(['lost', 'lost'])
})

it('a refund in process is carried out though the payment is disputed meanwhile', async () => {
  await world.control('POST', '/faults', { kind: 'refund_slow', delay_ms: DAY, times: 2 })
  const [first, second] = [await paid(), await paid()]
  const slow = [(await refund(first, { amount: 4000 })).body, (await refund(second, { amount: 4000 })).body]
  expect(slow).toMatchObject([{ status: 'processing' }, { status: 'processing' }])
  await raise(first, { amount: 10_000 })
  await raise(second, { amount: 10_000 })
  world.fastForward(DAY + 1_000)
  await expect.poll(async () => (await read(first)).refunds[0].status, { timeout: 10_000 }).toBe('done')
  expect(await linesOf(first)).toEqual(['installment 1: 10000', 'chargeback 1: -10000', 'refund 1: -4000'])
  const ended = await world.control('POST', `/refunds/${slow[0].id}/end`, {})
  expect(ended).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
})

it('a refund in process fails, where a fault has it give way or it is ended so', async () => {
  await world.control('POST', '/faults', { kind: 'refund_slow', delay_ms: DAY })
  await world.control('POST', '/faults', { kind: 'refund_gives_way', times: 1 })
  const id = await paid()
  await refund(id, { amount: 4000 })
  const { body: other } = await refund(id, { reference: 'r2', amount: 1000 })
  await raise(id, { amount: 10_000 })
  expect((await world.control('POST', `/refunds/${other.id}/end`, { outcome: 'failed' })).body).toMatchObject({
    status: 'failed',
    reason: expect.any(String),
  })
  const { body: third } = await refund(id, { reference: 'r3', amount: 1 })
  expect(third.code).toBe('amount_too_large')
  world.fastForward(DAY + 1_000)
  await expect.poll(async () => (await read(id)).refunds[0].status, { timeout: 10_000 }).toBe('failed')
  expect(await read(id)).toMatchObject({ refunded_amount: 0, refunds: [{ reason: expect.any(String) }, {}] })
  expect(await linesOf(id)).toEqual(['installment 1: 10000', 'chargeback 1: -10000'])
  expect((await world.control('GET', '/faults')).body.data).toMatchObject([{ struck: 2 }, { struck: 1, times: 0 }])
})

it('a refund in process is ended by whoever runs the sandbox, as done', async () => {
  await world.control('POST', '/faults', { kind: 'refund_failed', delay_ms: DAY, times: 1 })
  const id = await paid()
  const { body } = await refund(id, { amount: 4000 })
  expect((await world.control('POST', `/refunds/${body.id}/end`, {})).body).toMatchObject({
    status: 'done',
    reason: null,
  })
  expect((await world.control('POST', '/refunds/rf_unknown/end', {})).status).toBe(404)
})
