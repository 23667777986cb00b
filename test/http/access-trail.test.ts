import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { createLog } from '../../src/server/base/log.ts'
import { sessionListSchema } from '../../src/shared/contract/session.ts'
import { openCommandLine } from '../builders/command-line.ts'
import { openOffice } from '../builders/office-browser.ts'
import { type ApiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import type { TestStore } from '../harness/make-store.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Who came in, who did not, and who was turned away: in the audit of every store that it concerns. */
let world: World
let other: TestStore
let reader: ApiClient
let owner: { id: string; email: string; password: string }
const lines: string[] = []
beforeAll(async () => {
  world = await openWorld({ log: createLog({ level: 'info', pretty: false, to: { write: line => lines.push(line) } }) })
  other = await world.anotherStore()
  reader = await world.store.keyWith('charges:read')
  owner = await world.user('owner')
  await world.app.parts.database.inStore(other.id, transaction =>
    joinStore(transaction, owner.id, 'viewer', systemActor),
  )
})
afterAll(() => world.close())

interface Entry {
  actor: string
  action: string
  address: string | null
  request_id: string | null
  detail: Record<string, unknown>
}

async function auditOf(store: string, like: string): Promise<Entry[]> {
  return world.app.parts.database.inStore(store, ({ db }) =>
    db
      .selectFrom('audit_records')
      .select(['actor', 'action', 'address', 'request_id', 'detail'])
      .where('action', 'like', like)
      .orderBy('id')
      .execute(),
  )
}

/** The newest record of the kind once there are so many of them; they are written after the answer. */
async function nthOf(store: string, like: string, count: number): Promise<Entry | undefined> {
  const all = await until(async () => {
    const found = await auditOf(store, like)
    return found.length >= count && found
  }, `${store} has ${count} ${like}`)
  expect(all).toHaveLength(count)
  return all.at(-1)
}

test('who signs in and out is in the audit of each of their stores, with address and request', async () => {
  const office = openOffice(world.url)
  const entered = await office.signIn(owner.email.toUpperCase(), owner.password)
  const expected = (action: string, request_id: string | null) => [
    { actor: `user:${owner.id}`, action, address: '127.0.0.1', request_id, detail: { user: owner.id } },
  ]
  for (const store of [world.store.id, other.id]) {
    expect(await auditOf(store, 'user.sign_in')).toEqual(expected('user.sign_in', entered.headers.get('request-id')))
  }
  const left = await office.signOut()
  for (const store of [world.store.id, other.id]) {
    expect(await auditOf(store, 'user.sign_out')).toEqual(expected('user.sign_out', left.headers.get('request-id')))
  }
  // There was no session any more: nobody went out.
  await office.signOut()
  expect(await auditOf(world.store.id, 'user.sign_out')).toHaveLength(1)
})

test('a wrong password is in the audit at once, later ones are counted, and no address is written down', async () => {
  const victim = await world.user('cashier')
  const office = openOffice(world.url)
  const first = await office.signIn(victim.email, 'a wrong password')
  const failed = 'user.sign\\_in\\_failed'
  expect(await nthOf(world.store.id, failed, 1)).toEqual({
    actor: 'anonymous',
    action: 'user.sign_in_failed',
    address: '127.0.0.1',
    request_id: first.headers.get('request-id'),
    detail: { user: victim.id, why: 'password' },
  })
  // Until one more password is not even looked at, twice.
  const statuses: number[] = []
  const times = (status: number) => statuses.filter(one => one === status).length
  while (times(429) < 2 && statuses.length < 20) {
    statuses.push((await office.signIn(victim.email, 'a wrong password')).status)
  }
  await office.signIn('nobody@padaria.example', 'a wrong password')
  // The end of the program does what the end of the minute does.
  await world.restart()
  const counted = (await auditOf(world.store.id, failed)).map(({ detail }) => detail)
  const addresses = ['127.0.0.1']
  expect(counted).toHaveLength(4)
  expect(counted).toContainEqual({ user: victim.id, why: 'password', times: times(401), addresses })
  expect(counted).toContainEqual({ user: victim.id, why: 'limited' })
  expect(counted).toContainEqual({ user: victim.id, why: 'limited', times: times(429) - 1, addresses })
  expect(await auditOf(other.id, failed)).toEqual([])
  const { rows } = await world.database.owner.query(`select from audit_records where detail::text like '%@%'`)
  expect(rows).toEqual([])
})

test('a password that a person changes, and the sessions that they end, are in the audit', async () => {
  const person = await world.user('finance')
  const [office, elsewhere] = [openOffice(world.url), openOffice(world.url)]
  await office.signIn(person.email, person.password)
  await elsewhere.signIn(person.email, person.password)
  const { data } = bodyOf(await office.get('/v1/me/sessions'), 200, sessionListSchema)
  const other = data.find(({ current }) => !current)?.id ?? ''
  const wanted = { current_password: person.password, new_password: 'mesa azul no quintal' }
  const answers = [
    await office.delete(`/v1/me/sessions/${other}`),
    await office.delete('/v1/me/sessions'),
    await office.put('/v1/me/password', wanted),
  ]
  const done = ['user.end_session', 'user.end_other_sessions', 'user.change_password']
  for (const [at, action] of done.entries()) {
    expect(await auditOf(world.store.id, action)).toEqual([
      {
        actor: `user:${person.id}`,
        action,
        address: '127.0.0.1',
        request_id: answers[at]?.headers.get('request-id'),
        detail: { user: person.id, ...(at === 0 && { session: other }) },
      },
    ])
  }
})

test('who may not is in the audit of the store, once a minute with their count', async () => {
  const asked = await reader.post('/v1/charges', { amount: 100 })
  problemOf(asked, 'forbidden')
  const forbidden = 'request.forbid'
  const record = await nthOf(world.store.id, forbidden, 1)
  expect(record).toEqual({
    actor: expect.stringMatching(/^key:key_/),
    action: 'request.forbid',
    address: '127.0.0.1',
    request_id: asked.headers.get('request-id'),
    detail: { method: 'POST', route: '/v1/charges', why: 'This needs the scope charges:write.' },
  })
  for (let more = 0; more < 20; more++) await reader.post('/v1/charges', { amount: 100 })
  problemOf(await reader.get('/v1/ledger/balances'), 'forbidden')
  expect((await nthOf(world.store.id, forbidden, 2))?.detail.route).toBe('/v1/ledger/balances')
  await world.restart()
  expect((await auditOf(world.store.id, forbidden)).at(-1)?.detail).toMatchObject({ route: '/v1/charges', times: 20 })
})

test('who asks for a store that is not theirs is in the audit of those where they work', async () => {
  const clerk = await world.user('viewer')
  const office = openOffice(world.url)
  await office.signIn(clerk.email, clerk.password)
  problemOf(await office.get('/v1/me', { 'guiche-store': other.id }), 'forbidden')
  const record = await nthOf(world.store.id, 'request.forbid', 4)
  expect(record).toMatchObject({
    actor: `user:${clerk.id}`,
    detail: { route: '/v1/me', why: 'The user is no member of this store.' },
  })
  expect(await auditOf(other.id, 'request.forbid')).toEqual([])
})

slow('a new password is in the audit of each store', async () => {
  const commands = openCommandLine(world)
  await commands.done(['user', 'password', '--email', owner.email])
  commands.close()
  for (const store of [world.store.id, other.id]) {
    expect(await auditOf(store, 'user.set%')).toMatchObject([{ actor: 'operator', detail: { user: owner.id } }])
  }
})

test('the log of requests names key or person and the address, and of a payer the address alone', async () => {
  const made = await world.store.api.post('/v1/charges', { amount: 100 })
  const { checkout_url } = made.body as { checkout_url: string }
  const page = await fetch(checkout_url)
  const lineOf = (id: string | null) =>
    until(() => {
      const line = lines.find(one => one.includes(`"msg":"request"`) && one.includes(String(id)))
      return line !== undefined && (JSON.parse(line) as Record<string, unknown>)
    }, `the log has ${id}`)
  expect(await lineOf(made.headers.get('request-id'))).toEqual({
    level: 'info',
    time: expect.any(String),
    reqId: made.headers.get('request-id'),
    method: 'POST',
    route: '/v1/charges',
    status: 201,
    ms: expect.any(Number),
    actor: expect.stringMatching(/^key:key_\w{26}$/),
    address: '127.0.0.1',
    msg: 'request',
  })
  const payer = await lineOf(page.headers.get('request-id'))
  expect(payer).toMatchObject({ route: '/c/:token', address: '127.0.0.1' })
  expect(payer).not.toHaveProperty('actor')
  expect(lines.join('')).not.toContain(owner.email)
})
