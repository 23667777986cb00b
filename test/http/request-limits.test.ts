import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/server/start/app.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { startWebProcess } from '../builders/database-wire.ts'
import { openOffice } from '../builders/office-browser.ts'
import { type ApiAnswer, apiClient } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

const rates = { TRUST_PROXY: '1', KEY_RATE: '2', ADDRESS_RATE: '1' }
let world: World
let other: App
beforeAll(async () => {
  world = await openWorld({ settings: rates })
  other = await startWebProcess(world, world.database.url, { ...rates, KEY_RATE: '100' })
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const from = (address: string, path: string, more: Record<string, string> = {}) =>
  apiClient(world.url, null).send('GET', path, null, { 'x-forwarded-for': address, ...more })
const standing = ({ headers }: ApiAnswer) => [headers.get('ratelimit-policy'), headers.get('ratelimit')]
const left = (answer: ApiAnswer) => Number(/;r=(\d+);/.exec(answer.headers.get('ratelimit') ?? '')?.[1])

/** A window of ten seconds begins with its first request: a slow machine may see its end. */
async function untilRejected(ask: () => Promise<ApiAnswer>): Promise<{ taken: number; rejected: ApiAnswer }> {
  for (let taken = 0; taken < 100; taken++) {
    const answer = await ask()
    if (answer.status === 429) return { taken, rejected: answer }
  }
  throw new Error('Nothing was rejected')
}

test('a key is told how much it may ask, and then when it may again; another key is not held up', async () => {
  const api = await world.store.keyWith('charges:read')
  const first = await api.get('/v1/me')
  expect(first.status).toBe(200)
  expect(standing(first)).toEqual(['"key";q=20;w=10', '"key";r=19;t=10'])
  const { taken, rejected } = await untilRejected(() => api.get('/v1/me'))
  expect(taken).toBeGreaterThanOrEqual(19)
  expect(problemOf(rejected, 'rate_limited').detail).toBe(
    'At most 20 requests of this key or person are answered in 10 s.',
  )
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(rejected.headers.get('ratelimit')).toMatch(/^"key";r=0;t=\d+$/)
  expect((await (await world.store.keyWith('charges:read')).get('/v1/me')).status).toBe(200)
})

test('an address is counted at the pages, and neither a health check nor the house itself is', async () => {
  const { checkout_url } = await newCharge(world.store)
  const path = `${new URL(checkout_url).pathname}/state`
  const { taken, rejected } = await untilRejected(() => from('198.51.100.1', path))
  expect(taken).toBeGreaterThanOrEqual(10)
  problemOf(rejected, 'rate_limited')
  expect(rejected.headers.get('ratelimit-policy')).toBe('"address";q=10;w=10')
  const page = await from('198.51.100.1', new URL(checkout_url).pathname)
  expect([page.status, page.headers.get('content-type')]).toEqual([429, expect.stringContaining('html')])
  expect((await from('198.51.100.1', '/health/live')).status).toBe(200)
  expect((await from('198.51.100.2', path)).status).toBe(200)
  // What is behind the same address and has a key goes on.
  const authorization = `Bearer ${world.store.key}`
  expect((await from('198.51.100.1', '/v1/me', { authorization })).status).toBe(200)
  for (let asked = 0; asked < 15; asked++) expect((await from('10.0.0.7', path)).status).toBe(200)
})

test('who fails at the API or at an inbox is counted by their address, who succeeds there is not', async () => {
  const wrong = () => from('198.51.100.3', '/v1/me', { authorization: 'Bearer gk_test_wrong' })
  const { taken, rejected } = await untilRejected(wrong)
  expect(taken).toBeGreaterThanOrEqual(10)
  problemOf(rejected, 'rate_limited')
  const inbox = () =>
    apiClient(world.url, null).send('POST', '/inbox/pix-api/pra_x/secret', '{}', {
      'x-forwarded-for': '198.51.100.4',
      'content-type': 'application/json',
    })
  expect((await inbox()).status).toBe(404)
  problemOf((await untilRejected(inbox)).rejected, 'rate_limited')
})

test('what one process has answered counts at the others too, a moment later', async () => {
  const many = apiClient(other.url ?? '', world.store.key)
  const third = await startWebProcess(world, world.database.url, { ...rates, KEY_RATE: '100' })
  const few = apiClient(third.url ?? '', world.store.key)
  let own = 0
  try {
    await expect
      .poll(async () => {
        await Promise.all(Array.from({ length: 20 }, () => many.get('/v1/me')))
        own++
        const answer = await few.get('/v1/me')
        return answer.status === 429 || left(answer) < 1_000 - own - 20
      })
      .toBe(true)
  } finally {
    await third.close()
  }
})

test('who succeeded from an address goes on while somebody beside them fails, and so do inboxes', async () => {
  const address = '198.51.100.5'
  // Its key is its own: what others asked a moment ago counts for theirs.
  const { key } = await world.anotherStore()
  const authorization = `Bearer ${key}`
  expect((await from(address, '/v1/me', { authorization })).status).toBe(200)
  await untilRejected(() => from(address, '/v1/me', { authorization: 'Bearer gk_test_wrong' }))
  expect((await from(address, '/v1/me', { authorization })).status).toBe(200)
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' }
  const inbox = apiClient(world.url, null).send('POST', '/inbox/pix-api/pra_x/secret', '{}', headers)
  expect((await inbox).status).toBe(404)
})

test('who is known and names a store that is not theirs is counted', async () => {
  const { email, password } = await world.user('viewer')
  const office = openOffice(world.url, world.url)
  await office.signIn(email, password)
  const ask = () => office.get('/v1/me', { 'guiche-store': 'sto_01k00000000000000000000000' })
  problemOf(await ask(), 'forbidden')
  problemOf((await untilRejected(ask)).rejected, 'rate_limited')
})
