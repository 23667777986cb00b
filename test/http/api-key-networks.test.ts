import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiKey, apiKeyListSchema, apiKeySchema } from '../../src/shared/contract/api-key.ts'
import { type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Where an API key works from, and how one takes the place of another. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function newKey(body: object = {}): Promise<ApiKey & { api: ApiClient }> {
  const wanted = { name: 'ERP', scopes: ['charges:read'], ...body }
  const key = bodyOf(await world.store.api.post('/v1/api-keys', wanted), 201, apiKeySchema)
  return { ...key, api: apiClient(world.url, key.key) }
}

const rotate = async (id: string, body: object) =>
  bodyOf(await world.store.api.post(`/v1/api-keys/${id}/rotate`, body), 201, apiKeySchema)
const opens = async (key: string | null) => (await apiClient(world.url, key).get('/v1/charges')).status

test('a key works from its networks alone, and a call from elsewhere is in the audit', async () => {
  const near = await newKey({ networks: ['127.0.0.0/8', '::1'] })
  expect((await near.api.get('/v1/charges')).status).toBe(200)
  const far = await newKey({ networks: ['203.0.113.0/24', '2001:db8::/32'] })
  problemOf(await far.api.get('/v1/charges'), 'address_not_allowed')
  const { data } = bodyOf(await world.store.api.get('/v1/api-keys'), 200, apiKeyListSchema)
  expect(data.find(({ id }) => id === far.id)).toMatchObject({ networks: ['203.0.113.0/24', '2001:db8::/32'] })

  await world.store.api.patch(`/v1/api-keys/${far.id}`, { networks: null, name: 'Loja' })
  expect((await far.api.get('/v1/charges')).status).toBe(200)
  const changed = bodyOf(
    await world.store.api.patch(`/v1/api-keys/${far.id}`, { networks: ['198.51.100.7'] }),
    200,
    apiKeySchema,
  )
  expect(changed).toMatchObject({ name: 'Loja', networks: ['198.51.100.7'] })
  problemOf(await far.api.get('/v1/charges'), 'address_not_allowed')
})

test('what is no network is rejected at the door and by the database', async () => {
  for (const wrong of ['10.0.0.0/33', '300.1.1.1', 'loja.example', '']) {
    const answer = await world.store.api.post('/v1/api-keys', {
      name: 'x',
      scopes: ['charges:read'],
      networks: [wrong],
    })
    expect(fieldsOf(answer)).toEqual(['networks.0 not_in_list'])
  }
  const { id } = await newKey()
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  for (const wrong of [['loja.example'], [], Array(21).fill('10.0.0.1')]) {
    await expect(
      world.database.owner.query('update api_keys set networks = $2 where id = $1', [id, wrong]),
    ).rejects.toThrow('api_keys_networks')
  }
})

test('a key that takes the place of another may do the same; the old one goes on for the overlap', async () => {
  const old = await newKey({ networks: ['127.0.0.1', '::1', '::ffff:127.0.0.1'] })
  const made = await rotate(old.id, { overlap_hours: 2 })
  expect(made).toMatchObject({ name: 'ERP', scopes: ['charges:read'], networks: old.networks, replaces: old.id })
  expect(made.key).not.toBe(old.key)
  expect([await opens(old.key), await opens(made.key)]).toEqual([200, 200])
  await world.advance(2 * 3_600_000)
  expect([await opens(old.key), await opens(made.key)]).toEqual([401, 200])
  problemOf(await world.store.api.post(`/v1/api-keys/${old.id}/rotate`, {}), 'not_found')
})

test('without an overlap the old key ends at once; an end of its own is never put off', async () => {
  const old = await newKey()
  const made = await rotate(old.id, { overlap_hours: 0 })
  expect([await opens(old.key), await opens(made.key)]).toEqual([401, 200])
  const soon = new Date(Date.now() + 4 * 3_600_000).toISOString()
  const short = await newKey({ expires_at: soon })
  expect((await rotate(short.id, { overlap_hours: 168 })).expires_at).toBe(soon)
  const { data } = bodyOf(await world.store.api.get('/v1/api-keys'), 200, apiKeyListSchema)
  expect(data.find(({ id }) => id === short.id)?.expires_at).toBe(soon)
})

test('a key of another store, or without the right, rotates nothing', async () => {
  const { id, api } = await newKey()
  const other = await world.anotherStore()
  problemOf(await other.api.post(`/v1/api-keys/${id}/rotate`, {}), 'not_found')
  problemOf(await api.post(`/v1/api-keys/${id}/rotate`, {}), 'forbidden')
  const keysOnly = await world.store.keyWith('keys:write')
  problemOf(await keysOnly.post(`/v1/api-keys/${id}/rotate`, {}), 'forbidden')
})

test('a key makes, widens and rotates none that works from elsewhere than itself', async () => {
  const own = ['127.0.0.0/8', '::1', '::ffff:127.0.0.1']
  const maker = await newKey({ scopes: ['charges:read', 'keys:write'], networks: own })
  const made = (networks?: string[]) =>
    maker.api.post('/v1/api-keys', { name: 'Caixa', scopes: ['charges:read'], ...(networks && { networks }) })
  expect(fieldsOf(await made())).toEqual(['networks required'])
  expect(fieldsOf(await made(['127.0.0.1', '127.0.0.0/7', '10.0.0.1', '::/0']))).toEqual([
    'networks.1 too_large',
    'networks.2 too_large',
    'networks.3 too_large',
  ])
  expect((await made(['127.1.0.0/16', '::1'])).status).toBe(201)

  const wider = (id: string, networks: string[] | null) => maker.api.patch(`/v1/api-keys/${id}`, { networks })
  expect(fieldsOf(await wider(maker.id, null))).toEqual(['networks required'])
  expect(fieldsOf(await wider(maker.id, [...own, '0.0.0.0/0']))).toEqual(['networks.3 too_large'])
  expect((await maker.api.patch(`/v1/api-keys/${maker.id}`, { name: 'Loja' })).status).toBe(200)
  const free = await newKey()
  expect(fieldsOf(await maker.api.post(`/v1/api-keys/${free.id}/rotate`, {}))).toEqual(['networks required'])
  expect((await maker.api.post(`/v1/api-keys/${maker.id}/rotate`, {})).status).toBe(201)
})

test('a network of IPv4 that is written as IPv6 is no way around it', async () => {
  const own = ['127.0.0.0/24', '::1', '::ffff:127.0.0.1']
  const maker = await newKey({ scopes: ['charges:read', 'keys:write'], networks: own })
  const made = (networks: string[]) =>
    maker.api.post('/v1/api-keys', { name: 'Caixa', scopes: ['charges:read'], networks })
  // All of IPv4, each of them.
  const wider = ['::ffff:127.0.0.0/96', '::ffff:7f00:0/96', '::ffff:127.0.0.0/25']
  expect(fieldsOf(await made(wider))).toEqual(wider.map((_, place) => `networks.${place} too_large`))
  expect(fieldsOf(await maker.api.patch(`/v1/api-keys/${maker.id}`, { networks: wider }))).toHaveLength(3)
  expect((await made(['::ffff:127.0.0.0/120', '127.0.0.1/32'])).status).toBe(201)
})

test('a key widens none that may do more than itself, though it may hold it to fewer networks', async () => {
  const keeper = await world.store.keyWith('keys:write', 'charges:read')
  const greater = await newKey({ scopes: ['charges:read', 'refunds:write'], networks: ['203.0.113.0/24'] })
  const change = (id: string, networks: string[] | null) => keeper.patch(`/v1/api-keys/${id}`, { networks })
  const detail = 'Whoever widens a key with refunds:write needs the same.'
  for (const networks of [null, ['203.0.113.0/24', '127.0.0.1']])
    expect(problemOf(await change(greater.id, networks), 'forbidden').detail).toBe(detail)
  expect((await change(greater.id, ['203.0.113.7'])).status).toBe(200)
  const free = await newKey({ scopes: ['refunds:write'] })
  expect((await change(free.id, ['127.0.0.1'])).status).toBe(200)
  const equal = await newKey({ networks: ['203.0.113.0/24'] })
  expect((await change(equal.id, null)).status).toBe(200)
})
