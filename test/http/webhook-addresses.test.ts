import { afterAll, beforeAll, expect, test } from 'vitest'
import { warnOfPlainEndpoints } from '../../src/server/start/plain-endpoints.ts'
import { webhookEndpointListSchema, webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { deliveryThat } from '../builders/deliveries.ts'
import { startWebhookListener, type WebhookListener } from '../builders/webhook-listener.ts'
import { capturedLog } from '../ground/captured-log.ts'
import { bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** One where the operator allows private addresses by name, and one where nobody may be told there. */
let open: World
let closed: World
let listener: WebhookListener
beforeAll(async () => {
  ;[open, closed, listener] = await Promise.all([
    openWorld({ settings: { WEBHOOK_ALLOW_PRIVATE: 'on' } }),
    openWorld({ settings: { WEBHOOK_ALLOW_PRIVATE: 'off' } }),
    startWebhookListener(),
  ])
})
afterAll(() => Promise.all([open?.close(), closed?.close(), listener?.close()]))

const add = (store: TestStore, url: string) => store.api.post('/v1/webhook-endpoints', { url })
const errorsOf = async (store: TestStore, url: string) =>
  problemOf(await add(store, url), 'validation_failed').errors.map(({ field, message }) => [field, message])

async function change(world: World, store: TestStore, statement: string, values: string[]): Promise<void> {
  await world.database.owner.query(`set guiche.store = '${store.id}'`)
  await world.database.owner.query(statement, values)
}

async function makeLive(world: World, store: TestStore): Promise<void> {
  await change(world, store, `update stores set mode = 'live' where id = $1`, [store.id])
}

/** What the first attempt of a store's next event came to. */
async function firstAttempt(store: TestStore): Promise<unknown> {
  const { id } = await newCharge(store)
  return (await deliveryThat(store, id, ({ attempts }) => attempts.length > 0, 'was tried')).attempts[0]
}

test.each(['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '2130706433', '10.0.0.1', '[::ffff:127.0.0.1]'])(
  'an endpoint at %s is rejected at once where private addresses are not allowed',
  async host => {
    expect(await errorsOf(closed.store, listener.url.replace('127.0.0.1', host))).toEqual([
      ['url', expect.stringContaining('is no address of the public internet.')],
    ])
  },
)

test.each([
  '169.254.169.254',
  '0xa9fea9fe',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::169.254.169.254]',
  '[2002:a9fe:a9fe::]',
])('an endpoint at %s is rejected whatever is allowed', async host => {
  expect(await errorsOf(open.store, `http://${host}/latest/meta-data`)).toEqual([
    ['url', expect.stringContaining('is a link-local address, which is never called')],
  ])
})

test.each(['https://ana@shop.example/', 'https://ana:secret@shop.example/', 'http://:secret@127.0.0.1/'])(
  'user and password stand in no address: %s',
  async url => {
    const message = 'Leave user and password out of the address: the signature proves a delivery.'
    expect(await errorsOf(open.store, url)).toEqual([['url', message]])
  },
)

test('a name that is not found yet is taken, for a delivery looks again', async () => {
  const endpoint = bodyOf(await add(closed.store, 'https://shop.invalid/webhooks'), 201, webhookEndpointSchema)
  await closed.store.api.delete(`/v1/webhook-endpoints/${endpoint.id}`)
})

test('a live store is told over https alone, when the endpoint is added, in the database and at delivery', async () => {
  const store = await open.anotherStore()
  expect((await add(store, listener.url)).status).toBe(201)
  await makeLive(open, store)
  expect(await errorsOf(store, listener.url)).toEqual([
    ['url', 'A live store is told over https alone: write https://.'],
  ])
  const row = `insert into webhook_endpoints (id, store_id, url, sealed_secret, created_at)
               select 'whk_00000000000000000000000000', store_id, $2, sealed_secret, created_at
                 from webhook_endpoints where store_id = $1`
  await expect(open.database.owner.query(row, [store.id, 'http://shop.example/'])).rejects.toThrow('https alone')
  await expect(open.database.owner.query(row, [store.id, 'https://ana:x@shop.example/'])).rejects.toThrow(
    'no user and no password',
  )
  const { log, lines } = capturedLog()
  await warnOfPlainEndpoints(open.database.url, log)
  const { data } = bodyOf(await store.api.get('/v1/webhook-endpoints'), 200, webhookEndpointListSchema)
  expect(lines.map(line => JSON.parse(line).endpoints)).toEqual([data.map(({ id }) => id)])
  expect(await firstAttempt(store)).toMatchObject({
    status_code: null,
    error: 'not-https: a live store is told over https alone',
  })
  expect(listener.received).toEqual([])
})

test('an endpoint older than the rule, with a password in its address, can still be resealed and removed', async () => {
  const store = await open.anotherStore()
  const { id } = bodyOf(await add(store, 'https://shop.invalid/'), 201, webhookEndpointSchema)
  const rule = (is: string) => `alter table webhook_endpoints ${is} trigger webhook_endpoint_address`
  await change(open, store, rule('disable'), [])
  await change(open, store, 'update webhook_endpoints set url = $2 where id = $1', [id, 'https://ana:x@shop.invalid/'])
  await change(open, store, rule('enable'), [])
  await change(open, store, 'update webhook_endpoints set sealed_secret = sealed_secret where id = $1', [id])
  expect((await store.api.delete(`/v1/webhook-endpoints/${id}`)).status).toBe(204)
})

test.each([
  ['closed', 'https://127.0.0.1:1/', 'is not a public address'],
  ['closed', 'https://localhost:1/', 'is not a public address'],
  ['open', 'http://169.254.169.254/', 'is link-local, which is never called'],
] as const)('what stands at a delivery is looked at anew: %s, %s', async (which, url, says) => {
  const world = which === 'open' ? open : closed
  const store = await world.anotherStore()
  const { id } = bodyOf(await add(store, 'https://shop.invalid/'), 201, webhookEndpointSchema)
  // As a name does that leads elsewhere since.
  await change(world, store, 'update webhook_endpoints set url = $2 where id = $1', [id, url])
  expect(await firstAttempt(store)).toMatchObject({
    status_code: null,
    error: expect.stringMatching(new RegExp(`^private-address: .*${says}`)),
  })
})
