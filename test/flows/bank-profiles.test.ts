import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { chargeThat, codeOf, entriesOf, newPixCharge, paidCharge, txidOf } from '../builders/banks/pix-charges.ts'
import { type PlayedAccount, storeAtPlayedBank } from '../builders/banks/store-at-played-bank.ts'
import { type Exchange, startWireTap, type WireTap } from '../builders/wire-tap.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * The story at each bank: a charge, its payment, a refund, a cancellation, with the sandbox playing the bank. What a
 * bank wants on the wire is written out here by hand and never taken from its profile, so that a wrong profile fails.
 */

let world: World
let tap: WireTap
beforeAll(async () => {
  world = await openWorld()
  tap = await startWireTap(world.sandboxUrl)
})
afterAll(async () => {
  await tap?.close()
  await world?.close()
})

/** The exchanges of one bank. */
interface Wire {
  all: Exchange[]
  token: Exchange
  /** Calls of API Pix, without the token. */
  api: Exchange[]
  of(method: string, path: RegExp): Exchange[]
}

interface Wants {
  /** Path of the token server and of the API, as the bank has them behind its host. */
  token: string
  tokenQuery?: Record<string, string>
  tokenType?: string
  /** The fields of the token request's body, but grant_type and scope. */
  client: 'basic' | 'id and secret' | 'id'
  grantIn?: 'query'
  scope?: 'none'
  cob: string
  pix: string
  webhook: string
  /** Statuses of PUT /cob, PUT devolução and PUT /webhook. */
  statuses: [number, number, number]
  more?(wire: Wire, given: PlayedAccount): void
}

const FORM = 'application/x-www-form-urlencoded'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const banks: Record<string, Wants> = {
  standard: {
    token: '/bank/oauth/token',
    client: 'basic',
    cob: '/bank/api/v2/cob/',
    pix: '/bank/api/v2/pix/',
    webhook: '/bank/api/v2/webhook/',
    statuses: [201, 201, 200],
  },
  efi: {
    token: '/banks/efi/oauth/token',
    tokenType: 'application/json',
    client: 'basic',
    cob: '/banks/efi/v2/cob/',
    pix: '/banks/efi/v2/pix/',
    webhook: '/banks/efi/v2/webhook/',
    statuses: [201, 201, 201],
    more({ api }) {
      for (const { method, path, headers } of api) {
        const registers = method === 'PUT' && path.includes('/webhook/')
        expect(headers['x-skip-mtls-checking'], `${method} ${path}`).toBe(registers ? 'true' : undefined)
      }
    },
  },
  'banco-do-brasil': {
    token: '/banks/banco-do-brasil/oauth/token',
    client: 'basic',
    cob: '/banks/banco-do-brasil/pix/v2/cob/',
    pix: '/banks/banco-do-brasil/pix/v2/pix/',
    webhook: '/banks/banco-do-brasil/pix/v2/webhook/',
    statuses: [200, 200, 200],
    more({ api, of }, given) {
      expect(given.extra?.gwDevAppKey).toMatch(/^\w{24}$/)
      for (const { query } of api) expect(query['gw-dev-app-key']).toBe(given.extra?.gwDevAppKey)
      const rejected = of('GET', /cob/).find(({ status }) => status === 404)
      expect(JSON.parse(rejected?.answer ?? '')).toEqual({
        erros: [{ codigo: expect.any(String), mensagem: expect.any(String), ocorrencia: expect.any(String) }],
      })
      for (const { body } of of('PUT', /cob/)) expect(body).not.toContain('textoImagemQRcode')
    },
  },
  itau: {
    token: '/banks/itau/as/token.oauth2',
    client: 'id and secret',
    cob: '/banks/itau/pix_recebimentos/v2/cob/',
    pix: '/banks/itau/pix_recebimentos/v2/pix/',
    webhook: '/banks/itau/pix_recebimentos/v2/webhook/',
    statuses: [201, 201, 200],
    more({ api, of }) {
      for (const { headers } of api) expect(headers['x-correlationid']).toMatch(UUID)
      expect(new Set(api.map(({ headers }) => headers['x-correlationid'])).size).toBe(api.length)
      for (const { body } of of('PUT', /webhook/)) expect(JSON.parse(body).webhookUrl).not.toMatch(/\/pix$/)
    },
  },
  bradesco: {
    token: '/banks/bradesco/oauth/token',
    client: 'basic',
    cob: '/banks/bradesco/v2/cob/',
    pix: '/banks/bradesco/v2/pix/',
    webhook: '/banks/bradesco/v2/webhook/',
    statuses: [201, 200, 200],
  },
  santander: {
    token: '/banks/santander/oauth/token',
    tokenQuery: { grant_type: 'client_credentials' },
    client: 'id and secret',
    grantIn: 'query',
    cob: '/banks/santander/api/v1/cob/',
    pix: '/banks/santander/api/v1/pix/',
    webhook: '/banks/santander/api/v1/webhook/',
    statuses: [200, 200, 200],
  },
  sicredi: {
    token: '/banks/sicredi/oauth/token',
    client: 'basic',
    cob: '/banks/sicredi/api/v3/cob/',
    pix: '/banks/sicredi/api/v2/pix/',
    webhook: '/banks/sicredi/api/v2/webhook/',
    statuses: [201, 201, 200],
  },
  sicoob: {
    token: '/banks/sicoob/auth/realms/cooperado/protocol/openid-connect/token',
    client: 'id',
    cob: '/banks/sicoob/pix/api/v2/cob/',
    pix: '/banks/sicoob/pix/api/v2/pix/',
    webhook: '/banks/sicoob/pix/api/v2/webhook/',
    statuses: [201, 200, 200],
    more({ api, of }, given) {
      expect(given.client_secret).toBeUndefined()
      for (const { headers } of api) expect(headers.client_id).toBe(given.client_id)
      for (const { answer } of of('PUT', /cob/)) {
        expect(JSON.parse(answer)).toMatchObject({ brcode: expect.stringMatching(/^000201/) })
        expect(answer).not.toContain('pixCopiaECola')
      }
    },
  },
  inter: {
    token: '/banks/inter/oauth/v2/token',
    client: 'id and secret',
    cob: '/banks/inter/pix/v2/cob/',
    pix: '/banks/inter/pix/v2/pix/',
    webhook: '/banks/inter/pix/v2/webhook/',
    statuses: [201, 201, 200],
  },
  c6: {
    token: '/banks/c6/v1/auth',
    client: 'basic',
    scope: 'none',
    cob: '/banks/c6/v2/pix/cob/',
    pix: '/banks/c6/v2/pix/pix/',
    webhook: '/banks/c6/v2/pix/webhook/',
    statuses: [200, 200, 200],
  },
}

const SCOPES = 'cob.read cob.write pix.read pix.write webhook.read webhook.write'

test.each(Object.entries(banks))('%s: charged, paid, given back, cancelled', async (profile, wants) => {
  const from = tap.exchanges.length
  const store = await storeAtPlayedBank(world, profile, tap.url)

  const charge = await newPixCharge(store, 1000)
  await world.pay(codeOf(charge))
  const paid = await paidCharge(store, charge.id)
  expect(await entriesOf(store, charge.id)).toEqual([
    {
      kind: 'pix_received',
      postings: [{ source: 'sales', destination: `bank:${store.account}`, amount: 1000 }],
    },
  ])

  const refund = await store.api.post(`/v1/payments/${paid.payments[0]?.id}/refunds`, { amount: 400 })
  bodyOf(refund, 201, refundSchema)
  await chargeThat(store, charge.id, ({ amount_refunded }) => amount_refunded === 400, 'is refunded in part')

  const other = await newPixCharge(store, 2000)
  expect((await store.api.post(`/v1/charges/${other.id}/cancel`)).status).toBe(200)
  await chargeThat(store, other.id, ({ status }) => status === 'canceled', 'is canceled')

  // What the bank rejects is understood as its rejection, and an address that it has already is no trouble.
  expect(await store.port.readCharge(randomBytes(16).toString('hex'))).toEqual({ outcome: 'absent' })
  const registered = await store.port.readWebhook?.()
  if (registered?.outcome !== 'ok') throw new Error('the bank tells no webhook')
  expect(await store.port.registerWebhook?.(registered.value.url)).toEqual({ outcome: 'ok', value: null })

  // A job of another bank's store may come in between.
  const prefix = wants.token.split('/', profile === 'standard' ? 2 : 3).join('/')
  const own = tap.exchanges.slice(from).filter(({ path }) => path.startsWith(`${prefix}/`))
  const wire = wireOf(own, wants)
  expectToken(wire.token, wants, store.given)
  expectCalls(wire, wants, txidOf(charge))
  wants.more?.(wire, store.given)
})

function wireOf(all: Exchange[], { token }: Wants): Wire {
  const tokens = all.filter(({ path }) => path === token)
  expect(tokens, 'tokens asked for').toHaveLength(1)
  const api = all.filter(({ path }) => path !== token)
  return {
    all,
    token: tokens[0] as Exchange,
    api,
    of: (method, path) => api.filter(exchange => exchange.method === method && path.test(exchange.path)),
  }
}

function expectToken({ method, query, headers, body, status }: Exchange, wants: Wants, given: PlayedAccount) {
  expect({ method, status, query }).toEqual({ method: 'POST', status: 200, query: wants.tokenQuery ?? {} })
  expect(headers['content-type']).toBe(wants.tokenType ?? FORM)
  const basic = `Basic ${btoa(`${given.client_id}:${given.client_secret}`)}`
  expect(headers.authorization).toBe(wants.client === 'basic' ? basic : undefined)
  const fields =
    wants.tokenType === 'application/json' ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
  expect(fields).toEqual({
    ...(wants.grantIn !== 'query' && { grant_type: 'client_credentials' }),
    ...(wants.scope !== 'none' && { scope: SCOPES }),
    ...(wants.client !== 'basic' && { client_id: given.client_id }),
    ...(wants.client === 'id and secret' && { client_secret: given.client_secret }),
  })
}

function expectCalls({ api, of }: Wire, wants: Wants, txid: string) {
  const paths = [wants.cob, wants.pix, wants.webhook]
  for (const { method, path, headers } of api) {
    expect(
      paths.some(known => path.startsWith(known)),
      `${method} ${path}`,
    ).toBe(true)
    expect(headers.authorization).toMatch(/^Bearer \w{48}$/)
  }
  const [cob, devolucao, webhook] = wants.statuses
  const statuses = (exchanges: Exchange[]) => exchanges.map(({ status }) => status)
  expect(of('PUT', /\/cob\//).map(({ path }) => path)).toContain(wants.cob + txid)
  expect(statuses(of('PUT', /\/cob\//))).toEqual([cob, cob])
  expect(statuses(of('PUT', /\/devolucao\//))).toEqual([devolucao])
  expect(statuses(of('PATCH', /\/cob\//))).toEqual([200])
  const again = wants.cob.startsWith('/banks/itau/') ? 400 : webhook
  expect(statuses(of('PUT', /\/webhook\//))).toEqual([webhook, again])
}
