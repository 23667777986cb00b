import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { apiKeyListSchema } from '../../src/shared/contract/api-key.ts'
import { disputeSchema } from '../../src/shared/contract/dispute.ts'
import { eventListSchema } from '../../src/shared/contract/event.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { keyScopes } from '../../src/shared/contract/roles.ts'
import { webhookEndpointSchema } from '../../src/shared/contract/webhook-endpoint.ts'
import { newCharge, newPaidCharge, newPixCharge, readCharge, txidOf } from '../builders/banks/pix-charges.ts'
import { rowOfBulk } from '../builders/bulk-actions.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { savedCard } from '../builders/cards/saved-cards.ts'
import { newNote } from '../builders/charge-notes.ts'
import { rowOfExport } from '../builders/exports.ts'
import { openStrangeLine } from '../builders/gateways/strange-lines.ts'
import { rowOfMail } from '../builders/mails.ts'
import { moneyOf } from '../builders/money-of-charges.ts'
import { newLink } from '../builders/payment-links.ts'
import { newInvitation } from '../builders/people.ts'
import { reviewItem } from '../builders/review-items.ts'
import { routes } from '../builders/routes-and-scopes.ts'
import { type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let other: TestStore
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  other = await world.anotherStore()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const NOBODY = '01k00000000000000000000000'

function call(api: ApiClient, method: string, path: string, body?: object) {
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const sent = body ? JSON.stringify(body).replace('{account}', cards.account) : null
  return api.send(method, path.replaceAll('{id}', NOBODY), sent, type)
}

/** What is a person's own, and no key's: consent, sessions, passwords, sso and counter.test.ts ask for it. */
const ofPeople = [
  ...['GET /v1/me/consent', 'PUT /v1/me/consent', 'PUT /v1/me/password'],
  ...['GET /v1/me/security', 'POST /v1/me/confirm', 'POST /v1/me/recovery-codes'],
  ...['POST /v1/me/authenticator', 'PUT /v1/me/authenticator', 'DELETE /v1/me/authenticator'],
  ...['POST /v1/me/passkeys', 'POST /v1/me/passkeys/options', 'DELETE /v1/me/passkeys/'],
  ...['GET /v1/me/sessions', 'DELETE /v1/me/sessions', 'DELETE /v1/me/sessions/'],
  ...['GET /v1/me/manager-code', 'PUT /v1/me/manager-code', 'DELETE /v1/me/manager-code'],
  ...['GET /v1/me/notifications', 'PUT /v1/me/notifications', 'PUT /v1/me/language'],
  ...['POST /v1/me/push-devices', 'DELETE /v1/me/push-devices/', 'POST /v1/me/push-devices//test'],
  ...['POST /v1/going-live/live-store', 'POST /v1/stores'],
  ...['GET /v1/sso', 'PUT /v1/sso', 'DELETE /v1/sso', 'POST /v1/sso/test'],
  ...['PUT /v1/refund-approval', 'DELETE /v1/refund-approval'],
  ...['POST /v1/refunds//approve', 'POST /v1/refunds//reject'],
  ...['GET /v1/counter/managers', 'POST /v1/payments//counter-refunds'],
]

test('the table has every route of the published description', async () => {
  const { body } = await apiClient(world.url, null).get('/v1/openapi.json')
  const { paths } = body as { paths: Record<string, object> }
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '')}`),
  )
  const listed = routes.map(
    ([method, path]) => `${method} ${path.replace(/[a-z]+_\{id\}|\?.*|checkout\.\w+$|backup$/g, '')}`,
  )
  expect(published.sort()).toEqual([...listed, ...ofPeople, 'GET /v1/me', 'GET /v1/changes'].sort())
})

test.each(routes)('%s %s needs %s and nothing more', async (method, path, scope, body) => {
  const without = await world.store.keyWith(...keyScopes.filter(one => one !== scope))
  expect(problemOf(await call(without, method, path, body), 'forbidden').detail).toBe(`This needs the scope ${scope}.`)
  const only = await world.store.keyWith(scope)
  // A key that may invite and nothing else gives no role that may more.
  const noMore = path === '/v1/invitations' && method === 'POST' ? [403] : []
  expect([200, 201, 202, 204, 400, 404, 409, 422, ...noMore]).toContain((await call(only, method, path, body)).status)
})

test.each([
  ['none', {}],
  ['of an unknown form', { authorization: 'Bearer x' }],
  ['of another scheme', { authorization: 'Basic Z2s6eA==' }],
  ['empty', { authorization: 'Bearer ' }],
  ['nobody’s', { authorization: `Bearer gk_test_${'a'.repeat(32)}` }],
  ['of a live store', { authorization: `Bearer gk_live_${'a'.repeat(32)}` }],
  ['a cookie that is no session', { cookie: 'guiche.session_token=x.y' }],
])('a key that is %s opens nothing, whatever the request', async (_, headers: Record<string, string>) => {
  const stranger = apiClient(world.url, null)
  for (const [method, path] of routes.filter(([name]) => name === 'GET')) {
    problemOf(await stranger.send(method, path.replace('{id}', NOBODY), null, headers), 'unauthenticated')
  }
  if ('cookie' in headers) return
  const nonsense = { ...headers, 'content-type': 'application/json' }
  problemOf(await stranger.send('POST', '/v1/charges', '{"amount":', nonsense), 'unauthenticated')
  problemOf(await stranger.send('POST', '/v1/charges/x/cancel', '[]', nonsense), 'unauthenticated')
})

test('a key works whatever the case of its scheme, and not at all once it is revoked', async () => {
  const key = await world.store.keyWith('charges:read')
  expect((await key.get('/v1/charges')).status).toBe(200)
  const lower = { authorization: `bearer ${world.store.key}` }
  expect((await apiClient(world.url, null).send('GET', '/v1/charges', null, lower)).status).toBe(200)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  await world.database.owner.query(`update api_keys set revoked_at = now() where scopes = '{charges:read}'`)
  problemOf(await key.get('/v1/charges'), 'unauthenticated')
})

test('what belongs to another store is answered like what is not there', async () => {
  const paid = await newPaidCharge(world, 300)
  const payment = paid.payments[0]?.id ?? ''
  const refund = bodyOf(await world.store.api.post(`/v1/payments/${payment}/refunds`, {}), 201, refundSchema)
  const [event] = bodyOf(await world.store.api.get('/v1/events'), 200, eventListSchema).data
  const hook = await world.store.api.post('/v1/webhook-endpoints', { url: world.merchant.url })
  const endpoint = bodyOf(hook, 201, webhookEndpointSchema)
  const charged = await newPixCharge(world.store, 700)
  const deliveries = (await world.store.api.get(`/v1/charges/${charged.id}/deliveries`)).body as {
    data: { id: string }[]
  }
  const contested = (await newPaidCharge(world, 200)).payments[0]?.id ?? ''
  const { id } = bodyOf(await world.store.api.post(`/v1/payments/${contested}/disputes`, {}), 201, disputeSchema)
  const files = [{ name: 'nota.pdf', media_type: 'application/pdf', content: btoa('%PDF-1.7') }]
  const dispute = bodyOf(
    await world.store.api.post(`/v1/disputes/${id}/evidence`, { text: 'Entregue.', files }),
    200,
    disputeSchema,
  )
  const { customer, card } = await savedCard(cards)
  const twice = await newPaidCharge(world, 100)
  const money = moneyOf(world)
  await money.arrives(txidOf(twice), 100)
  await money.that(twice.id, { amount_unapplied: 100 })
  await money.decide(twice.id, 'unapplied/credit', { customer_id: customer.id })
  const moves = (await world.store.api.get(`/v1/charges/${twice.id}/unapplied-moves`)).body as {
    data: { id: string }[]
  }
  const said = { brand: 'vrbeneficios', affiliation_id: '123' }
  const affiliation = await world.store.api.post('/v1/voucher-affiliations', said)
  const view = await world.store.api.post('/v1/saved-views', { name: 'A', search: 'q=a', shared: true })
  const theirs: Record<string, string> = {
    exp: await rowOfExport(world, world.store),
    pra: world.store.account,
    blk: await rowOfBulk(world, world.store.id),
    svw: (view.body as { id: string }).id,
    lnk: (await newLink(world.store)).id,
    cus: customer.id,
    crd: card.id,
    dsp: dispute.id,
    dsf: dispute.evidence?.files[0]?.id ?? '',
    chg: paid.id,
    nte: (await newNote(world)).id,
    pay: payment,
    ref: refund.id,
    evt: event?.id ?? '',
    dlv: deliveries.data[0]?.id ?? '',
    mov: moves.data[0]?.id ?? '',
    whk: endpoint.id,
    key: bodyOf(await world.store.api.get('/v1/api-keys'), 200, apiKeyListSchema).data[0]?.id ?? '',
    rvi: await reviewItem(world, 'payment_page_changed'),
    prs: `prs_${'a'.repeat(26)}`,
    inv: (await newInvitation(world.store.api)).id,
    mai: await rowOfMail(world, world.store),
    vaf: (affiliation.body as { id: string }).id,
    pyl: (await openStrangeLine(world, { gross: 100 })).id,
  }
  for (const [method, path, , body] of routes.filter(([, address]) => address.includes('{id}'))) {
    const ofTheirs = path.replace(/([a-z]+)_\{id\}/g, (_, prefix: string) => theirs[prefix] ?? '')
    expect(ofTheirs).toMatch(/_[0-9a-z]{26}/)
    const absent = await call(other.api, method, path, body)
    const hidden = await call(other.api, method, ofTheirs, body)
    expect(hidden.status).toBe(404)
    const same = ({ body: read }: typeof absent) => {
      const { request_id, ...rest } = read as Record<string, unknown>
      return JSON.stringify(rest).replace(/[a-z]{3}_[0-9a-z]{26}/, 'the id')
    }
    expect(same(hidden)).toBe(same(absent))
  }
  expect((await readCharge(world.store, charged.id)).status).toBe('open')
})

test('a list shows one store, and a key acts in its own', async () => {
  const mine = await newCharge(other, { reference: 'same' })
  await newCharge(world.store, { reference: 'same' })
  const { body } = await other.api.get('/v1/charges?reference=same')
  expect((body as { data: { id: string }[] }).data.map(({ id }) => id)).toEqual([mine.id])
  const foreign = { 'guiche-store': world.store.id, authorization: `Bearer ${other.key}` }
  const me = await apiClient(world.url, null).send('GET', '/v1/me', null, foreign)
  expect(bodyOf(me, 200, meSchema)).toMatchObject({ kind: 'key', user: null, store: { id: other.id }, stores: [] })
})

test.each([
  ['PUT', '/v1/charges', 'GET, HEAD, POST'],
  ['DELETE', '/v1/charges', 'GET, HEAD, POST'],
  ['OPTIONS', '/v1/charges', 'GET, HEAD, POST'],
  ['PATCH', `/v1/charges/chg_${NOBODY}`, 'GET, HEAD'],
  ['GET', `/v1/charges/chg_${NOBODY}/cancel`, 'POST'],
  ['HEAD', '/v1/changes', 'GET'],
  ['POST', '/c/x', 'GET, HEAD'],
  ['HEAD', '/c/x/events', 'GET'],
  ['POST', '/office', 'GET, HEAD'],
  ['GET', '/inbox/pix-api/pra_x/secret', 'POST'],
  ['GET', '/inbox/acquirer-api/pra_x/secret', 'POST'],
  ['GET', '/auth/sign-in/email', 'POST'],
  ['DELETE', '/v1/openapi.json', 'GET, HEAD'],
])('%s %s is answered with the methods that it takes', async (method, path, allow) => {
  const answer = await apiClient(world.url, null).send(method, path, null, {})
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe(allow)
  if (method !== 'HEAD') problemOf(answer, 'method_not_allowed')
})

test('no other site may read an answer: there is no CORS', async () => {
  const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
  for (const method of ['OPTIONS', 'GET']) {
    const answer = await world.store.api.send(method, '/v1/charges', null, headers)
    expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
  }
})

test('who proves nothing is told by what to: a key, as a bearer', async () => {
  for (const authorization of ['Basic Z2s6', 'Bearer', 'gk_test_x']) {
    const answer = await apiClient(world.url, null).send('GET', '/v1/charges', null, { authorization })
    expect(problemOf(answer, 'unauthenticated').detail).toContain('Bearer')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
})

test('HEAD is GET without its body', async () => {
  const head = await world.store.api.send('HEAD', '/v1/charges', null, {})
  expect(head).toMatchObject({ status: 200, body: '' })
  problemOf({ ...(await apiClient(world.url, null).get('/v1/charges')) }, 'unauthenticated')
  expect((await apiClient(world.url, null).send('HEAD', '/v1/charges', null, {})).status).toBe(401)
})
