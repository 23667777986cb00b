import { decodeJwt, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { securitySchema } from '../../src/shared/contract/second-factor.ts'
import { ssoSchema, ssoTestSchema } from '../../src/shared/contract/sso.ts'
import { openOffice } from '../builders/office-browser.ts'
import { type OidcIssuer, startIssuer } from '../builders/oidc-issuer.ts'
import { newAddress, newInvitation, signedInAs } from '../builders/people.ts'
import { mailsTo } from '../builders/queued-mails.ts'
import { codeOf, longAgo, withAuthenticator } from '../builders/second-factors.ts'
import { openSsoBrowser, setUpSso, ssoOf } from '../builders/sso.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let issuer: OidcIssuer
let owner: Awaited<ReturnType<typeof signedInAs>>
let connection: string
beforeAll(async () => {
  world = await openWorld()
  issuer = await startIssuer(world.url)
  owner = await signedInAs(world, 'owner')
})
beforeEach(async () => {
  issuer.alter = null
  issuer.broken = null
  issuer.people.clear()
  connection = await setUpSso(owner.office, issuer)
})
afterAll(async () => {
  await world.close()
  await issuer.close()
})

const meOf = async (browser: ReturnType<typeof openSsoBrowser>) => browser.office().get('/v1/me')
const actionsOf = async (user: string) => {
  const { rows } = await world.database.owner.query('select action from audit_records where actor = $1 order by id', [
    `user:${user}`,
  ])
  return rows.map(({ action }) => action as string)
}

test('an owner sets it up, and its secret is sealed, answered to nobody and told to the owners', async () => {
  const set = bodyOf(await owner.office.get('/v1/sso'), 200, ssoSchema)
  expect(set).toEqual({
    object: 'sso',
    connection: {
      id: connection,
      label: 'Padaria ID',
      issuer: issuer.url,
      client_id: 'guiche',
      domains: ['padaria.example'],
      required: false,
      people: 0,
      changed_at: expect.any(String),
    },
    redirect_uri: `${world.url}/auth/sso/callback`,
    signed_out_uri: `${world.url}/office/sign-in`,
  })
  const { rows } = await world.database.owner.query(
    `select encode(sealed_client_secret, 'escape') as kept from sso_connections where id = $1`,
    [connection],
  )
  expect(rows[0].kept).not.toContain(issuer.clientSecret)
  expect((await mailsTo(world, owner.email)).map(({ data }) => data.what)).toContain('store-sso')
  expect(await actionsOf(owner.id)).toContain('sso.set')
  const admin = await signedInAs(world, 'admin')
  problemOf(await admin.office.put('/v1/sso', ssoOf(issuer)), 'owners_alone')
  problemOf(await admin.office.delete('/v1/sso'), 'owners_alone')
  problemOf(await admin.office.post('/v1/sso/test', undefined), 'owners_alone')
  expect((await admin.office.get('/v1/sso')).body).toEqual(set)
  problemOf(await world.store.api.get('/v1/sso'), 'forbidden')
  const { client_secret: _, ...kept } = ssoOf(issuer)
  expect((await owner.office.put('/v1/sso', { ...kept, label: 'Casa' })).status).toBe(200)
  const other = await owner.office.put('/v1/sso', { ...kept, client_id: 'another' })
  expect(problemOf(other, 'validation_failed').errors).toMatchObject([{ field: 'client_secret', code: 'required' }])
})

test('somebody of the store comes in by the issuer, once linked and told of it', async () => {
  const rita = await world.user('finance')
  issuer.people.set(rita.id, { email: rita.email.toUpperCase() })
  const offered = (domain: string) => openOffice(world.url).get(`/auth/sso?domain=${domain}`)
  expect((await offered('Padaria.example')).body).toEqual({ offered: [{ id: connection, label: 'Padaria ID' }] })
  expect((await offered('filial.padaria.example')).body).toEqual({ offered: [] })
  problemOf(await openOffice(world.url).get('/auth/sso'), 'validation_failed')
  const browser = openSsoBrowser(world.url)
  expect(await browser.signIn(connection, rita.id, { next: '/charges' })).toBe('done')
  expect(bodyOf(await meOf(browser), 200, meSchema).user?.email).toBe(rita.email)
  expect(await openSsoBrowser(world.url).signIn(connection, rita.id)).toBe('done')
  expect((await mailsTo(world, rita.email)).filter(({ data }) => data.what === 'sso-linked')).toHaveLength(1)
  expect(await actionsOf(rita.id)).toEqual(['sso.link', 'user.sign_in', 'user.sign_in'])
  expect(bodyOf(await owner.office.get('/v1/sso'), 200, ssoSchema).connection?.people).toBe(1)
  // What the issuer says opens the store; it makes no way in of its own.
  problemOf(await browser.office().post('/v1/me/passkeys/options', undefined), 'sso_session')
  problemOf(await browser.office().post('/v1/me/authenticator', undefined), 'sso_session')
})

test('who signs out goes on to the issuer’s sign-out, which knows them', async () => {
  const rita = await world.user('viewer')
  issuer.people.set(rita.id, { email: rita.email })
  const browser = openSsoBrowser(world.url)
  expect(await browser.signIn(connection, rita.id)).toBe('done')
  const out = await browser.office().post('/auth/sign-out', {})
  const way = new URL((out.body as { location: string }).location)
  expect(`${way.origin}${way.pathname}`).toBe(`${issuer.url}/session/end`)
  expect(way.searchParams.get('post_logout_redirect_uri')).toBe(`${world.url}/office/sign-in`)
  expect(decodeJwt(way.searchParams.get('id_token_hint') ?? '')).toMatchObject({ sub: rita.id })
  // The issuer takes the hint and the address, and asks whether they mean it.
  expect((await fetch(way)).status).toBe(200)
  problemOf(await meOf(browser), 'unauthenticated')

  // Whoever came by a password has nothing to do there.
  const { email, password } = await world.user('viewer')
  const own = openOffice(world.url)
  await own.signIn(email, password)
  expect((await own.signOut()).body).not.toHaveProperty('location')
})

test('only who works in the store or is invited comes in, with a verified address of its domains', async () => {
  const rita = await world.user('viewer')
  issuer.people.set('stranger', { email: newAddress() })
  issuer.people.set('unverified', { email: rita.email, email_verified: false })
  issuer.people.set('foreign', { email: 'rita@example.com' })
  issuer.people.set('below', { email: 'rita@filial.padaria.example' })
  const said = (login: string) => openSsoBrowser(world.url).signIn(connection, login)
  expect(await said('stranger')).toBe('not_a_member')
  expect(await said('unverified')).toBe('email_not_verified')
  expect(await said('foreign')).toBe('foreign_domain')
  expect(await said('below')).toBe('foreign_domain')
  await owner.office.patch(`/v1/people/${rita.id}`, { disabled: true })
  issuer.people.set(rita.id, { email: rita.email })
  expect(await said(rita.id)).toBe('not_a_member')
  expect(await actionsOf(rita.id)).toEqual([])
})

test('who is invited becomes a member by coming in, and whoever was removed is looked at anew', async () => {
  const email = newAddress()
  await newInvitation(owner.office, email, 'cashier')
  issuer.people.set('bia', { email })
  const browser = openSsoBrowser(world.url)
  expect(await browser.signIn(connection, 'bia')).toBe('done')
  const me = bodyOf(await meOf(browser), 200, meSchema)
  expect(me.user).toMatchObject({ email, name: 'Rita Lima' })
  expect(me.stores).toMatchObject([{ id: world.store.id, role: 'cashier' }])
  await owner.office.delete(`/v1/people/${me.user?.id}`)
  expect(await openSsoBrowser(world.url).signIn(connection, 'bia')).toBe('not_a_member')
  problemOf(await meOf(browser), 'unauthenticated')
})

test('the same address under another subject is another person', async () => {
  const rita = await world.user('viewer')
  issuer.people.set(rita.id, { email: rita.email })
  expect(await openSsoBrowser(world.url).signIn(connection, rita.id)).toBe('done')
  issuer.people.set('heir', { email: rita.email })
  expect(await openSsoBrowser(world.url).signIn(connection, 'heir')).toBe('other_person')
})

test('an ID token that is forged, over, of another audience, issuer or attempt opens nothing', async () => {
  const rita = await world.user('viewer')
  issuer.people.set(rita.id, { email: rita.email })
  const past = Math.floor(Date.now() / 1000) - 3_600
  const faults = {
    forged: { claims: (claims: JWTPayload) => claims, foreign: true },
    over: { claims: (claims: JWTPayload) => ({ ...claims, iat: past - 60, exp: past }) },
    audience: { claims: (claims: JWTPayload) => ({ ...claims, aud: 'another' }) },
    issuer: { claims: (claims: JWTPayload) => ({ ...claims, iss: 'https://evil.example' }) },
    nonce: { claims: (claims: JWTPayload) => ({ ...claims, nonce: 'x'.repeat(43) }) },
  }
  for (const [fault, alter] of Object.entries(faults)) {
    issuer.alter = alter
    expect(await openSsoBrowser(world.url).signIn(connection, rita.id), fault).toBe('issuer_wrong')
  }
  expect(await openSsoBrowser(world.url).signIn(connection, rita.id)).toBe('done')
})

test('the way back is good for one browser, for ten minutes, and with its own state', async () => {
  const rita = await world.user('viewer')
  issuer.people.set(rita.id, { email: rita.email })
  const browser = openSsoBrowser(world.url)
  const way = async () => ((await browser.start(connection)).body as { location: string }).location
  const home = await browser.toIssuer(await way(), rita.id)
  expect((await openSsoBrowser(world.url).comeHome(home)).said).toBe('attempt_over')
  const forged = new URL(home)
  forged.searchParams.set('state', 'x'.repeat(43))
  expect((await browser.comeHome(forged.href)).said).toBe('issuer_wrong')
  const { body } = await browser.start(connection)
  const asked = new URL((body as { location: string }).location)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({ code_challenge_method: 'S256', response_type: 'code' })
  const left = `${world.url}/auth/sso/callback?error=access_denied&state=${asked.searchParams.get('state')}`
  expect((await browser.comeHome(`${left}&iss=${encodeURIComponent(issuer.url)}`)).said).toBe('left')
  const late = await browser.toIssuer(await way(), rita.id)
  await world.advance(601_000)
  expect((await browser.comeHome(late)).said).toBe('attempt_over')
})

test('the second factor of a person is asked for behind the issuer too', async () => {
  const person = await withAuthenticator(world)
  issuer.people.set('ana', { email: person.email })
  const browser = openSsoBrowser(world.url)
  expect(await browser.signIn(connection, 'ana')).toBe('factor')
  problemOf(await meOf(browser), 'unauthenticated')
  const office = browser.office()
  expect((await office.get('/auth/second-factor')).body).toEqual({ code: true, passkey: false })
  const given = await office.post('/auth/second-factor', { code: await codeOf(person.secret) })
  expect(given.status).toBe(204)
  office.cookie =
    given.headers
      .getSetCookie()
      .find(set => set.includes('session_token='))
      ?.split(';')[0] ?? ''
  expect((await office.get('/v1/me')).status).toBe(200)
  problemOf(await office.post('/v1/me/authenticator', undefined), 'sso_session')
})

test('a session of an issuer opens the stores that name it, and no other', async () => {
  const rita = await signedInAs(world, 'viewer')
  const other = await world.anotherStore()
  const { token } = await newInvitation(other.api, rita.email, 'finance')
  await rita.office.post('/auth/invitations/accept', { token })
  expect(bodyOf(await rita.office.get('/v1/me'), 200, meSchema).stores).toHaveLength(2)
  issuer.people.set(rita.id, { email: rita.email })
  const browser = openSsoBrowser(world.url)
  expect(await browser.signIn(connection, rita.id)).toBe('done')
  expect(bodyOf(await meOf(browser), 200, meSchema).stores.map(({ id }) => id)).toEqual([world.store.id])
  const there = { 'guiche-store': other.id }
  problemOf(await browser.office().get('/v1/me', there), 'sso_required')
  // Another issuer speaks now: what the one before opened is over.
  await setUpSso(owner.office, issuer, { client_id: 'another' })
  problemOf(await meOf(browser), 'unauthenticated')
})

test('where people must come by the issuer passwords open nothing, but for owners', async () => {
  const rita = await signedInAs(world, 'viewer')
  await setUpSso(owner.office, issuer, { required: true })
  problemOf(await rita.office.get('/v1/me'), 'unauthenticated')
  const office = openOffice(world.url)
  expect((await office.signIn(rita.email, 'another password of hers')).status).toBe(401)
  problemOf(await office.signIn(rita.email, rita.password), 'sso_required')
  expect(office.cookie).toBe('')
  issuer.people.set(rita.id, { email: rita.email })
  expect(await openSsoBrowser(world.url).signIn(connection, rita.id)).toBe('done')
  expect((await openOffice(world.url).signIn(owner.email, owner.password)).status).toBe(200)
  await setUpSso(owner.office, issuer, { domains: ['outra.example'], required: true })
  expect((await openOffice(world.url).signIn(rita.email, rita.password)).status).toBe(200)
})

test('what is sensitive is shown again at the issuer', async () => {
  const admin = await world.user('admin')
  issuer.people.set('admin', { email: admin.email })
  const browser = openSsoBrowser(world.url)
  await browser.signIn(connection, 'admin')
  await longAgo(world, admin.id)
  const invite = () => browser.office().post('/v1/invitations', { email: newAddress(), role: 'viewer' })
  problemOf(await invite(), 'identity_confirmation_required')
  const { sso } = bodyOf(await browser.office().get('/v1/me/security'), 200, securitySchema)
  expect(sso).toEqual({ id: connection, label: 'Padaria ID' })
  const { body } = await browser.start(connection, { again: true })
  const { location } = body as { location: string }
  expect(new URL(location).searchParams.get('prompt')).toBe('login')
  expect((await browser.comeHome(await browser.toIssuer(location, 'admin'))).said).toBe('done')
  expect((await invite()).status).toBe(201)
  // An issuer that had them signed in since this morning has not looked again.
  const again = ((await browser.start(connection, { again: true })).body as { location: string }).location
  issuer.alter = { claims: claims => ({ ...claims, auth_time: Math.floor(Date.now() / 1000) - 600 }) }
  expect((await browser.comeHome(await browser.toIssuer(again, 'admin'))).said).toBe('issuer_wrong')
})

test('the test says what is wrong, and a failing issuer is no error of ours', async () => {
  const finding = async () => bodyOf(await owner.office.post('/v1/sso/test', undefined), 200, ssoTestSchema).finding
  expect(await finding()).toBe('ok')
  await setUpSso(owner.office, issuer, { client_secret: 'another secret' })
  expect(await finding()).toBe('client_rejected')
  await setUpSso(owner.office, issuer, { issuer: `${issuer.url}/elsewhere` })
  expect(await finding()).toBe('no_discovery')
  await setUpSso(owner.office, issuer, { issuer: issuer.url.replace('127.0.0.1', 'localhost') })
  expect(await finding()).toBe('other_issuer')
  await setUpSso(owner.office, issuer, { issuer: 'http://127.0.0.1:9' })
  expect(await finding()).toBe('unreachable')
  await setUpSso(owner.office, issuer, { issuer: 'http://169.254.169.254' })
  expect(await finding()).toBe('address_closed')
  problemOf(await openSsoBrowser(world.url).start(connection), 'sso_unavailable')
  // It broke after somebody was sent there.
  const id = await setUpSso(owner.office, issuer)
  const rita = await world.user('viewer')
  issuer.people.set(rita.id, { email: rita.email })
  const browser = openSsoBrowser(world.url)
  const { body } = await browser.start(id)
  const home = await browser.toIssuer((body as { location: string }).location, rita.id)
  issuer.broken = 503
  expect((await browser.comeHome(home)).said).toBe('issuer_wrong')
})

test('removed, it is offered to nobody', async () => {
  expect((await owner.office.delete('/v1/sso')).status).toBe(204)
  expect((await openOffice(world.url).get('/auth/sso?domain=padaria.example')).body).toEqual({ offered: [] })
  problemOf(await openSsoBrowser(world.url).start(connection), 'sso_not_set_up')
  expect(await actionsOf(owner.id)).toContain('sso.remove')
})
