import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { type Delivery, eventListSchema, eventSchema } from '../../src/shared/contract/event.ts'
import { limits } from '../../src/shared/contract/limits.ts'
import { webhookEndpointListSchema, webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import {
  chargeThat,
  codeOf,
  moneyArrives,
  newCharge,
  newPixCharge,
  paidCharge,
  readCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { deliveriesOf, deliveryThat } from '../builders/deliveries.ts'
import { startWebhookListener, type WebhookListener } from '../builders/webhook-listener.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let listener: WebhookListener
let endpoint: { id: string; secret: string }
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  listener = await startWebhookListener()
  endpoint = await listen({ events: ['charge.created'] })
})
afterEach(async () => {
  await world.store.api.delete(`/v1/webhook-endpoints/${endpoint.id}`)
  await listener.close()
})
afterAll(() => world.close())

async function listen(more: object = {}) {
  const answer = await world.store.api.post('/v1/webhook-endpoints', { url: listener.url, ...more })
  const { id, secret } = bodyOf(answer, 201, webhookEndpointSchema)
  return { id, secret: secret ?? '' }
}

const deliveries = (charge: string) => deliveriesOf(world.store, charge)
const delivery = (charge: string, is: (delivery: Delivery) => boolean, what: string) =>
  deliveryThat(world.store, charge, is, what)

/** The signature by the words of standardwebhooks.com, with nothing of the library that made it. */
function signatureOf(id: string, timestamp: string, body: string, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

test('a delivery is signed, dated and named by its event', async () => {
  const charge = await newCharge(world.store, { description: 'Pão de queijo 🧀' })
  const sent = await delivery(charge.id, ({ status }) => status === 'delivered', 'is delivered')
  const [{ headers, body }] = listener.received as [(typeof listener.received)[0]]
  const id = String(headers['webhook-id'])
  const timestamp = String(headers['webhook-timestamp'])
  expect(endpoint.secret).toMatch(/^whsec_/)
  expect(Buffer.from(endpoint.secret.slice(6), 'base64')).toHaveLength(24)
  expect(headers['webhook-signature']).toBe(signatureOf(id, timestamp, body, endpoint.secret))
  expect(Math.abs(Number(timestamp) * 1000 - Date.now())).toBeLessThan(30_000)
  expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Guiche' })

  const event = eventSchema.parse(JSON.parse(body))
  expect(event).toMatchObject({ id, type: 'charge.created', data: { object: charge } })
  expect(bodyOf(await world.store.api.get(`/v1/events/${id}`), 200, eventSchema)).toEqual(event)
  expect(sent).toMatchObject({ event_id: id, url: listener.url, next_attempt_at: null })
  expect(sent.attempts).toMatchObject([{ status_code: 200, error: null }])
})

test('a failing endpoint is tried again with growing waits for a day, under one id, and then no more', async () => {
  listener.answer = 500
  const { id } = await newCharge(world.store)
  const waits: number[] = []
  for (let attempt = 1; ; attempt++) {
    const tried = await delivery(id, ({ attempts }) => attempts.length === attempt, `has ${attempt} attempts`)
    if (tried.status === 'failed') break
    const wait = Date.parse(tried.next_attempt_at ?? '') - Date.parse(tried.attempts.at(-1)?.at ?? '')
    waits.push(wait)
    await world.advance(wait)
  }
  expect([...waits].sort((a, b) => a - b)).toEqual(waits)
  expect(new Set(waits).size).toBe(waits.length)
  const total = waits.reduce((sum, wait) => sum + wait, 0)
  expect(total).toBeGreaterThanOrEqual(24 * 3_600_000)
  expect(total).toBeLessThan(25 * 3_600_000)

  expect(listener.received).toHaveLength(waits.length + 1)
  expect(new Set(listener.received.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
  for (const { headers, body } of listener.received) {
    const [message, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
    expect(headers['webhook-signature']).toBe(signatureOf(message, timestamp, body, endpoint.secret))
  }
  await world.advance(7 * 86_400_000)
  expect(listener.received).toHaveLength(waits.length + 1)
})

test('an endpoint that comes back hears what it missed', async () => {
  listener.answer = 503
  const { id } = await newCharge(world.store)
  await delivery(id, ({ attempts }) => attempts.length === 1, 'was tried')
  listener.answer = 204
  await world.advance(5_000)
  const delivered = await delivery(id, ({ status }) => status === 'delivered', 'is delivered')
  expect(delivered.attempts.map(({ status_code }) => status_code)).toEqual([503, 204])
})

test.each([301, 400, 404, 429])('%i is not a delivery, and a redirect is not followed', async status => {
  listener.answer = status
  const { id } = await newCharge(world.store)
  const tried = await delivery(id, ({ attempts }) => attempts.length === 1, 'was tried')
  expect(tried).toMatchObject({ status: 'pending', attempts: [{ status_code: status }] })
  expect(listener.received).toHaveLength(1)
})

test('410 ends it at once; a person may send it again', async () => {
  listener.answer = 410
  const { id } = await newCharge(world.store)
  const gone = await delivery(id, ({ status }) => status === 'failed', 'has failed')
  expect(gone).toMatchObject({ attempts: [{ status_code: 410 }], next_attempt_at: null })
  listener.answer = 200
  const again = await world.store.api.post(`/v1/deliveries/${gone.id}/retry`)
  expect(again).toMatchObject({ status: 202, body: { id: gone.id } })
  const delivered = await delivery(id, ({ status }) => status === 'delivered', 'is delivered')
  expect(delivered.attempts.map(({ status_code }) => status_code)).toEqual([410, 200])
})

test('what was delivered is sent again on request, with the same id', async () => {
  const { id } = await newCharge(world.store)
  const first = await delivery(id, ({ status }) => status === 'delivered', 'is delivered')
  await world.store.api.post(`/v1/deliveries/${first.id}/retry`)
  await delivery(id, ({ status, attempts }) => status === 'delivered' && attempts.length === 2, 'is delivered again')
  expect(listener.received[1]?.headers['webhook-id']).toBe(listener.received[0]?.headers['webhook-id'])
})

test('an endpoint hears the types that it chose, once each, and another hears all', async () => {
  const chosen = listener
  listener = await startWebhookListener()
  const all = await listen()
  const charge = await newPixCharge(world.store)
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  const types = () => listener.received.map(({ body }) => JSON.parse(body).type).sort()
  await until(() => types().length === 4, 'all four are told')
  expect(types()).toEqual(['charge.created', 'charge.paid', 'payment.captured', 'payment.waiting'])
  expect(chosen.received.map(({ body }) => JSON.parse(body).type)).toEqual(['charge.created'])
  expect(new Set(listener.received.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
  await world.store.api.delete(`/v1/webhook-endpoints/${all.id}`)
  await chosen.close()
})

test('a removed endpoint hears nothing more, not even what was on its way, and is listed no more', async () => {
  listener.answer = 500
  const before = await newCharge(world.store)
  await delivery(before.id, ({ attempts }) => attempts.length === 1, 'was tried')
  expect((await world.store.api.delete(`/v1/webhook-endpoints/${endpoint.id}`)).status).toBe(204)
  problemOf(await world.store.api.delete(`/v1/webhook-endpoints/${endpoint.id}`), 'webhook_endpoint_not_found')
  await world.advance(5_000)
  const ended = await delivery(before.id, ({ status }) => status === 'failed', 'has ended')
  problemOf(await world.store.api.post(`/v1/deliveries/${ended.id}/retry`), 'delivery_not_retryable')
  const after = await newCharge(world.store)
  expect(await deliveries(after.id)).toEqual([])
  expect(listener.received).toHaveLength(1)
  const { data } = bodyOf(await world.store.api.get('/v1/webhook-endpoints'), 200, webhookEndpointListSchema)
  expect(data.map(({ id }) => id)).not.toContain(endpoint.id)
})

test('the secret is shown once, and never kept as it is', async () => {
  const { data } = bodyOf(await world.store.api.get('/v1/webhook-endpoints'), 200, webhookEndpointListSchema)
  expect(data.map(({ secret }) => secret)).toEqual(data.map(() => null))
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const { rows } = await world.database.owner.query('select sealed_secret from webhook_endpoints')
  for (const { sealed_secret } of rows) expect(sealed_secret.toString('latin1')).not.toContain(endpoint.secret.slice(6))
})

test('the body stays under 20 kB where each field is as long as it may be', async () => {
  const whole = await listen()
  const control = '\u0001'
  const items = Array.from({ length: limits.items }, () => ({
    name: 'Pão de queijo '.repeat(5).trim(),
    quantity: 1,
    unit_amount: 100,
  }))
  const charge = await newCharge(world.store, {
    amount: 100 * limits.items,
    items,
    metadata: Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`${index}`.padStart(40, 'k'), '"'.repeat(270)]),
    ),
    description: control.repeat(140),
    reference: control.repeat(64),
    customer: { name: control.repeat(120), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.co`, tax_id: '11144477735' },
    return_url: `https://loja.example/${'x'.repeat(1_975)}`,
  })
  const sent = await until(
    () => listener.received.find(({ body }) => body.includes(charge.id))?.body ?? null,
    'the charge arrives',
  )
  expect(Buffer.byteLength(sent)).toBeLessThan(limits.webhookBody)
  const published = chargeSchema.parse(eventSchema.parse(JSON.parse(sent)).data.object)
  expect(published).toMatchObject({ id: charge.id, metadata: charge.metadata, items: [] })
  expect((await readCharge(world.store, charge.id)).items).toHaveLength(limits.items)
  await world.store.api.delete(`/v1/webhook-endpoints/${whole.id}`)
})

slow('the body stays under 20 kB with the largest charge and many refunds', async () => {
  const metadata = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`${index}`.padStart(40, 'k'), '"'.repeat(270)]),
  )
  const [quote, control] = ['"', '\u0001']
  const whole = await listen()
  const charge = await newPixCharge(world.store, 5000, {
    metadata,
    description: control.repeat(140),
    reference: control.repeat(64),
    customer: { name: control.repeat(120), email: `${'a'.repeat(60)}@${'b'.repeat(60)}.co`, tax_id: '11144477735' },
    return_url: `https://loja.example/${quote.charCodeAt(0)}${'x'.repeat(1_975)}`,
  })
  await world.pay(codeOf(charge))
  const { payments } = await paidCharge(world.store, charge.id)
  for (let refund = 0; refund < 15; refund++) {
    const reason = control.repeat(140)
    await world.store.api.post(`/v1/payments/${payments[0]?.id}/refunds`, { amount: 1, reason })
  }
  await chargeThat(world.store, charge.id, ({ amount_refunded }) => amount_refunded === 15, 'gave 15 back')
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: txidOf(charge), amount: 1 })
  const events = () => listener.received.map(({ body }) => eventSchema.parse(JSON.parse(body)))
  const last = await until(() => events().find(({ type }) => type === 'charge.updated'), 'the charge with all is told')
  const published = chargeSchema.parse(last.data.object)
  expect(published).toMatchObject({ metadata, amount_refunded: 15 })
  // What has no room is left out from the oldest on; a read of the charge has it all.
  expect(published.refunds.length).toBeLessThan(15)
  const { refunds } = await readCharge(world.store, charge.id)
  expect(published.refunds).toEqual(refunds.slice(-published.refunds.length))
  const sizes = listener.received.map(({ body }) => Buffer.byteLength(body))
  expect(Math.max(...sizes)).toBeLessThan(limits.webhookBody)
  expect(Math.max(...sizes)).toBeGreaterThan(limits.webhookBody / 2)
  await world.store.api.delete(`/v1/webhook-endpoints/${whole.id}`)
})

test('an endpoint that does not answer holds nobody else up, and its attempt says what it came to', async () => {
  listener.answer = 'silence'
  const slow = await newCharge(world.store)
  await until(() => listener.received.length === 1, 'the silent one was called')
  const quick = await startWebhookListener()
  const made = await world.store.api.post('/v1/webhook-endpoints', { url: quick.url })
  await newCharge(world.store)
  await until(() => quick.received.length === 1, 'the other one is told meanwhile')
  await world.store.api.delete(`/v1/webhook-endpoints/${(made.body as { id: string }).id}`)
  await quick.close()
  listener.hangUp()
  const tried = await delivery(slow.id, ({ attempts }) => attempts.length > 0, 'was given up')
  expect(tried).toMatchObject({
    status: 'pending',
    attempts: [{ status_code: null, error: expect.stringMatching(/^connection: 127\.0\.0\.1/) }],
  })
  expect(tried.attempts[0]?.error).not.toContain('of=loja')
})

test('no endpoint, no delivery; the event is there all the same, newest first', async () => {
  const store = await world.anotherStore()
  const { id } = await newPixCharge(store)
  const { data, next_cursor } = bodyOf(await store.api.get('/v1/events?limit=1'), 200, eventListSchema)
  expect(data.map(({ type }) => type)).toEqual(['payment.waiting'])
  const rest = bodyOf(await store.api.get(`/v1/events?cursor=${next_cursor}`), 200, eventListSchema)
  expect(rest.data.map(({ type, data: { object } }) => [type, object.id])).toEqual([['charge.created', id]])
  expect((await store.api.get(`/v1/charges/${id}/deliveries`)).body).toEqual({ data: [] })
})
