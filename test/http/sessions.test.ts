import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldRows } from '../../src/server/jobs/forget-old-rows.ts'
import { apiKeySchema } from '../../src/shared/contract/api-key.ts'
import { sessionListSchema } from '../../src/shared/contract/session.ts'
import { type OfficeBrowser, openOffice } from '../builders/office-browser.ts'
import { bodyOf } from '../harness/api-client.ts'
import { long } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let person: { id: string; email: string; password: string }
beforeAll(async () => {
  world = await openWorld()
  person = await world.user('owner')
})
afterAll(() => world.close())

async function signedIn(user = person): Promise<OfficeBrowser> {
  const office = openOffice(world.url)
  expect((await office.signIn(user.email, user.password)).status).toBe(200)
  return office
}

const sessionsOf = async (office: OfficeBrowser) =>
  bodyOf(await office.get('/v1/me/sessions'), 200, sessionListSchema).data
const currentOf = async (office: OfficeBrowser) => {
  const current = (await sessionsOf(office)).find(session => session.current)
  if (!current) throw new Error('None of the sessions is the one that asks.')
  return current
}
/** The library looks at the machine's clock: instead of time passing, what was written comes to lie further back. */
async function passes(id: string, interval: string) {
  await world.database.owner.query(
    `update auth.sessions set updated_at = updated_at - $2::interval, expires_at = expires_at - $2::interval
      where id = $1`,
    [id, interval],
  )
}

test('a session ends after twelve hours without use, and a use begins them anew', async () => {
  const office = await signedIn()
  const { id } = await currentOf(office)
  await passes(id, '11 hours')
  expect((await office.get('/v1/me')).status).toBe(200)
  const { expires_at } = await currentOf(office)
  expect(Date.parse(expires_at) - Date.now()).toBeGreaterThan(11.9 * 3_600_000)
  await passes(id, '12 hours')
  problemOf(await office.get('/v1/me'), 'unauthenticated')
})

test('what a page asks by itself is no use', async () => {
  const office = await signedIn()
  const { id } = await currentOf(office)
  await passes(id, '11 hours')
  // Nor is a stream, which the browser opens anew by itself.
  const response = await fetch(`${world.url}/v1/changes`, { headers: { cookie: office.cookie } })
  await response.body?.cancel()
  const unattended = await office.get('/v1/me', { 'guiche-unattended': '1' })
  expect(unattended.status).toBe(200)
  await passes(id, '1 hour')
  problemOf(await office.get('/v1/me'), 'unauthenticated')
})

test('at a shared device a session ends after half an hour without use, and with the browser', async () => {
  const office = openOffice(world.url)
  const answer = await office.post('/auth/sign-in/email', { ...person, rememberMe: false })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().find(one => one.startsWith('guiche.session_token=')) ?? ''
  expect(cookie).not.toContain('Max-Age')
  office.cookie = cookie.split(';')[0] ?? ''
  const { id, shared_device, expires_at } = await currentOf(office)
  expect(shared_device).toBe(true)
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(1_800_000)
  await passes(id, '20 minutes')
  await office.get('/v1/me')
  await passes(id, '29 minutes')
  expect((await office.get('/v1/me')).status).toBe(200)
  await passes(id, '31 minutes')
  problemOf(await office.get('/v1/me'), 'unauthenticated')
})

test('seven days after the sign-in a session ends, whatever its use', async () => {
  const office = await signedIn()
  const { id } = await currentOf(office)
  const { owner } = world.database
  await owner.query('alter table auth.sessions disable trigger bound_session')
  const back = `update auth.sessions set created_at = created_at - interval '6 days 23 hours',
    ends_at = ends_at - interval '6 days 23 hours', updated_at = updated_at - interval '1 hour',
    expires_at = now() + interval '30 minutes' where id = $1`
  await owner.query(back, [id])
  await owner.query('alter table auth.sessions enable trigger bound_session')
  const { expires_at, ends_at } = await currentOf(office)
  expect(expires_at).toBe(ends_at)
  expect(Date.parse(ends_at) - Date.now()).toBeLessThan(3_600_001)
  const longer = `update auth.sessions set expires_at = now() + interval '3 days', ends_at = now() + interval '3 days'
    where id = $1 returning expires_at`
  expect((await owner.query(longer, [id])).rows[0].expires_at.toISOString()).toBe(ends_at)
})

test('a new sign-in ends the session that the browser had', async () => {
  const office = await signedIn()
  const before = office.cookie
  await office.signIn(person.email, 'not this one')
  expect((await office.get('/v1/me')).status).toBe(200)
  expect((await office.signIn(person.email, person.password)).status).toBe(200)
  expect(office.cookie).not.toBe(before)
  expect((await office.get('/v1/me')).status).toBe(200)
  office.cookie = before
  problemOf(await office.get('/v1/me'), 'unauthenticated')
})

test('a person sees where they are signed in, without what would open it, and ends it there', async () => {
  const own = await world.user('cashier')
  const [office, till] = [await signedIn(own), await signedIn(own)]
  const stranger = await signedIn()
  const listed = await sessionsOf(office)
  expect(listed).toHaveLength(2)
  expect(listed.map(({ current }) => current)).toEqual([false, true])
  expect(listed[0]).toMatchObject({ address: '127.0.0.1', shared_device: false })
  const { rows } = await world.database.owner.query('select id, token from auth.sessions where user_id = $1', [own.id])
  for (const { token } of rows) expect(JSON.stringify(listed)).not.toContain(token)

  const { id } = await currentOf(till)
  problemOf(await stranger.delete(`/v1/me/sessions/${id}`), 'not_found')
  problemOf(await office.delete('/v1/me/sessions/nothing'), 'not_found')
  expect((await office.delete(`/v1/me/sessions/${id}`)).status).toBe(204)
  problemOf(await till.get('/v1/me'), 'unauthenticated')
  expect(await sessionsOf(office)).toHaveLength(1)
})

test('all other sessions of a person end at once, and nobody else’s', async () => {
  const own = await world.user('viewer')
  const [office, till, home] = [await signedIn(own), await signedIn(own), await signedIn(own)]
  const stranger = await signedIn()
  expect((await office.delete('/v1/me/sessions')).status).toBe(204)
  for (const ended of [till, home]) problemOf(await ended.get('/v1/me'), 'unauthenticated')
  for (const open of [office, stranger]) expect((await open.get('/v1/me')).status).toBe(200)
})

test('an API key has no sessions and no password', async () => {
  const { api } = world.store
  problemOf(await api.get('/v1/me/sessions'), 'forbidden')
  problemOf(await api.delete('/v1/me/sessions'), 'forbidden')
  problemOf(await api.delete('/v1/me/sessions/x'), 'forbidden')
  const body = JSON.stringify({ current_password: 'a', new_password: 'b' })
  problemOf(await api.send('PUT', '/v1/me/password', body, authorized()), 'forbidden')
})

const authorized = () => ({ authorization: `Bearer ${world.store.key}`, 'content-type': 'application/json' })

/** Opens the stream of changes; `ended` resolves when the server ends it. */
async function openStream(headers: Record<string, string>) {
  const response = await fetch(`${world.url}/v1/changes`, { headers })
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  await reader?.read()
  const untilEnd = async () => {
    while (!(await reader?.read())?.done);
    return 'ended'
  }
  return { ended: untilEnd() }
}

test.each([
  ['signing out', (office: OfficeBrowser) => office.signOut()],
  [
    'ending the session',
    async (office: OfficeBrowser) => office.delete(`/v1/me/sessions/${(await currentOf(office)).id}`),
  ],
  ['signing in anew', (office: OfficeBrowser) => office.signIn(person.email, person.password)],
])('%s ends the open stream', async (_, end) => {
  const office = await signedIn()
  const stream = await openStream({ cookie: office.cookie })
  await end(office)
  expect(await stream.ended).toBe('ended')
})

if (long)
  test('a session that another process ended loses its stream at the next heartbeat', async () => {
    const office = await signedIn()
    const { id } = await currentOf(office)
    const stream = await openStream({ cookie: office.cookie })
    await world.database.owner.query('delete from auth.sessions where id = $1', [id])
    expect(await stream.ended).toBe('ended')
  })

if (long)
  test('an API key that was revoked loses its stream at the next heartbeat', async () => {
    const { id, key } = bodyOf(
      await world.store.api.post('/v1/api-keys', { name: 'Painel', scopes: ['charges:read'] }),
      201,
      apiKeySchema,
    )
    const stream = await openStream({ authorization: `Bearer ${key}` })
    expect((await world.store.api.delete(`/v1/api-keys/${id}`)).status).toBe(204)
    expect(await stream.ended).toBe('ended')
  })

test('a password that is changed while it is looked at opens no session', async () => {
  const own = await world.user('finance')
  const office = await signedIn(own)
  const lock = 20_001
  const { owner } = world.database
  try {
    // A sign-in waits where it has looked at the password, and has its session still to write.
    await owner.query(`create function auth.test_wait() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${lock}); return new; end $$`)
    await owner.query('grant execute on function auth.test_wait() to public')
    await owner.query(
      'create trigger test_wait before insert on auth.sessions for each row execute function auth.test_wait()',
    )
    await owner.query('select pg_advisory_lock($1)', [lock])
    const late = openOffice(world.url)
    const answer = late.signIn(own.email, own.password)
    await until(async () => {
      const { rows } = await owner.query(
        `select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [lock],
      )
      return rows.length > 0
    }, 'the sign-in waits')
    const change = { current_password: own.password, new_password: 'uma outra senha, bem longa' }
    expect((await office.put('/v1/me/password', change)).status).toBe(204)
    await owner.query('select pg_advisory_unlock($1)', [lock])
    expect((await answer).status).toBe(401)
    problemOf(await late.get('/v1/me'), 'unauthenticated')
    expect(await sessionsOf(office)).toHaveLength(1)
  } finally {
    await owner.query('drop function auth.test_wait cascade')
  }
})

test('sessions that have ended are not kept', async () => {
  const office = await signedIn()
  const { id } = await currentOf(office)
  await passes(id, '13 hours')
  await forgetOldRows(world.app.parts)
  const { rows } = await world.database.owner.query('select id from auth.sessions where id = $1', [id])
  expect(rows).toEqual([])
})
