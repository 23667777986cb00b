import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deliveryDetailSchema, deliveryPageSchema } from '../../src/shared/contract/delivery.ts'
import { webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { startWebhookListener, type WebhookListener } from '../builders/webhook-listener.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A paused endpoint that goes on while something happens: whichever commits first, it is told. */
let world: World
let listener: WebhookListener
let endpoint: string
let other: pg.Client
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  listener = await startWebhookListener()
  const made = { url: listener.url, events: ['charge.created'] }
  endpoint = bodyOf(await world.store.api.post('/v1/webhook-endpoints', made), 201, webhookEndpointSchema).id
  await change('paused')
  other = new pg.Client({ connectionString: world.database.url })
  await other.connect()
  await other.query(`set guiche.store = '${world.store.id}'`)
})
afterEach(async () => {
  await other.end()
  await world.store.api.delete(path())
  await listener.close()
})
afterAll(() => world.close())

const path = () => `/v1/webhook-endpoints/${endpoint}`
const change = async (status: string) =>
  bodyOf(await world.store.api.patch(path(), { status }), 200, webhookEndpointSchema)
const happens = () => world.store.api.post('/v1/charges', { amount: 1_000, description: 'Bolo' })
const waiting = async () => {
  const { rows } = await world.database.owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
  )
  return rows.length
}
const jobsLeft = async () => {
  const { rows } = await world.database.owner.query<{ name: string }>(
    `select name from jobs.job where name in ('send-deliveries', 'deliver-event') and completed_on is null`,
  )
  return rows.length
}
const deliveries = async () => bodyOf(await world.store.api.get(`${path()}/deliveries`), 200, deliveryPageSchema).data
const delivered = () =>
  until(async () => {
    const all = await deliveries()
    return all.length === 1 && all[0]?.status === 'delivered'
  }, 'it is delivered')

/** Whether a request has been answered, for a look that does not wait for it. */
function answered(request: Promise<unknown>): () => boolean {
  let isOver = false
  void request.then(() => {
    isOver = true
  })
  return () => isOver
}

test('what has not been committed when it goes on is sent', async () => {
  await other.query('begin')
  await other.query('lock table deliveries in share mode')
  const charge = happens()
  await until(async () => (await waiting()) === 1, 'the charge waits to be written')
  const enabled = change('enabled')
  const isEnabled = answered(enabled)
  await until(
    async () => (isEnabled() ? (await jobsLeft()) === 0 : (await waiting()) === 2),
    'it goes on, or waits for the charge',
  )
  await other.query('commit')
  expect((await charge).status).toBe(201)
  await enabled
  await delivered()
  expect(listener.received).toHaveLength(1)
})

test('what begins after the request by which it goes on, and is committed before it, is sent', async () => {
  await other.query('begin')
  await other.query('select from webhook_endpoints where id = $1 for no key update', [endpoint])
  const enabled = change('enabled')
  await until(async () => (await waiting()) === 1, 'the request waits')
  const charge = happens()
  const isThere = answered(charge)
  await until(async () => isThere() || (await waiting()) === 2, 'the charge is written, or waits as well')
  await other.query('commit')
  await enabled
  expect((await charge).status).toBe(201)
  await delivered()
  expect(listener.received).toHaveLength(1)
})

test('an attempt that found it paused just before it went on is made', async () => {
  await change('enabled')
  listener.answer = 503
  await happens()
  await until(() => listener.received.length === 1, 'the first attempt was made')
  listener.answer = 200
  await change('paused')
  await other.query('begin')
  await other.query('select from webhook_endpoints where id = $1 for no key update', [endpoint])
  await world.advance(10_000)
  await until(async () => (await waiting()) === 1 || (await jobsLeft()) === 0, 'the next attempt was due')
  await other.query(`update webhook_endpoints set status = 'enabled' where id = $1`, [endpoint])
  await other.query('commit')
  await delivered()
})

test('what waits for a paused one is given up where that is removed', async () => {
  await change('enabled')
  listener.answer = 503
  await happens()
  await until(() => listener.received.length === 1, 'the first attempt was made')
  await change('paused')
  const [delivery] = await deliveries()
  expect((await world.store.api.delete(path())).status).toBe(204)
  await world.advance(10_000)
  await until(async () => {
    const answer = await world.store.api.get(`/v1/deliveries/${delivery?.id}`)
    return bodyOf(answer, 200, deliveryDetailSchema).status === 'failed'
  }, 'it is given up')
  expect(listener.received).toHaveLength(1)
})
