import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Delivery } from '../../src/shared/contract/event.ts'
import { webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { deliveryThat } from '../builders/deliveries.ts'
import { startWebhookListener, type WebhookListener } from '../builders/webhook-listener.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Each attempt of a delivery is a job of its own: none is lost, and none is made twice. */
let world: World
let listener: WebhookListener
let endpoint: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  listener = await startWebhookListener()
  const answer = await world.store.api.post('/v1/webhook-endpoints', { url: listener.url, events: ['charge.created'] })
  endpoint = bodyOf(answer, 201, webhookEndpointSchema).id
})
afterEach(async () => {
  await world.store.api.delete(`/v1/webhook-endpoints/${endpoint}`)
  await listener.close()
})
afterAll(() => world.close())

const delivery = (charge: string, is: (delivery: Delivery) => boolean, what: string) =>
  deliveryThat(world.store, charge, is, what)

test('an attempt that comes before its time is made, and not lost', async () => {
  listener.answer = 503
  const { id } = await newCharge(world.store)
  const tried = await delivery(id, ({ attempts }) => attempts.length === 1, 'was tried')
  listener.answer = 204
  const { rowCount } = await world.database.owner.query(
    // The job of the first attempt, which is handed over, may not have ended yet.
    `update jobs.job_common set start_after = jobs.job_now()
      where name = 'deliver-event' and data->>'delivery' = $1 and data->>'attempt' = '2' and state = 'created'`,
    [tried.id],
  )
  expect(rowCount).toBe(1)
  const delivered = await delivery(id, ({ status }) => status === 'delivered', 'is delivered')
  expect(delivered.attempts.map(({ status_code }) => status_code)).toEqual([503, 204])
})

test('an attempt that a person asked for is not made once more when its own time comes', async () => {
  listener.answer = 503
  const { id } = await newCharge(world.store)
  const tried = await delivery(id, ({ attempts }) => attempts.length === 1, 'was tried')
  await world.store.api.post(`/v1/deliveries/${tried.id}/retry`)
  const again = await delivery(id, ({ attempts }) => attempts.length === 2, 'was tried again')
  await world.advance(5_000)
  const waiting = async () => {
    const { rows } = await world.database.owner.query(
      `select data->'attempt' as attempt from jobs.job
        where name = 'deliver-event' and data->>'delivery' = $1 and state <> 'completed'`,
      [tried.id],
    )
    return rows.map(({ attempt }) => attempt)
  }
  await until(async () => (await waiting()).join() === '3', 'only the third attempt waits')
  expect(listener.received).toHaveLength(2)
  await world.advance(Date.parse(again.next_attempt_at ?? '') - Date.parse(again.attempts.at(-1)?.at ?? ''))
  await delivery(id, ({ attempts }) => attempts.length === 3, 'was tried a third time')
  expect(listener.received).toHaveLength(3)
})

test('two deliveries that an endpoint rejects for good at once are each sent once', async () => {
  listener.answer = 410
  // Each has looked at the endpoint before either changes it.
  await world.database.owner.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.5); return new; end $$;
    create trigger lingers before insert on review_items for each row execute function linger()`)
  const charges = await Promise.all([newCharge(world.store), newCharge(world.store)])
  for (const { id } of charges) await delivery(id, ({ status }) => status === 'failed', 'has failed')
  await world.database.owner.query('drop trigger lingers on review_items')
  expect(listener.received).toHaveLength(2)
})
