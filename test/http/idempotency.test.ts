import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Charge, chargeListSchema, chargeSchema } from '../../src/shared/contract/charge.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { webhookEndpointListSchema, webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { codeOf, newCharge, newPaidCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const PIX = { amount: 12990, description: 'Pedido 1001', metadata: { b: '2', a: '1' }, pay_with: { method: 'pix' } }
const REPLAYED = 'idempotency-replayed'
const JSON_TYPE = { 'content-type': 'application/json' }
let keys = 0
const newKey = () => `key ${keys++}`

function create(key: string, body: object = PIX, store = world.store): Promise<ApiAnswer> {
  return store.api.post('/v1/charges', body, { 'idempotency-key': key })
}

async function chargesMade(reference: string): Promise<Charge[]> {
  const answer = await world.store.api.get(`/v1/charges?reference=${encodeURIComponent(reference)}`)
  return bodyOf(answer, 200, chargeListSchema).data
}

test('the same request with the same key gives the same answer, to the byte', async () => {
  const key = newKey()
  const first = await create(key, { ...PIX, reference: key })
  const second = await create(key, { ...PIX, reference: key })
  expect(first.headers.has(REPLAYED)).toBe(false)
  expect(second.headers.get(REPLAYED)).toBe('true')
  expect(second.headers.get('content-type')).toBe(first.headers.get('content-type'))
  expect(second.status).toBe(201)
  expect(JSON.stringify(second.body)).toBe(JSON.stringify(first.body))
  expect(await chargesMade(key)).toHaveLength(1)
})

test('the answer stays the first one, whatever has become of the charge', async () => {
  const key = newKey()
  const first = bodyOf(await create(key), 201, chargeSchema)
  await world.pay(codeOf(first))
  await paidCharge(world.store, first.id)
  expect((await create(key)).body).toEqual(first)
})

test('the answer stays the first one where the same would be rejected by now', async () => {
  const key = newKey()
  const made = await world.store.api.post('/v1/customers', { name: 'Ana Souza' })
  const customer = bodyOf(made, 201, customerSchema).id
  const body = { ...PIX, reference: key, customer_id: customer }
  const first = bodyOf(await create(key, body), 201, chargeSchema)
  await world.store.api.post(`/v1/charges/${first.id}/cancel`, {})
  expect((await world.store.api.delete(`/v1/customers/${customer}`)).status).toBe(200)
  problemOf(await create(newKey(), body), 'validation_failed')
  const second = await create(key, body)
  expect([second.status, second.headers.get(REPLAYED), second.body]).toEqual([201, 'true', first])
})

test('the order of keys and the writing of the JSON do not matter', async () => {
  const key = newKey()
  const first = await create(key)
  const { pay_with, metadata, description, amount } = PIX
  const turned = { pay_with, metadata: { a: metadata.a, b: metadata.b }, description, amount }
  const text = JSON.stringify(turned, null, 4).replace('Pedido', '\\u0050edido')
  const second = await world.store.api.send('POST', '/v1/charges', text, { ...JSON_TYPE, 'idempotency-key': key })
  expect(second.body).toEqual(first.body)
})

test.each([
  ['another amount', { ...PIX, amount: 12991 }],
  ['another metadata', { ...PIX, metadata: { a: '2', b: '1' } }],
  ['a field less', { amount: 12990 }],
])('the key of %s is rejected, and the first answer stands', async (_, other) => {
  const key = newKey()
  const first = await create(key)
  problemOf(await create(key, other), 'idempotency_key_reused')
  expect((await create(key)).body).toEqual(first.body)
})

test('a key belongs to one address', async () => {
  const header = { 'idempotency-key': newKey() }
  const [first, second] = [await newCharge(world.store), await newCharge(world.store)]
  const cancel = (id: string) => world.store.api.post(`/v1/charges/${id}/cancel`, undefined, header)
  bodyOf(await cancel(first.id), 200, chargeSchema)
  problemOf(await cancel(second.id), 'idempotency_key_reused')
})

test('a key belongs to one store', async () => {
  const key = newKey()
  const other = await world.anotherStore()
  const mine = bodyOf(await create(key), 201, chargeSchema)
  const theirs = bodyOf(await create(key, PIX, other), 201, chargeSchema)
  expect(theirs.id).not.toBe(mine.id)
})

test('twenty at once make one charge', async () => {
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, { ...PIX, reference: key })))
  const made = answers.filter(({ status }) => status === 201)
  expect(made.filter(({ headers }) => !headers.has(REPLAYED))).toHaveLength(1)
  expect(new Set(made.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    problemOf(answer, 'idempotency_in_progress')
    expect(answer.headers.get('retry-after')).toBe('1')
  }
  expect(await chargesMade(key)).toHaveLength(1)
})

test('twenty refunds at once, with keys of their own, give back no more than came in', async () => {
  const { payments } = await newPaidCharge(world, 1000)
  const path = `/v1/payments/${payments[0]?.id}/refunds`
  const refund = () => world.store.api.post(path, { amount: 300 }, { 'idempotency-key': newKey() })
  const answers = await Promise.all(Array.from({ length: 20 }, refund))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  for (const answer of answers.filter(({ status }) => status !== 201)) problemOf(answer, 'refund_exceeds_refundable')
})

test('a refund is asked for once, however often it is sent', async () => {
  const { payments } = await newPaidCharge(world, 1000)
  const header = { 'idempotency-key': newKey() }
  const send = () => world.store.api.post(`/v1/payments/${payments[0]?.id}/refunds`, { amount: 400 }, header)
  const first = bodyOf(await send(), 201, refundSchema)
  expect((await send()).body).toEqual(first)
})

test('a rejection by the rules is an answer like any other', async () => {
  const key = newKey()
  const { id } = await newCharge(world.store)
  const accept = () => world.store.api.post(`/v1/charges/${id}/accept`, undefined, { 'idempotency-key': key })
  const first = await accept()
  const second = await accept()
  problemOf(first, 'charge_nothing_to_accept')
  problemOf(second, 'charge_nothing_to_accept')
  expect(second.headers.get(REPLAYED)).toBe('true')
  expect(second.body).toEqual(first.body)
})

test('what was rejected at the door leaves the key free', async () => {
  const key = newKey()
  expect(fieldsOf(await create(key, { amount: 0 }))).toEqual(['amount too_small'])
  expect(fieldsOf(await create(key, { amount: 1, methods: ['voucher'] }))).toEqual(['methods.0 not_available'])
  const readOnly = await world.store.keyWith('charges:read')
  problemOf(await readOnly.post('/v1/charges', PIX, { 'idempotency-key': key }), 'forbidden')
  const stranger = { 'idempotency-key': key, authorization: 'Bearer x' }
  problemOf(await world.store.api.post('/v1/charges', PIX, stranger), 'unauthenticated')
  const made = await create(key)
  expect(made.status).toBe(201)
  expect(made.headers.has(REPLAYED)).toBe(false)
})

test.each(['', 'x'.repeat(256), 'caf\u00e9', 'a\tb'])('%j is no key', async key => {
  problemOf(await create(key), 'idempotency_key_invalid')
})

test('255 printable characters are a key', async () => {
  const key = '!~ '.repeat(85).slice(0, 254).concat('~')
  expect((await create(key)).status).toBe(201)
  expect((await create(key)).headers.get(REPLAYED)).toBe('true')
})

test('a secret that is shown once is not in the repetition', async () => {
  const body = { url: world.merchant.url, description: newKey() }
  const send = () => world.store.api.post('/v1/webhook-endpoints', body, { 'idempotency-key': body.description })
  const first = bodyOf(await send(), 201, webhookEndpointSchema)
  expect(first.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect((await send()).body).toEqual({ ...first, secret: null })
  const { data } = bodyOf(await world.store.api.get('/v1/webhook-endpoints'), 200, webhookEndpointListSchema)
  expect(data.filter(({ description }) => description === body.description)).toEqual([{ ...first, secret: null }])
})

test('after a crash the key finds what was made, as it is by now', async () => {
  const key = newKey()
  const first = bodyOf(await create(key, { ...PIX, reference: key }), 201, chargeSchema)
  await world.pay(codeOf(first))
  await paidCharge(world.store, first.id)
  const left = async (until: string) => {
    await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
    await world.database.owner.query(
      `update idempotency_keys set response_status = null, response_body = null, running_until = ${until}
        where key = $1`,
      [key],
    )
  }
  await left(`now() + interval '1 minute'`)
  problemOf(await create(key, { ...PIX, reference: key }), 'idempotency_in_progress')
  await left(`now() - interval '1 second'`)
  const found = await create(key, { ...PIX, reference: key })
  expect(found.headers.get(REPLAYED)).toBe('true')
  expect(bodyOf(found, 201, chargeSchema)).toMatchObject({ id: first.id, status: 'paid' })
  expect((await create(key, { ...PIX, reference: key })).body).toEqual(found.body)
  expect(await chargesMade(key)).toHaveLength(1)
})

test('after 24 hours a key is new', async () => {
  const key = newKey()
  const first = bodyOf(await create(key, { amount: 1 }), 201, chargeSchema)
  await world.advance(24 * 3_600_000 - 60_000)
  expect((await create(key, { amount: 1 })).body).toEqual(first)
  await world.advance(61_000)
  const second = await create(key, { amount: 2 })
  expect(second.headers.has(REPLAYED)).toBe(false)
  expect(bodyOf(second, 201, chargeSchema).id).not.toBe(first.id)
})
