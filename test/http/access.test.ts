import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema, type Scope, scopes } from '../../src/shared/contract/access.ts'
import { apiKeyListSchema } from '../../src/shared/contract/api-key.ts'
import { disputeSchema } from '../../src/shared/contract/dispute.ts'
import { eventListSchema, webhookEndpointSchema } from '../../src/shared/contract/event.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { newNote } from '../builders/charge-notes.ts'
import { rowOfExport } from '../builders/exports.ts'
import { type CardWorld, openCardWorld } from '../builders/held-cards.ts'
import { moneyOf } from '../builders/money-of-charges.ts'
import { newCharge, newPaidCharge, newPixCharge, readCharge, txidOf } from '../builders/pix-charges.ts'
import { reviewItem } from '../builders/review-items.ts'
import { savedCard } from '../builders/saved-cards.ts'
import { analytics, experiments, monitoring } from '../builders/services.ts'
import { applePay, googlePay, samsungPay } from '../builders/wallets.ts'
import { type ApiClient, apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type TestStore, type World } from '../harness/world.ts'

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

/** Every route of the API, with an id where it takes one, and the scope that it asks for. */
const routes: [method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, scope: Scope, body?: object][] = [
  ['POST', '/v1/charges', 'charges:write', { amount: 1 }],
  ['GET', '/v1/charges', 'charges:read'],
  ['GET', '/v1/charges/totals', 'charges:read'],
  ['GET', '/v1/demo', 'charges:read'],
  ['GET', '/v1/provider-accounts', 'charges:read'],
  ['GET', '/v1/saved-views', 'charges:read'],
  ['POST', '/v1/saved-views', 'charges:read', { name: 'Abertas', search: 'status=open' }],
  ['PATCH', '/v1/saved-views/svw_{id}', 'charges:read', { name: 'Abertas' }],
  ['DELETE', '/v1/saved-views/svw_{id}', 'charges:read'],
  ['POST', '/v1/demo', 'services:write', {}],
  ['POST', '/v1/exports', 'charges:read', { kind: 'charges' }],
  ['GET', '/v1/exports', 'charges:read'],
  ['GET', '/v1/exports/exp_{id}', 'charges:read'],
  ['GET', '/v1/exports/exp_{id}/file', 'charges:read'],
  ['POST', '/v1/exports/exp_{id}/retry', 'charges:read'],
  ['GET', '/v1/charges/chg_{id}', 'charges:read'],
  ['POST', '/v1/charges/chg_{id}/cancel', 'charges:write'],
  ['POST', '/v1/charges/chg_{id}/accept', 'charges:write'],
  ['POST', '/v1/charges/chg_{id}/split-tender/undo', 'charges:write'],
  ['POST', '/v1/charges/chg_{id}/reopen', 'charges:write', {}],
  ['POST', '/v1/charges/chg_{id}/unapplied/apply', 'charges:write', {}],
  ['POST', '/v1/charges/chg_{id}/unapplied/move', 'charges:write', { to: 'chg_01k00000000000000000000001' }],
  ['POST', '/v1/charges/chg_{id}/unapplied/credit', 'charges:write', {}],
  ['POST', '/v1/charges/chg_{id}/use-credit', 'charges:write', {}],
  ['GET', '/v1/charges/chg_{id}/unapplied-moves', 'charges:read'],
  ['POST', '/v1/unapplied-moves/mov_{id}/take-back', 'charges:write'],
  ['GET', '/v1/customers/cus_{id}/credit', 'customers:read'],
  ['GET', '/v1/charges/chg_{id}/settlement', 'ledger:read'],
  ['GET', '/v1/charges/chg_{id}/receipt', 'charges:read'],
  ['GET', '/v1/charges/chg_{id}/receipt.pdf', 'charges:read'],
  ['GET', '/v1/charges/chg_{id}/timeline', 'charges:read'],
  ['GET', '/v1/charges/chg_{id}/notes', 'charges:read'],
  ['POST', '/v1/charges/chg_{id}/notes', 'charges:write', { text: 'x' }],
  ['PATCH', '/v1/charges/chg_{id}/notes/nte_{id}', 'charges:write', { text: 'x' }],
  ['DELETE', '/v1/charges/chg_{id}/notes/nte_{id}', 'charges:write'],
  ['GET', '/v1/charges/chg_{id}/entries', 'ledger:read'],
  ['GET', '/v1/ledger/balances', 'ledger:read'],
  ['GET', '/v1/ledger/entries', 'ledger:read'],
  ['GET', '/v1/charges/chg_{id}/deliveries', 'events:read'],
  ['POST', '/v1/charges/chg_{id}/payments', 'charges:write', { method: 'pix' }],
  ['GET', '/v1/payments/pay_{id}', 'charges:read'],
  ['GET', '/v1/payments/pay_{id}/receivables', 'ledger:read'],
  ['POST', '/v1/payments/pay_{id}/capture', 'charges:write', {}],
  ['POST', '/v1/payments/pay_{id}/cancel', 'charges:write'],
  ['POST', '/v1/payments/pay_{id}/refunds', 'refunds:write', {}],
  ['GET', '/v1/refunds/ref_{id}', 'charges:read'],
  ['GET', '/v1/installment-options?amount=100', 'charges:read'],
  ['GET', '/v1/fee-schedules', 'ledger:read'],
  ['POST', '/v1/fee-schedules', 'settings:write', { fees: [{ up_to: 1, rate: '2.99' }], days: 30 }],
  ['GET', '/v1/wallets', 'settings:write'],
  ['PUT', '/v1/wallets/google-pay', 'settings:write', googlePay],
  ['DELETE', '/v1/wallets/google-pay', 'settings:write'],
  ['PUT', '/v1/wallets/apple-pay', 'settings:write', applePay],
  ['DELETE', '/v1/wallets/apple-pay', 'settings:write'],
  ['PUT', '/v1/wallets/samsung-pay', 'settings:write', samsungPay],
  ['DELETE', '/v1/wallets/samsung-pay', 'settings:write'],
  ['GET', '/v1/services', 'services:write'],
  ['PUT', '/v1/services/analytics', 'services:write', analytics],
  ['DELETE', '/v1/services/analytics', 'services:write'],
  ['PUT', '/v1/services/experiments', 'services:write', experiments],
  ['DELETE', '/v1/services/experiments', 'services:write'],
  ['PUT', '/v1/services/monitoring', 'services:write', monitoring],
  ['DELETE', '/v1/services/monitoring', 'services:write'],
  ['POST', '/v1/customers', 'customers:write', { name: 'Ana' }],
  ['GET', '/v1/customers', 'customers:read'],
  ['GET', '/v1/customers/cus_{id}', 'customers:read'],
  ['PATCH', '/v1/customers/cus_{id}', 'customers:write', { name: 'Ana' }],
  ['DELETE', '/v1/customers/cus_{id}', 'customers:erase'],
  ['GET', '/v1/customers/cus_{id}/cards', 'customers:read'],
  ['DELETE', '/v1/customers/cus_{id}/cards/crd_{id}', 'customers:write'],
  ['POST', '/v1/charges/chg_{id}/customer-sessions', 'customers:write'],
  ['GET', '/v1/voucher-affiliations', 'charges:read'],
  ['POST', '/v1/voucher-affiliations', 'settings:write', { brand: 'vrbeneficios', affiliation_id: '123' }],
  ['DELETE', '/v1/voucher-affiliations/vaf_{id}', 'settings:write'],
  ['GET', '/v1/card-routing', 'settings:write'],
  ['PUT', '/v1/card-routing', 'settings:write', { rules: [], otherwise: [{ account: '{account}', share: 100 }] }],
  ['GET', '/v1/card-protection', 'settings:write'],
  ['PUT', '/v1/card-protection', 'settings:write', {}],
  ['DELETE', '/v1/card-protection', 'settings:write'],
  ['GET', '/v1/flags', 'services:write'],
  ['PUT', '/v1/flags/checkout.express_wallets', 'services:write', { setting: null }],
  ['GET', '/v1/flags/preview?charge=chg_{id}', 'services:write'],
  ['GET', '/v1/experiments', 'services:write'],
  ['POST', '/v1/payments/pay_{id}/disputes', 'refunds:write', {}],
  ['GET', '/v1/disputes', 'charges:read'],
  ['GET', '/v1/disputes/totals', 'charges:read'],
  ['GET', '/v1/disputes/dsp_{id}', 'charges:read'],
  ['POST', '/v1/disputes/dsp_{id}/evidence', 'refunds:write', { text: 'x' }],
  ['POST', '/v1/disputes/dsp_{id}/accept', 'refunds:write'],
  ['POST', '/v1/disputes/dsp_{id}/release', 'refunds:write'],
  ['GET', '/v1/dispute-files/dsf_{id}', 'charges:read'],
  ['GET', '/v1/review-items', 'ledger:read'],
  ['GET', '/v1/customers/cus_{id}/totals', 'customers:read'],
  ['GET', '/v1/reconciliations', 'ledger:read'],
  ['POST', '/v1/reconciliations', 'settings:write', {}],
  ['GET', '/v1/reports/funnel?from=2026-11-01&to=2026-11-02', 'reports:read'],
  ['GET', '/v1/reports/approval?from=2026-11-01&to=2026-11-02', 'reports:read'],
  ['GET', '/v1/reports/hours?from=2026-11-01&to=2026-11-02', 'reports:read'],
  ['GET', '/v1/reports/speed?from=2026-11-01&to=2026-11-02', 'reports:read'],
  ['GET', '/v1/reports/today', 'reports:read'],
  ['GET', '/v1/reports/month', 'reports:read'],
  ['GET', '/v1/reports/receivables', 'reports:read'],
  ['GET', '/v1/reports/arrivals', 'charges:read'],
  ['GET', '/v1/events', 'events:read'],
  ['GET', '/v1/events/evt_{id}', 'events:read'],
  ['POST', '/v1/deliveries/dlv_{id}/retry', 'webhooks:write'],
  ['POST', '/v1/review-items/rvi_{id}/resolve', 'settings:write', { reason: 'Visto' }],
  ['POST', '/v1/api-keys', 'keys:write', { name: 'x', scopes: ['keys:write'] }],
  ['GET', '/v1/api-keys', 'keys:write'],
  ['DELETE', '/v1/api-keys/key_{id}', 'keys:write'],
  ['POST', '/v1/webhook-endpoints', 'webhooks:write', { url: 'https://loja.example' }],
  ['GET', '/v1/webhook-endpoints', 'webhooks:read'],
  ['POST', '/v1/webhook-endpoints/whk_{id}/retry', 'webhooks:write'],
  ['DELETE', '/v1/webhook-endpoints/whk_{id}', 'webhooks:write'],
]

function call(api: ApiClient, method: string, path: string, body?: object) {
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
  const sent = body ? JSON.stringify(body).replace('{account}', cards.account) : null
  return api.send(method, path.replaceAll('{id}', NOBODY), sent, type)
}

/** What is a person's own, and no key's: consent.test.ts, sessions.test.ts and passwords.test.ts ask for it. */
const ofPeople = [
  ...['GET /v1/me/consent', 'PUT /v1/me/consent', 'PUT /v1/me/password'],
  ...['GET /v1/me/sessions', 'DELETE /v1/me/sessions', 'DELETE /v1/me/sessions/'],
]

test('the table has every route of the published description', async () => {
  const { body } = await apiClient(world.url, null).get('/v1/openapi.json')
  const { paths } = body as { paths: Record<string, object> }
  const published = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '')}`),
  )
  const listed = routes.map(([method, path]) => `${method} ${path.replace(/[a-z]+_\{id\}|\?.*|checkout\.\w+$/g, '')}`)
  expect(published.sort()).toEqual([...listed, ...ofPeople, 'GET /v1/me', 'GET /v1/changes'].sort())
})

test.each(routes)('%s %s needs %s and nothing more', async (method, path, scope, body) => {
  const without = await world.store.keyWith(...scopes.filter(one => one !== scope))
  expect(problemOf(await call(without, method, path, body), 'forbidden').detail).toBe(`This needs the scope ${scope}.`)
  const only = await world.store.keyWith(scope)
  expect([200, 201, 202, 204, 400, 404, 409]).toContain((await call(only, method, path, body)).status)
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
    svw: (view.body as { id: string }).id,
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
    vaf: (affiliation.body as { id: string }).id,
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

test('HEAD is GET without its body', async () => {
  const head = await world.store.api.send('HEAD', '/v1/charges', null, {})
  expect(head).toMatchObject({ status: 200, body: '' })
  problemOf({ ...(await apiClient(world.url, null).get('/v1/charges')) }, 'unauthenticated')
  expect((await apiClient(world.url, null).send('HEAD', '/v1/charges', null, {})).status).toBe(401)
})
