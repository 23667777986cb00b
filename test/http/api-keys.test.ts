import { afterAll, beforeAll, expect, test } from 'vitest'
import { openKeyUses } from '../../src/server/access/note-key-uses.ts'
import { type ApiKey, apiKeyListSchema, apiKeySchema } from '../../src/shared/contract/api-key.ts'
import { roleScopes } from '../../src/shared/contract/roles.ts'
import { type CommandLine, openCommandLine } from '../builders/command-line.ts'
import { openOffice } from '../builders/office-browser.ts'
import { type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const HOUR_MS = 3_600_000
let world: World
let commands: CommandLine
beforeAll(async () => {
  world = await openWorld()
  commands = openCommandLine(world)
})
afterAll(async () => {
  await world.close()
  commands.close()
})

async function newKey(body: object, by: ApiClient = world.store.api): Promise<ApiKey & { api: ApiClient }> {
  const key = bodyOf(await by.post('/v1/api-keys', { name: 'Loja', ...body }), 201, apiKeySchema)
  return { ...key, api: apiClient(world.url, key.key) }
}

const listed = async (id: string) =>
  bodyOf(await world.store.api.get('/v1/api-keys?limit=100'), 200, apiKeyListSchema).data.find(key => key.id === id)
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test('a key is made by the API, shown once, used, and revoked', async () => {
  const headers = { 'idempotency-key': 'one key' }
  const wanted = { name: ' Loja ', scopes: ['charges:read', 'charges:read'] }
  const answer = await world.store.api.post('/v1/api-keys', wanted, headers)
  const made = bodyOf(answer, 201, apiKeySchema)
  expect(made).toEqual({
    id: expect.stringMatching(/^key_/),
    object: 'api_key',
    name: 'Loja',
    prefix: made.key?.slice(0, 12),
    scopes: ['charges:read'],
    key: expect.stringMatching(/^gk_test_[0-9A-Za-z]{32}$/),
    created_at: expect.any(String),
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    last_used_address: null,
    networks: null,
    replaces: null,
  })
  expect((await world.store.api.post('/v1/api-keys', wanted, headers)).body).toEqual({ ...made, key: null })
  expect(await listed(made.id)).toEqual({ ...made, key: null })

  const api = apiClient(world.url, made.key)
  expect((await api.get('/v1/charges')).status).toBe(200)
  expect((await world.store.api.delete(`/v1/api-keys/${made.id}`)).status).toBe(204)
  problemOf(await api.get('/v1/charges'), 'unauthenticated')
  problemOf(await world.store.api.delete(`/v1/api-keys/${made.id}`), 'not_found')
  expect((await listed(made.id))?.revoked_at).toEqual(expect.any(String))
  const audit = await world.app.parts.database.inStore(world.store.id, ({ db }) =>
    db.selectFrom('audit_records').select(['action', 'actor']).where('object_id', '=', made.id).orderBy('id').execute(),
  )
  expect(audit.map(({ action }) => action)).toEqual(['api_key.create', 'api_key.revoke'])
  expect(audit[0]?.actor).toMatch(/^key:key_/)
})

test('nobody makes a key that may do more than they may', async () => {
  const maker = await newKey({ scopes: ['keys:write', 'charges:read'] })
  const answer = await maker.api.post('/v1/api-keys', { name: 'x', scopes: ['charges:read', 'refunds:write'] })
  expect(problemOf(answer, 'forbidden').detail).toBe('Whoever makes a key with refunds:write needs the same.')
  await newKey({ scopes: ['keys:write', 'charges:read'] }, maker.api)
  expect(Object.entries(roleScopes).filter(([, allowed]) => allowed.some(scope => scope === 'keys:write'))).toEqual([
    ['owner', expect.anything()],
    ['admin', expect.anything()],
  ])
  const { email, password } = await world.user('admin')
  const office = openOffice(world.url)
  await office.signIn(email, password)
  expect((await office.post('/v1/api-keys', { name: 'x', scopes: ['refunds:write'] })).status).toBe(201)
})

test('a key ends when it says so, and the one who holds it is told', async () => {
  const expires_at = inHours(24)
  const key = await newKey({ scopes: ['charges:read', 'keys:write'], expires_at })
  expect(key.expires_at).toBe(expires_at)
  expect((await key.api.get('/v1/charges')).status).toBe(200)

  const heir = { name: 'x', scopes: ['charges:read'] }
  expect(fieldsOf(await key.api.post('/v1/api-keys', heir))).toEqual(['expires_at required'])
  const later = { ...heir, expires_at: inHours(25) }
  expect(fieldsOf(await key.api.post('/v1/api-keys', later))).toEqual(['expires_at too_large'])
  await newKey({ scopes: ['charges:read'], expires_at: inHours(23) }, key.api)

  await world.advance(25 * HOUR_MS)
  const detail = `The API key expired at ${expires_at}. Make another one.`
  expect(problemOf(await key.api.get('/v1/charges'), 'unauthenticated').detail).toBe(detail)
  expect(problemOf(await key.api.post('/v1/charges', { amount: 'x' }), 'unauthenticated').detail).toBe(detail)
})

test.each([
  [{}, 'scopes required'],
  [{ scopes: [] }, 'scopes too_short'],
  [{ scopes: ['everything'] }, 'scopes.0 not_in_list'],
  [{ scopes: ['charges:read'], name: ' ' }, 'name too_short'],
  [{ scopes: ['charges:read'], name: 'n'.repeat(81) }, 'name too_long'],
  [{ scopes: ['charges:read'], expires_at: 'tomorrow' }, 'expires_at bad_format'],
  [{ scopes: ['charges:read'], expires_at: '2020-01-01T00:00:00Z' }, 'expires_at too_small'],
  [{ scopes: ['charges:read'], expires_at: '2040-01-01T00:00:00Z' }, 'expires_at too_large'],
  [{ scopes: ['charges:read'], hash: 'x' }, 'hash unknown_field'],
])('%o makes no key: %s', async (body, field) => {
  expect(fieldsOf(await world.store.api.post('/v1/api-keys', { name: 'Loja', ...body }))).toEqual([field])
})

test.each([
  ['expires_at', '2020-01-01', 'api_keys_expires'],
  ['expires_at', '2040-01-01', 'api_keys_expires'],
  ['last_used_address', '10.0.0.1', 'api_keys_last_used'],
  ['last_used_at = created_at, last_used_address', 'a'.repeat(65), 'api_keys_last_used_address'],
  ['scopes', `{${Array.from({ length: 65 }, (_, number) => `s${number}`)}}`, 'api_keys_scopes'],
])('the database takes no key whose %s is %s', async (column, value, constraint) => {
  const { owner } = world.database
  await owner.query(`set guiche.store = '${world.store.id}'`)
  const update = `update api_keys set ${column} = $1 where last_used_at is null`
  await expect(owner.query(update, [value])).rejects.toMatchObject({ constraint })
})

test('where and when a key was used last is written without a request waiting, at the latest at the stop', async () => {
  const keys = [await newKey({ scopes: ['charges:read'] }), await newKey({ scopes: ['charges:read'] })]
  const used = new Date(Date.now() + 24 * HOUR_MS).toISOString()
  for (const { api } of keys) await api.get('/v1/charges')
  expect((await listed(keys[0]?.id ?? ''))?.last_used_at).toBeNull()
  await world.restart()
  for (const { id } of keys) {
    const found = await listed(id)
    expect(found?.last_used_address).toBe('127.0.0.1')
    expect(found?.last_used_at && found.last_used_at > used).toBe(true)
  }
})

test('while the application runs, the last uses are written a while later, and the later one stays', async () => {
  const { id } = await newKey({ scopes: ['charges:read'] })
  const uses = openKeyUses(world.app.parts, 1)
  uses.note(id, '10.0.0.1')
  uses.note(id, 'a'.repeat(100))
  await until(async () => (await listed(id))?.last_used_address === 'a'.repeat(64), 'the last use is written')
  const earlier = openKeyUses({ ...world.app.parts, clock: { now: () => new Date(0) } })
  earlier.note(id, '10.0.0.2')
  await earlier.close()
  await uses.close()
  expect((await listed(id))?.last_used_address).toBe('a'.repeat(64))
})

slow('the command makes a key with scopes and an end, and the list shows both', async () => {
  const store = ['--store', world.store.id, '--name', 'Caixa']
  const day = inHours(24 * 90).slice(0, 10)
  const key = await commands.done(['key', 'create', ...store, '--scopes', 'charges:read', '--expires', day])
  const usual = await commands.done(['key', 'create', ...store])
  const { body } = await apiClient(world.url, usual).get('/v1/me')
  expect((body as { scopes: string[] }).scopes).not.toContain('keys:write')
  await world.restart()
  const lines = (await commands.done(['key', 'list', '--store', world.store.id])).split('\n')
  expect(lines.find(line => line.includes(key.slice(0, 12)))).toContain(`in use until ${day} 23:59 UTC  never`)
  expect(lines.find(line => line.includes(usual.slice(0, 12)))).toMatch(
    / in use +\d{4}-\d\d-\d\d \d\d:\d\d UTC from 127/,
  )
  const wrong = await commands.guiche(['key', 'create', ...store, '--expires', '31/12/2027'])
  expect(wrong).toMatchObject({
    code: 2,
    err: 'guiche: --expires is "31/12/2027"; write a date such as 2027-01-31.\n',
  })
  const past = await commands.guiche(['key', 'create', ...store, '--expires', '2020-01-01'])
  expect(past).toMatchObject({ code: 1, err: 'guiche: The key cannot end so: Expected a moment that is not over.\n' })
})
