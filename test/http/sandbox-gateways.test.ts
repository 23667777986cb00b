import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  inboxAddressSchema,
  providerAccountListSchema,
  providerAccountSchema,
  providerOfferListSchema,
  providerTestResultSchema,
  sandboxGateways,
} from '../../src/shared/contract/provider-account.ts'
import { openLiveStore } from '../builders/live-store.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A test store tries each gateway that the sandbox plays, without a contract. */

const PATH = '/v1/provider-accounts/sandbox'
let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.user('owner')
})
afterAll(() => world?.close())

const alerts = async () =>
  (await world.database.owner.query(`select id from mails where kind = 'security-alert'`)).rows.length

test.each([
  ['pagarme', ['gateway_keys_for_tests', 'gateway_reads', 'gateway_calls_with_password']],
  ['mercado-pago', ['gateway_for_tests', 'gateway_reads', 'gateway_calls_signed']],
  ['cielo', ['gateway_takes_pair', 'gateway_form_opens', 'gateway_calls_with_header']],
  ['adyen', ['gateway_keys_for_tests', 'gateway_takes_cards', 'gateway_makes_pix', 'gateway_calls_with_key']],
] as const)('%s is connected, works, and says nothing that pages have no words for', async (provider, findings) => {
  const before = await alerts()
  const account = bodyOf(await world.store.api.post(PATH, { provider }), 201, providerAccountSchema)
  expect(await alerts(), 'the owner is mailed').toBe(before + 1)
  expect(account).toMatchObject({ provider, takes: 'cards', name: expect.stringMatching(/^Sandbox of /) })
  expect(account.profile).not.toBeNull()
  expect(account.webhook_registered_at).not.toBeNull()
  const answer = await world.store.api.post(`/v1/provider-accounts/${account.id}/test`, {})
  const { works, data } = bodyOf(answer, 200, providerTestResultSchema)
  expect(works).toBe(true)
  expect(data.map(({ finding }) => finding)).toEqual(expect.arrayContaining([...findings]))
  expect(data.filter(({ finding }) => finding === null)).toEqual([])
})

test('where a gateway is to call is made again, once, for an account that takes no address by program', async () => {
  const made = bodyOf(await world.store.api.post(PATH, { provider: 'cielo' }), 201, providerAccountSchema)
  expect(made.webhook_set_by_hand).toBe(true)
  const asked = () =>
    world.store.api.send('POST', `/v1/provider-accounts/${made.id}/inbox-address`, '{}', {
      'content-type': 'application/json',
      'idempotency-key': `address of ${made.id}`,
    })
  const { url } = bodyOf(await asked(), 201, inboxAddressSchema)
  expect(url).toMatch(new RegExp(`^${world.url}/inbox/cielo/${made.id}/\\w{32}$`))
  expect(bodyOf(await asked(), 201, inboxAddressSchema).url, 'it is shown once').toBeNull()
  const call = (to: string) => fetch(to, { method: 'POST', body: 'x=1' })
  expect((await call(url ?? '')).status).not.toBe(404)
  expect((await call(`${url}x`)).status).toBe(404)
  // The test bank is told by program.
  const { data } = bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)
  const bank = data.find(({ takes }) => takes === 'pix')
  expect(bank?.webhook_set_by_hand).toBe(false)
  problemOf(await world.store.api.post(`/v1/provider-accounts/${bank?.id}/inbox-address`, {}), 'validation_failed')
})

test.each(sandboxGateways)(
  'asked at once and again with one key, %s opens and connects one account',
  async provider => {
    const opened = async () => {
      const headers = { authorization: `Bearer ${world.sandbox.controlKey}` }
      const answer = await fetch(`${world.sandbox.url}/control/${provider}/accounts`, { headers })
      return ((await answer.json()) as { data: unknown[] }).data.length
    }
    const name = `Once at ${provider}`
    const ask = (key: string) =>
      world.store.api.send('POST', PATH, JSON.stringify({ provider, name }), {
        'content-type': 'application/json',
        'idempotency-key': `${key} ${provider}`,
      })
    const before = await opened()
    const [first] = (await Promise.all([ask('once'), ask('once')])).filter(({ status }) => status === 201)
    if (!first) throw new Error('Neither was answered.')
    const account = bodyOf(first, 201, providerAccountSchema)
    expect(bodyOf(await ask('once'), 201, providerAccountSchema)).toEqual(account)
    expect(await opened()).toBe(before + 1)
    const { data } = bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)
    expect(data.filter(one => one.name === name).map(({ id }) => id)).toEqual([account.id])
    bodyOf(await ask('another'), 201, providerAccountSchema)
    expect(await opened()).toBe(before + 2)
  },
)

test('a test store is offered them and a live store is not, nor anybody once the sandbox has stopped', async () => {
  const offered = async (api = world.store.api) =>
    bodyOf(await api.get('/v1/providers'), 200, providerOfferListSchema).sandbox
  const live = await openLiveStore(world)
  expect(await offered()).toEqual(sandboxGateways)
  expect(await offered(live)).toEqual([])
  problemOf(await live.post(PATH, { provider: 'cielo' }), 'no_sandbox_here')
  expect((await live.get('/v1/provider-accounts')).body).toEqual({ data: [] })
  problemOf(await world.store.api.post(PATH, { provider: 'acquirer-api' }), 'validation_failed')
  await world.sandbox.close()
  world.sandbox.close = async () => undefined // the world would close it once more
  problemOf(await world.store.api.post(PATH, { provider: 'cielo' }), 'no_sandbox_here')
})
