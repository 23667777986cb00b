import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryDetailSchema, deliveryPageSchema } from '../../src/shared/contract/delivery.ts'
import {
  webhookEndpointRetrySchema,
  webhookEndpointSchema,
  webhookHealthSchema,
} from '../../src/shared/contract/webhook-endpoint.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { csvOf } from '../builders/exports.ts'
import { startWebhookListener, type WebhookListener } from '../builders/webhook-listener.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A webhook endpoint as a person looks after it: changed, paused, tried out, given another secret. */
let world: World
let listener: WebhookListener
let path: string
let secret: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  listener = await startWebhookListener()
  const made = bodyOf(
    await world.store.api.post('/v1/webhook-endpoints', { url: listener.url, events: ['charge.created'] }),
    201,
    webhookEndpointSchema,
  )
  path = `/v1/webhook-endpoints/${made.id}`
  secret = made.secret ?? ''
})
afterEach(async () => {
  await world.store.api.delete(path)
  await listener.close()
})
afterAll(() => world.close())

const change = async (body: object) => bodyOf(await world.store.api.patch(path, body), 200, webhookEndpointSchema)
const read = async () => bodyOf(await world.store.api.get(path), 200, webhookEndpointSchema)
const health = async () => bodyOf(await world.store.api.get(`${path}/health`), 200, webhookHealthSchema)
const listed = async (query = '') =>
  bodyOf(await world.store.api.get(`${path}/deliveries${query}`), 200, deliveryPageSchema).data
const received = (count: number) => until(async () => listener.received.length >= count, `${count} messages came`)

async function tryOut() {
  const { body } = await world.store.api.post(`${path}/test`)
  const { id } = body as { id: string }
  return until(async () => {
    const delivery = bodyOf(await world.store.api.get(`/v1/deliveries/${id}`), 200, deliveryDetailSchema)
    return delivery.attempts.length > 0 ? delivery : null
  }, 'the test was sent')
}

test('a test event reaches an endpoint that chose others, with what was sent and what it answered', async () => {
  listener.says = 'Recebido. Ana, CPF 123.456.789-09, ana@padaria.example'
  const delivery = await tryOut()
  const [{ body, headers }] = listener.received as [(typeof listener.received)[0]]
  expect(JSON.parse(body)).toMatchObject({
    type: 'webhook.test',
    data: { object: { url: listener.url, secret: null } },
  })
  expect(delivery).toMatchObject({
    event_type: 'webhook.test',
    status: 'delivered',
    attempts: [{ status_code: 200, answer: 'Recebido. Ana, CPF [hidden], [hidden]' }],
    request: { headers: { 'webhook-id': headers['webhook-id'] }, body },
  })
})

test('what is sent is shown without a customer’s CPF, and sent with it', async () => {
  await newCharge(world.store, { customer: { name: 'Ana', tax_id: '12345678909' } })
  await received(1)
  expect(listener.received[0]?.body).toContain('12345678909')
  const [delivery] = await until(async () => (await listed()).filter(({ status }) => status === 'delivered'), 'it is')
  const { request } = bodyOf(await world.store.api.get(`/v1/deliveries/${delivery?.id}`), 200, deliveryDetailSchema)
  expect(request.body).not.toContain('12345678909')
  expect(request.body).toContain('charge.created')
})

test('for the hours of the overlap both secrets sign, then the new one alone; the answer shows it once', async () => {
  const key = { 'idempotency-key': 'rotate' }
  const rotate = () => world.store.api.post(`${path}/rotate-secret`, { overlap_hours: 2 }, key)
  const rotated = bodyOf(await rotate(), 200, webhookEndpointSchema)
  expect(rotated.secret).toMatch(/^whsec_/)
  expect(rotated.secret).not.toBe(secret)
  expect(bodyOf(await rotate(), 200, webhookEndpointSchema)).toEqual({ ...rotated, secret: null })
  await tryOut()
  const opens = (index: number, by: string | null) => {
    const { body, headers } = listener.received[index] as (typeof listener.received)[0]
    // The library looks at the time of the message: this is the time of the world, which moves.
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    const signed = new Webhook(by ?? '').sign(String(headers['webhook-id']), at, body)
    return String(headers['webhook-signature']).split(' ').includes(signed)
  }
  expect([opens(0, secret), opens(0, rotated.secret)]).toEqual([true, true])
  await world.advance(2 * 3_600_000)
  await tryOut()
  expect([opens(1, secret), opens(1, rotated.secret)]).toEqual([false, true])
})

test('paused, it is sent nothing and misses nothing; disabled, what happens is not for it', async () => {
  await change({ status: 'paused' })
  const before = await newCharge(world.store)
  expect(await listed()).toMatchObject([{ status: 'pending', next_attempt_at: null, attempts: [] }])
  problemOf(await world.store.api.post(`${path}/test`), 'webhook_endpoint_not_enabled')
  expect(listener.received).toHaveLength(0)
  await change({ status: 'enabled' })
  await received(1)
  expect(listener.received[0]?.body).toContain(before.id)

  await change({ status: 'disabled' })
  await newCharge(world.store)
  await change({ status: 'enabled', events: null, description: 'ERP' })
  const after = await newCharge(world.store)
  await received(2)
  expect(listener.received[1]?.body).toContain(after.id)
  expect(await read()).toMatchObject({ status: 'enabled', events: null, description: 'ERP', failing_since: null })
})

test('a pause that comes between two attempts holds the next one until it is over', async () => {
  listener.answer = 503
  await newCharge(world.store)
  await until(async () => (await listed())[0]?.attempts.length === 1, 'it was tried')
  await change({ status: 'paused' })
  await world.advance(5_000)
  await until(async () => (await listed())[0]?.next_attempt_at === null, 'it waits')
  expect(listener.received).toHaveLength(1)
  listener.answer = 200
  await change({ status: 'enabled' })
  await until(async () => (await listed())[0]?.status === 'delivered', 'it is delivered')
})

test('what waited for days is sent by hand like anything else that waits', async () => {
  await change({ status: 'paused' })
  await newCharge(world.store)
  await until(async () => (await listed('?status=pending')).length === 1, 'it waits')
  await world.advance(3 * 86_400_000)
  listener.answer = 503
  await change({ status: 'enabled' })
  await received(1)
  listener.answer = 200
  expect((await world.store.api.post(`${path}/retry`, {})).body).toMatchObject({ deliveries: 1 })
  await until(async () => (await listed())[0]?.status === 'delivered', 'it is delivered')
})

test('it is failing from its first failure until it takes one, and its health counts what came of each', async () => {
  listener.answer = 410
  await newCharge(world.store)
  await until(async () => (await listed('?status=failed')).length === 1, 'it was given up')
  const { failing_since } = await read()
  expect(failing_since).not.toBeNull()
  expect(await health()).toMatchObject({ last_24_hours: { delivered: 0, failed: 1, waiting: 0 }, failing_since })
  listener.answer = 200
  await tryOut()
  await until(async () => (await read()).failing_since === null, 'it is well again')
  await world.advance(2 * 86_400_000)
  expect(await health()).toMatchObject({
    last_24_hours: { delivered: 0, failed: 0, waiting: 0 },
    last_7_days: { delivered: 1, failed: 1, waiting: 0 },
  })
})

test('a period is sent again: what was given up, or all of it, with the ids that it had', async () => {
  const from = (await read()).created_at
  listener.answer = 410
  await newCharge(world.store)
  await until(async () => (await listed('?status=failed')).length === 1, 'it was given up')
  listener.answer = 200
  await newCharge(world.store)
  await until(async () => (await listed('?status=delivered')).length === 1, 'the second arrived')
  await world.advance(1_000)
  const resend = async (more: object = {}) =>
    bodyOf(await world.store.api.post(`${path}/resend`, { from, ...more }), 202, webhookEndpointRetrySchema).deliveries
  expect(await resend()).toBe(1)
  await until(async () => (await listed('?status=delivered')).length === 2, 'both arrived')
  expect(await resend()).toBe(0)
  expect(await resend({ status: 'all' })).toBe(2)
  await received(5)
  const ids = listener.received.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(2)
  const wrong = await world.store.api.post(`${path}/resend`, { from, to: from })
  expect(problemOf(wrong, 'validation_failed').errors).toMatchObject([{ field: 'to', code: 'too_small' }])
  const later = await world.store.api.post(`${path}/resend`, { from: '2099-01-01T00:00:00Z' })
  expect(problemOf(later, 'validation_failed').errors).toMatchObject([{ field: 'from', code: 'too_large' }])
})

test('what it was told is a file by the filters of its list, in words and to the last attempt', async () => {
  listener.answer = 500
  const failed = await tryOut()
  listener.answer = 200
  await tryOut()
  const endpoint = path.split('/').at(-1) ?? ''
  const fileOf = (filters: object) =>
    csvOf(world, world.store, { kind: 'webhook_deliveries', filters: { endpoint, ...filters } })
  const [heads = [], ...lines] = await fileOf({})
  expect(lines.map(([id]) => id)).toEqual((await listed()).map(({ id }) => id))
  const [waiting = []] = (await fileOf({ status: 'pending' })).slice(1)
  const read = (...names: string[]) => names.map(name => waiting[heads.indexOf(name)])
  expect(read('Entrega', 'Situação', 'Evento', 'Endereço', 'Tentativas', 'Resposta')).toEqual([
    failed.id,
    'A caminho',
    'webhook.test',
    listener.url,
    '1',
    '500',
  ])
  const nobodys = { kind: 'webhook_deliveries', filters: { endpoint: 'whk_00000000000000000000000000' } }
  problemOf(await world.store.api.post('/v1/exports', nobodys), 'webhook_endpoint_not_found')
})

test('an address that is changed is checked like a new one, by the application and by the database', async () => {
  const wrong = await world.store.api.patch(path, { url: 'http://169.254.169.254/' })
  expect(problemOf(wrong, 'validation_failed').errors).toMatchObject([{ field: 'url', code: 'invalid' }])
  const { id } = await read()
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  await expect(
    world.database.owner.query(`update webhook_endpoints set url = 'https://ana:senha@loja.example' where id = $1`, [
      id,
    ]),
  ).rejects.toThrow('no user and no password')
  await expect(
    world.database.owner.query(`update webhook_endpoints set status = 'asleep' where id = $1`, [id]),
  ).rejects.toThrow('webhook_endpoints_status')
  const other = await world.anotherStore()
  for (const answer of [
    await other.api.get(path),
    await other.api.patch(path, { status: 'disabled' }),
    await other.api.get(`${path}/deliveries`),
    await other.api.post(`${path}/rotate-secret`, {}),
  ]) {
    problemOf(answer, 'webhook_endpoint_not_found')
  }
})
