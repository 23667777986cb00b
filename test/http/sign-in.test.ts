import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinStore } from '../../src/server/access/join-store.ts'
import { systemActor } from '../../src/server/access/principal.ts'
import { meSchema } from '../../src/shared/contract/access.ts'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { type Role, roleScopes } from '../../src/shared/contract/roles.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { type OfficeBrowser, openOffice } from '../builders/office-browser.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let owner: { id: string; email: string; password: string }
beforeAll(async () => {
  world = await openWorld()
  owner = await world.user('owner')
})
afterAll(() => world.close())

async function signedIn(user = owner): Promise<OfficeBrowser> {
  const office = openOffice(world.url)
  expect((await office.signIn(user.email, user.password)).status).toBe(200)
  return office
}

const session = (cookies: string[]) => cookies.find(cookie => cookie.startsWith('guiche.session_token=')) ?? ''

test('who signs in gets a session that scripts and other sites cannot use, for seven days at most', async () => {
  const answer = await openOffice(world.url).signIn(owner.email.toUpperCase(), owner.password)
  expect(answer.status).toBe(200)
  const flags = session(answer.headers.getSetCookie()).split('; ').slice(1)
  expect(flags.sort()).toEqual(['HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax'])
})

slow('behind https the cookie goes over https alone', async () => {
  const publicUrl = 'https://pay.example.com.br'
  const secure = await openWorld({ settings: { PUBLIC_URL: publicUrl } })
  try {
    const { email, password } = await secure.user('owner')
    const answer = await openOffice(secure.app.url ?? '', publicUrl).signIn(email, password)
    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie().find(one => one.includes('session_token')) ?? ''
    expect(cookie).toMatch(/^__Secure-guiche\.session_token=/)
    expect(cookie.split('; ')).toContain('Secure')
  } finally {
    await secure.close()
  }
})

test('the office knows who is signed in, until they sign out', async () => {
  const office = await signedIn()
  const me = bodyOf(await office.get('/v1/me'), 200, meSchema)
  expect(me).toMatchObject({
    kind: 'user',
    user: { id: owner.id, name: 'Dona Aurora', email: owner.email },
    scopes: roleScopes.owner,
    store: { id: world.store.id, mode: 'test' },
    stores: [{ id: world.store.id, role: 'owner' }],
  })
  const { cookie } = office
  expect((await office.signOut()).status).toBe(200)
  problemOf(await office.get('/v1/me'), 'unauthenticated')
  office.cookie = cookie
  problemOf(await office.get('/v1/me'), 'unauthenticated')
})

test('a session that was changed, made up or has ended opens nothing', async () => {
  const office = await signedIn()
  const { cookie } = office
  for (const changed of [
    `${cookie}x`,
    cookie.replace('.', 'x.'),
    'guiche.session_token=',
    'guiche.session_token=a.b',
  ]) {
    office.cookie = changed
    problemOf(await office.get('/v1/me'), 'unauthenticated')
  }
  office.cookie = cookie
  expect((await office.get('/v1/me')).status).toBe(200)
  // The library looks at the machine's clock: instead of 12 hours passing, the session's end comes closer.
  await world.database.owner.query(`update auth.sessions set expires_at = now() - interval '1 second'`)
  problemOf(await office.get('/v1/me'), 'unauthenticated')
})

test('a wrong password and an unknown address are told apart by nobody', async () => {
  const wrong = await openOffice(world.url).signIn(owner.email, 'not the password')
  const unknown = await openOffice(world.url).signIn('nobody@padaria.example', 'not the password')
  expect(wrong.status).toBe(401)
  expect(unknown.status).toBe(401)
  expect(unknown.body).toEqual(wrong.body)
  expect(wrong.headers.getSetCookie()).toEqual([])
  const said = ({ headers }: { headers: Headers }) => [...headers.keys()].filter(name => name !== 'request-id')
  expect(said(unknown)).toEqual(said(wrong))
})

test('no other address is a way around', async () => {
  const email = 'target@padaria.example'
  const failures = `insert into auth.sign_in_failures (email, origin, failures, last_at)
    values ($1, '127.0.0.1', 20, $2)`
  await world.database.owner.query(failures, [email, world.app.parts.clock.now()])
  for (const path of ['/auth/sign-in/email?again', '/auth/sign-in/%65mail', '/auth/sign-in/email#x']) {
    problemOf(await openOffice(world.url).post(path, { email, password: 'wrong' }), 'too_many_attempts')
  }
  for (const path of [
    '/auth/sign-in/email/',
    '/auth//sign-in/email',
    '/auth/sign-in/username',
    '/auth/sign-in/social',
  ]) {
    problemOf(await openOffice(world.url).post(path, { email, password: 'wrong' }), 'not_found')
  }
})

test.each(['sign-up/email', 'update-user', 'change-password', 'change-email', 'delete-user', 'request-password-reset'])(
  'the library’s /auth/%s is not open',
  async path => {
    const office = await signedIn()
    const body = {
      email: 'new@padaria.example',
      password: 'a long password',
      name: 'New',
      newPassword: 'a long password',
    }
    problemOf(await office.post(`/auth/${path}`, body), 'not_found')
  },
)

test.each([
  [{ email: 'not an address', password: 'x' }],
  [{ email: `a${String.fromCharCode(0)}@b.co`, password: 'x' }],
  [{ email: ['a@b.co'], password: 'x' }],
  [{ email: { $ne: null }, password: { $ne: null } }],
  [{}],
  [[]],
])('no credentials: %j', async body => {
  expect((await openOffice(world.url).post('/auth/sign-in/email', body)).status).toBe(400)
})

test('another site cannot make a signed-in browser change anything', async () => {
  const office = await signedIn()
  const body = { amount: 100 }
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${world.url}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ] as Record<string, string>[]) {
    problemOf(await office.post('/v1/charges', body, headers), 'cross_site')
  }
  const evil = { origin: 'https://evil.example' }
  problemOf(await office.post('/auth/sign-out', {}, evil), 'cross_site')
  problemOf(await openOffice(world.url).post('/auth/sign-in/email', owner, evil), 'cross_site')
  expect((await office.get('/v1/me')).status).toBe(200)
  for (const headers of [{ origin: world.url }, { 'sec-fetch-site': 'same-origin' }] as Record<string, string>[]) {
    bodyOf(await office.post('/v1/charges', body, headers), 201, chargeSchema)
  }
})

test.each(Object.keys(roleScopes) as Role[])('what %s may do is what the role says', async role => {
  const user = role === 'owner' || role === 'cashier' ? await another(role) : await world.user(role)
  const office = await signedIn(user)
  expect(bodyOf(await office.get('/v1/me'), 200, meSchema).scopes).toEqual(roleScopes[role])
  const may = (scope: string) => (roleScopes[role] as readonly string[]).includes(scope)
  const { id } = await newCharge(world.store)
  const tried = {
    'charges:read': (await office.get('/v1/charges')).status,
    'charges:write': (await office.post('/v1/charges', { amount: 1 })).status,
    'refunds:write': (await office.post('/v1/payments/pay_01k00000000000000000000000/refunds', {})).status,
    'ledger:read': (await office.get(`/v1/charges/${id}/entries`)).status,
    'events:read': (await office.get('/v1/events')).status,
    'webhooks:read': (await office.get('/v1/webhook-endpoints')).status,
    'webhooks:write': (await office.post('/v1/webhook-endpoints', { url: 'https://loja.example' })).status,
    'services:write': (await office.get('/v1/services')).status,
  }
  for (const [scope, status] of Object.entries(tried)) {
    if (may(scope)) expect([200, 201, 404], scope).toContain(status)
    else expect(status, scope).toBe(403)
  }
})

async function another(role: Role, email = `second-${role}@padaria.example`) {
  const user = { email, password: 'uma senha bem longa' }
  const id = await world.app.parts.signIn.createUser({ name: 'Seu Zé', ...user })
  await world.app.parts.database.inStore(world.store.id, each => joinStore(each, id, role, systemActor))
  return { id, ...user }
}

test('a user chooses among their own stores, and has in each the role that they have there', async () => {
  const [second, foreign] = [await world.anotherStore(), await world.anotherStore()]
  const user = await another('viewer').catch(() => another('developer'))
  await world.app.parts.database.inStore(second.id, each => joinStore(each, user.id, 'admin', systemActor))
  const office = await signedIn(user)
  const choose = (store: string) => ({ 'guiche-store': store, origin: world.url })
  const chosen = bodyOf(await office.get('/v1/me', choose(second.id)), 200, meSchema)
  expect(chosen).toMatchObject({ store: { id: second.id }, scopes: roleScopes.admin })
  const made = bodyOf(await office.post('/v1/charges', { amount: 7 }, choose(second.id)), 201, chargeSchema)
  problemOf(await office.get(`/v1/charges/${made.id}`), 'charge_not_found')
  problemOf(await office.post('/v1/charges', { amount: 7 }, choose(world.store.id)), 'forbidden')
  for (const store of [foreign.id, 'sto_01k00000000000000000000000', 'x', `${second.id}' or 1=1`]) {
    problemOf(await office.get('/v1/me', choose(store)), 'forbidden')
    problemOf(await office.get(`/v1/charges?limit=1`, choose(store)), 'forbidden')
  }
})

test('a user of no store may nothing', async () => {
  const user = { email: 'new@padaria.example', password: 'uma senha bem longa' }
  const id = await world.app.parts.signIn.createUser({ name: 'Nova', ...user })
  problemOf(await (await signedIn({ id, ...user })).get('/v1/me'), 'forbidden')
})
