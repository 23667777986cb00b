import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { limits } from '../../src/shared/contract/limits.ts'
import { chargeThat, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { type ApiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let api: ApiClient
beforeAll(async () => {
  world = await openWorld()
  api = world.store.api
})
afterAll(() => world.close())

const JSON_TYPE = { 'content-type': 'application/json' }
const NULL = String.fromCharCode(0)
const HALF_A_PAIR = String.fromCharCode(0xd800)
const kindsOfPayment = ['pix', 'credit-card', 'debit-card', 'apple-pay', 'google-pay', 'samsung-pay', 'voucher']
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, key) => [`key${key}`, 'x']))

/** A body that differs from a good one in the field, and how the API names what is wrong with it. */
const rejected: [body: Record<string, unknown>, ...fields: string[]][] = [
  [{}, 'amount required'],
  [{ amount: null }, 'amount wrong_type'],
  [{ amount: '100' }, 'amount wrong_type'],
  [{ amount: true }, 'amount wrong_type'],
  [{ amount: [100] }, 'amount wrong_type'],
  [{ amount: 129.9 }, 'amount wrong_type'],
  [{ amount: 0 }, 'amount too_small'],
  [{ amount: -1 }, 'amount too_small'],
  [{ amount: limits.amountMax + 1 }, 'amount too_large'],
  [{ amount: 2 ** 60 }, 'amount too_large'],
  [{ amount: 1, description: 7 }, 'description wrong_type'],
  [{ amount: 1, description: null }, 'description wrong_type'],
  [{ amount: 1, description: 'd'.repeat(141) }, 'description too_long'],
  [{ amount: 1, reference: 'r'.repeat(65) }, 'reference too_long'],
  [{ amount: 1, reference: '' }, 'reference too_short'],
  [{ amount: 1, reference: '   ' }, 'reference too_short'],
  [{ amount: 1, expires_in: 59 }, 'expires_in too_small'],
  [{ amount: 1, expires_in: 7_776_001 }, 'expires_in too_large'],
  [{ amount: 1, expires_in: '3600' }, 'expires_in wrong_type'],
  [{ amount: 1, expires_in: 60.5 }, 'expires_in wrong_type'],
  [{ amount: 1, metadata: [] }, 'metadata wrong_type'],
  [{ amount: 1, metadata: many(21) }, 'metadata invalid'],
  [{ amount: 1, metadata: { ['k'.repeat(41)]: 'x' } }, `metadata.${'k'.repeat(41)} too_long`],
  [{ amount: 1, metadata: { '': 'x' } }, 'metadata. too_short'],
  [{ amount: 1, metadata: { v: 'v'.repeat(501) } }, 'metadata.v too_long'],
  [{ amount: 1, metadata: { v: 5 } }, 'metadata.v wrong_type'],
  [{ amount: 1, metadata: { v: { deep: 'x' } } }, 'metadata.v wrong_type'],
  [{ amount: 1, customer: { name: '' } }, 'customer.name too_short'],
  [{ amount: 1, customer: { name: 'n'.repeat(121) } }, 'customer.name too_long'],
  [{ amount: 1, customer: { tax_id: '111.444.777-36' } }, 'customer.tax_id invalid'],
  [{ amount: 1, customer: { tax_id: '11111111111' } }, 'customer.tax_id invalid'],
  [{ amount: 1, customer: { tax_id: '12ABC34501DE36' } }, 'customer.tax_id invalid'],
  [{ amount: 1, customer: { tax_id: 11144477735 } }, 'customer.tax_id wrong_type'],
  [{ amount: 1, customer: { phone: '11912345678' } }, 'customer.phone bad_format'],
  [{ amount: 1, customer: { phone: '+55 11 91234-5678' } }, 'customer.phone bad_format'],
  [{ amount: 1, customer: { email: 'aurora' } }, 'customer.email bad_format'],
  [{ amount: 1, customer: { email: `${'a'.repeat(250)}@b.co` } }, 'customer.email too_long'],
  [{ amount: 1, customer: [] }, 'customer wrong_type'],
  [{ amount: 1, return_url: 'javascript:alert(1)' }, 'return_url bad_format'],
  [{ amount: 1, return_url: 'data:text/html,x' }, 'return_url bad_format'],
  [{ amount: 1, return_url: '//loja.example' }, 'return_url bad_format'],
  [{ amount: 1, return_url: 'https://loja.example/obrigado!\u00e3' }, 'return_url bad_format'],
  [{ amount: 1, return_url: `https://loja.example/${'x'.repeat(1980)}` }, 'return_url too_long'],
  [{ amount: 1, methods: [] }, 'methods too_short'],
  [{ amount: 1, methods: 'pix' }, 'methods wrong_type'],
  [{ amount: 1, methods: ['pix', 'boleto'] }, 'methods.1 not_in_list'],
  [{ amount: 1, methods: ['pix', 'voucher', 'credit-card'] }, 'methods.1 not_available', 'methods.2 not_available'],
  [{ amount: 1, pay_with: 'pix' }, 'pay_with wrong_type'],
  [{ amount: 1, pay_with: {} }, 'pay_with.method required'],
  [{ amount: 1, pay_with: { method: 'cash' } }, 'pay_with.method not_in_list'],
  [{ amount: 1, pay_with: { method: 'pix', card: 1 } }, 'pay_with.card unknown_field'],
  [{ amount: 1, amont: 1 }, 'amont unknown_field'],
  [{ amount: 1, customer: { cpf: 'x' } }, 'customer.cpf unknown_field'],
]

test.each(rejected)('%j', async (body, ...fields) => {
  expect(fieldsOf(await api.post('/v1/charges', body))).toEqual(fields)
})

test.each<[body: unknown, expected: string]>([
  [[], 'Expected a JSON object.'],
  [{ amount: 1, description: 7 }, 'Expected a text.'],
  [{ amount: 1, expires_in: '60' }, 'Expected a number.'],
  [{ amount: 1, reference: '' }, 'Expected at least 1 character.'],
  [{ amount: 1, methods: [] }, 'Expected at least 1 item.'],
  [{ amount: 1, pay_with: { method: 'cash' } }, `Expected one of ${kindsOfPayment.join(', ')}.`],
  [{ amount: 1, split_tender: 'yes' }, 'Expected true or false.'],
  [{ amount: 1, metadata: [] }, 'Expected a JSON object.'],
  [{ amount: 1, customer: { email: 'aurora' } }, 'Expected an e-mail address such as maria@example.com, in ASCII.'],
])('%j is told what was expected', async (body, expected) => {
  const { errors } = problemOf(await api.post('/v1/charges', body), 'validation_failed')
  expect(errors.map(({ message }) => message)).toEqual([expected])
})

test('a compressed body is rejected by its name', async () => {
  const headers = { ...JSON_TYPE, 'content-encoding': 'gzip' }
  const packed = await api.send('POST', '/v1/charges', gzipSync('{"amount":1}'), headers)
  expect(problemOf(packed, 'unsupported_media_type').detail).toContain('Content-Encoding')
})

test.each([
  ['a null character', NULL],
  ['half a surrogate pair', HALF_A_PAIR],
])('%s is rejected in every text, and nothing fails behind it', async (_, odd) => {
  const text = `a${odd}b`
  const everywhere = {
    amount: 1,
    description: text,
    reference: text,
    customer: { name: text, email: `${text}@b.co`, phone: text, tax_id: text },
    return_url: `https://loja.example/${text}`,
    metadata: { value: text, [`key${odd}`]: 'x' },
  }
  expect(fieldsOf(await api.post('/v1/charges', everywhere)).sort()).toEqual([
    'customer.email bad_format',
    'customer.name invalid',
    'customer.phone bad_format',
    'customer.tax_id invalid',
    'description invalid',
    `metadata.key${odd} invalid`,
    'metadata.value invalid',
    'reference invalid',
    'return_url bad_format',
  ])
  const endpoint = { url: world.merchant.url, description: text }
  expect(fieldsOf(await api.post('/v1/webhook-endpoints', endpoint))).toEqual(['description invalid'])
})

test('every fault of a body is told at once', async () => {
  const body = { amount: '1', color: 'green', customer: { tax_id: 'x', age: 5 }, metadata: { v: 1 }, methods: ['x'] }
  expect(fieldsOf(await api.post('/v1/charges', body)).sort()).toEqual([
    'amount wrong_type',
    'color unknown_field',
    'customer.age unknown_field',
    'customer.tax_id invalid',
    'metadata.v wrong_type',
    'methods.0 not_in_list',
  ])
})

test('a body at every limit is taken and answered as it came', async () => {
  const metadata = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`${index}`.padStart(40, 'k'), 'v'.repeat(500)]),
  )
  const body = {
    amount: limits.amountMax,
    description: 'd'.repeat(140),
    reference: 'r'.repeat(64),
    customer: {
      name: 'n'.repeat(120),
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.co`,
      phone: '+551191234567',
      tax_id: '12ABC34501DE35',
    },
    expires_in: limits.expiresInMax,
    return_url: `https://loja.example/${'x'.repeat(1979)}`,
    metadata,
  }
  const made = bodyOf(await api.post('/v1/charges', body), 201, chargeSchema)
  const { expires_in, ...kept } = body
  expect(made).toMatchObject(kept)
  expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(expires_in * 1000)
  expect(bodyOf(await api.get(`/v1/charges/${made.id}`), 200, chargeSchema)).toEqual(made)
})

test('texts in any script, quotes and line ends come back as they went', async () => {
  const metadata = {
    'chave ç': 'linha 1\nlinha 2\t"ok" \\ 日本 🍞',
    constructor: 'x',
    toString: 'y',
    '2': 'b',
    '1': 'a',
  }
  const body = { amount: 1, description: `"Pão" d'água; drop table charges --  🍞`, reference: '½%_', metadata }
  const made = bodyOf(await api.post('/v1/charges', body), 201, chargeSchema)
  expect(made).toMatchObject({ description: body.description, reference: body.reference })
  expect(made.metadata).toEqual(metadata)
})

test('numbers of customers are kept without punctuation; the same method twice is once', async () => {
  const body = { amount: 1, methods: ['pix', 'pix'], customer: { tax_id: '111.444.777-35' } }
  const made = bodyOf(await api.post('/v1/charges', body), 201, chargeSchema)
  expect(made).toMatchObject({ methods: ['pix'], customer: { tax_id: '11144477735' } })
})

test.each([
  ['nothing after the amount', '{"amount":'],
  ['two values', '{"amount":1}{"amount":1}'],
  ['a comment', '{"amount":1/**/}'],
  ['single quotes', "{'amount':1}"],
  ['__proto__', '{"amount":1,"__proto__":{"admin":true}}'],
  ['__proto__ within', '{"amount":1,"metadata":{"__proto__":"x"}}'],
  ['a constructor with a prototype', '{"amount":1,"metadata":{"constructor":{"prototype":{}}}}'],
  ['bytes that are no UTF-8', Buffer.from([...Buffer.from('{"amount":1,"description":"'), 0xff, 0x22, 0x7d])],
  ['a cut character', Buffer.from([...Buffer.from('{"amount":1,"description":"'), 0xf0, 0x9f, 0x98, 0x22, 0x7d])],
])('no JSON: %s', async (_, body) => {
  problemOf(await api.send('POST', '/v1/charges', body, JSON_TYPE), 'body_not_json')
})

test.each(['[]', '"x"', '1', 'null', ''])('JSON that is no object: %j', async body => {
  expect(fieldsOf(await api.send('POST', '/v1/charges', body, JSON_TYPE))).toHaveLength(1)
})

test('thousands of levels are read and rejected', async () => {
  const arrays = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
  expect(fieldsOf(await api.send('POST', '/v1/charges', arrays, JSON_TYPE))).toEqual([' wrong_type'])
  const objects = `{"amount":1,"metadata":${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}}`
  expect(fieldsOf(await api.send('POST', '/v1/charges', objects, JSON_TYPE))).toEqual(['metadata.a wrong_type'])
})

test('a body of 64 KiB is read, one byte more is not', async () => {
  const withSize = (size: number) => JSON.stringify({ amount: 1, x: 'x'.repeat(size - '{"amount":1,"x":""}'.length) })
  const largest = await api.send('POST', '/v1/charges', withSize(limits.apiBody), JSON_TYPE)
  expect(fieldsOf(largest)).toEqual(['x unknown_field'])
  problemOf(await api.send('POST', '/v1/charges', withSize(limits.apiBody + 1), JSON_TYPE), 'body_too_large')
})

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  '',
])('a body of type %j is not taken', async type => {
  const headers: Record<string, string> = type ? { 'content-type': type } : {}
  problemOf(await api.send('POST', '/v1/charges', Buffer.from('{"amount":1}'), headers), 'unsupported_media_type')
})

test('a request that needs no body takes none, an empty object, and nothing else', async () => {
  const { id } = bodyOf(await api.post('/v1/charges', { amount: 1 }), 201, chargeSchema)
  expect(fieldsOf(await api.post(`/v1/charges/${id}/cancel`, { reason: 'x' }))).toEqual(['reason unknown_field'])
  expect((await api.send('POST', `/v1/charges/${id}/cancel`, '', JSON_TYPE)).status).toBe(200)
})

test('a body that names no amount may be left out, and one that does may not', async () => {
  const { id, payments } = await newPaidCharge(world, 500)
  const lost = await api.send('POST', `/v1/payments/${payments[0]?.id}/refunds`, '', JSON_TYPE)
  expect(fieldsOf(lost)).toEqual([' required'])
  expect(problemOf(lost, 'validation_failed').errors[0]?.message).toContain('needs a body')
  expect((await api.post(`/v1/payments/${payments[0]?.id}/refunds`, {})).status).toBe(201)
  await chargeThat(world.store, id, ({ amount_refunded }) => amount_refunded === 500, 'refunded')
  for (const [body, headers] of [
    [null, {}],
    ['', JSON_TYPE],
  ] as const) {
    const rejected = await api.send('POST', `/v1/charges/chg_${'0'.repeat(26)}/reopen`, body, headers)
    problemOf(rejected, 'charge_not_found')
  }
  const open = bodyOf(await api.send('POST', `/v1/charges/${id}/reopen`, null, {}), 200, chargeSchema)
  expect(Date.parse(open.expires_at) - Date.parse(open.reopened_at ?? '')).toBe(limits.expiresInDefault * 1000)
  expect((await api.post('/v1/reconciliations')).status).toBe(202)
  const { body: endpoint } = await api.post('/v1/webhook-endpoints', { url: world.merchant.url })
  const rotated = await api.post(`/v1/webhook-endpoints/${(endpoint as { id: string }).id}/rotate-secret`)
  expect(rotated).toMatchObject({ status: 200, body: { previous_secret_until: expect.any(String) } })
})

test('refunds: zero, below, above, and texts too long', async () => {
  const { payments } = await newPaidCharge(world, 500)
  const path = `/v1/payments/${payments[0]?.id}/refunds`
  expect(fieldsOf(await api.post(path, { amount: 0 }))).toEqual(['amount too_small'])
  expect(fieldsOf(await api.post(path, { amount: -5, reason: 'r'.repeat(141) }))).toEqual([
    'amount too_small',
    'reason too_long',
  ])
  expect(fieldsOf(await api.post(path, { reason: `${NULL}` }))).toEqual(['reason invalid'])
  problemOf(await api.post(path, { amount: 501 }), 'refund_exceeds_refundable')
})

test('webhook endpoints: addresses and events that are none', async () => {
  const post = (body: object) => api.post('/v1/webhook-endpoints', body)
  expect(fieldsOf(await post({}))).toEqual(['url required'])
  expect(fieldsOf(await post({ url: 'ftp://loja.example' }))).toEqual(['url bad_format'])
  expect(fieldsOf(await post({ url: 'https://loja.example', events: [] }))).toEqual(['events too_short'])
  expect(fieldsOf(await post({ url: 'https://loja.example', events: ['charge.gone'] }))).toEqual([
    'events.0 not_in_list',
  ])
})
