import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Charge } from '../../src/shared/contract/charge.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { type EventReader, readEvents } from '../builders/event-reader.ts'
import { apiClient } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
const open: EventReader[] = []
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: '1' } })
})
afterAll(async () => {
  for (const events of open) events.close()
  await world.close()
})

async function listen({ checkout_url }: Charge, address: string): Promise<EventReader> {
  const events = await readEvents(`${checkout_url}/events`, { 'x-forwarded-for': address })
  open.push(events)
  return events
}
const ask = (url: string, address: string) =>
  apiClient('', null).send('GET', `${url}/events`, null, { 'x-forwarded-for': address })

/** The most callers that waited for a connection while something was done. */
async function mostWaiting<T>(work: () => Promise<T>): Promise<{ value: T; waiting: number; used: number }> {
  const { database } = world.app.parts
  let waiting = 0
  let used = 0
  const looking = setInterval(() => {
    const now = database.connections()
    waiting = Math.max(waiting, now.waiting)
    used = Math.max(used, now.used)
  }, 1)
  const value = await work()
  clearInterval(looking)
  return { value, waiting, used }
}

slow('two hundred open pages take a few connections, while they come and when all is told anew', async () => {
  const charges = await Promise.all(Array.from({ length: 20 }, () => newCharge(world.store)))
  const opened = await mostWaiting(async () => {
    const streams = await Promise.all(
      charges.flatMap((charge, place) =>
        Array.from({ length: 10 }, () => listen(charge, place < 10 ? '198.51.100.1' : '198.51.100.2')),
      ),
    )
    await Promise.all(streams.map(events => events.next()))
    return streams
  })
  expect(opened.value).toHaveLength(200)
  expect(opened.waiting).toBe(0)
  // Twenty is all there are; jobs and whoever pays need some.
  expect(opened.used).toBeLessThan(12)
  const ended = await mostWaiting(async () => {
    for (const { id } of charges) await world.store.api.post(`/v1/charges/${id}/cancel`)
    const untilOver = async (events: EventReader) => {
      for (;;) {
        const { data } = await events.next()
        if ((data as CheckoutState).face === 'over') return
      }
    }
    await Promise.all(opened.value.map(untilOver))
  })
  expect(ended.waiting).toBe(0)

  const [first] = charges
  const eleventh = await ask(first?.checkout_url ?? '', '198.51.100.3')
  problemOf(eleventh, 'rate_limited')
  expect(eleventh.headers.get('retry-after')).toBe('30')
  const another = await newCharge(world.store)
  problemOf(await ask(another.checkout_url, '198.51.100.1'), 'rate_limited')
  // The house's own network, which may be a proxy, is not counted by its address.
  await listen(another, '10.0.0.1')
  // A place that is left is free again.
  open[0]?.close()
  await expect.poll(async () => listen(another, '198.51.100.1').then(() => 'taken', String)).toBe('taken')
})

test('one person or key has ten places at the office', async () => {
  const authorization = { authorization: `Bearer ${world.store.key}` }
  for (let place = 0; place < 10; place++) open.push(await readEvents(`${world.url}/v1/changes`, authorization))
  problemOf(await world.store.api.get('/v1/changes'), 'rate_limited')
})

test('a page that is gone before its stream opens leaves no place taken', async () => {
  const { checkout_url } = await newCharge(world.store)
  const { owner } = world.database
  await owner.query('begin; lock table charges in access exclusive mode')
  const gone = new AbortController()
  const asking = Array.from({ length: 10 }, () => fetch(`${checkout_url}/events`, { signal: gone.signal }))
  const blocked = `select from pg_locks where relation = 'charges'::regclass and not granted`
  await expect.poll(async () => (await owner.query(blocked)).rowCount).toBeGreaterThan(0)
  gone.abort()
  await Promise.allSettled(asking)
  // The server has been told by the time that it answers somebody else.
  await fetch(`${world.url}/health/live`)
  await owner.query('commit')
  for (let place = 0; place < 10; place++) await listen({ checkout_url } as Charge, '198.51.100.9')
})
