import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { type GoingLive, goingLiveSchema, liveStoreSchema } from '../../src/shared/contract/going-live.ts'
import { providerAccountListSchema } from '../../src/shared/contract/provider-account.ts'
import { newPixCharge } from '../builders/banks/pix-charges.ts'
import { confirmBackup } from '../builders/going-live.ts'
import { signedInAs } from '../builders/people.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What is missing before real money, worked out from what is there. */
let world: World
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  world = await openWorld()
  owner = await signedInAs(world, 'owner')
})
afterAll(() => world.close())

const ask = async (api: { get: typeof world.store.api.get } = world.store.api) =>
  bodyOf(await api.get('/v1/going-live'), 200, goingLiveSchema)
const item = ({ data }: GoingLive, name: string) => data.find(one => one.item === name)

test('each thing is said with its reason, and moves when the truth does', async () => {
  const before = await ask()
  expect(before).toMatchObject({ mode: 'test', ready: false, live_store: null })
  expect(before.missing).toBe(before.data.filter(({ status }) => status === 'missing').length)
  expect(item(before, 'second_factor')).toMatchObject({ reason: 'owners_without_second_factor', about: 'Dona Aurora' })
  expect(item(before, 'store')).toMatchObject({ status: 'missing', reason: 'sandbox_data', about: '12ABC34501DE35' })
  expect(item(before, 'public_address')).toMatchObject({ reason: 'address_not_public', about: world.url })
  expect(item(before, 'mail_server')).toMatchObject({ status: 'missing', reason: 'no_mail_server' })
  expect(item(before, 'cards')).toMatchObject({ status: 'optional', reason: 'no_acquirer' })
  expect(item(before, 'team')).toMatchObject({ status: 'optional', reason: 'one_person' })

  await world.store.api.patch('/v1/store', { tax_id: '11222333000181' })
  const { email } = await world.user('admin')
  const after = await ask()
  expect(email).toBeTruthy()
  expect(item(after, 'store')).toMatchObject({ status: 'done', reason: null })
  expect(item(after, 'team')?.status).toBe('done')
})

test('an account is ready once a test of the very credentials that it has has passed', async () => {
  expect(item(await ask(), 'bank_test')).toMatchObject({ status: 'missing', reason: 'not_tested' })
  const tested = await world.store.api.post(`/v1/provider-accounts/${world.store.account}/test`, { charge: false })
  expect(tested.body).toMatchObject({ works: true })
  const done = await ask()
  for (const name of ['bank', 'bank_test', 'webhook', 'certificate']) expect(item(done, name)?.status).toBe('done')
  await world.database.owner.query(
    `set guiche.store = '${world.store.id}'; update provider_accounts set revision = revision + 1`,
  )
  expect(item(await ask(), 'bank_test')).toMatchObject({ status: 'missing', reason: 'not_tested' })
})

test('an account that a person told where to call is ready once it has called', async () => {
  await world.database.owner.query(
    `set guiche.store = '${world.store.id}'; update provider_accounts set webhook_registered_at = null`,
  )
  const account = async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)
    return data.find(({ id }) => id === world.store.account)
  }
  expect(item(await ask(), 'webhook')).toMatchObject({ status: 'missing', reason: 'webhook_not_registered' })
  expect(await account()).toMatchObject({ webhook_registered_at: null, last_call_at: null })
  const { payments } = await newPixCharge(world.store)
  await world.pay(payments[0]?.pix?.br_code ?? '')
  await until(async () => (await account())?.last_call_at, 'the bank has called')
  expect(item(await ask(), 'webhook')).toMatchObject({ status: 'done', reason: null })
})

test('what no program sees a person confirms by their name, and takes back', async () => {
  await owner.office.put('/v1/going-live/backup', { confirmed: true })
  const backup = item(await ask(), 'backup')
  expect(backup).toMatchObject({ status: 'done', confirmed_by: 'Dona Aurora', confirmed_at: expect.any(String) })
  const other = await world.anotherStore()
  expect(item(await ask(other.api), 'backup')?.status).toBe('missing')
  await confirmBackup(world.store.api, false)
  expect(item(await ask(), 'backup')).toMatchObject({ status: 'missing', confirmed_by: null })
  problemOf(await owner.office.put('/v1/going-live/bank', { confirmed: true }), 'not_found')
})

test('an owner opens the live store once, with the same data and nobody else in it', async () => {
  const admin = await signedInAs(world, 'admin')
  problemOf(await admin.office.post('/v1/going-live/live-store', {}), 'owners_alone')
  problemOf(await world.store.api.post('/v1/going-live/live-store', {}), 'forbidden')
  // The test store is named: once there is a live one it opens where none is.
  const here = { origin: world.url, 'guiche-store': world.store.id }
  const opened = await Promise.all([1, 2].map(() => owner.office.post('/v1/going-live/live-store', {}, here)))
  const [live, same] = opened.map(answer => bodyOf(answer, 201, liveStoreSchema))
  expect(live).toEqual(same)
  expect(live).toMatchObject({ name: 'Padaria Aurora', mode: 'live' })
  expect(item(await ask(), 'live_store')?.status).toBe('done')

  const passwords = { current_password: owner.password, new_password: 'quatro palavras quase quaisquer' }
  expect((await owner.office.put('/v1/me/password', passwords)).status).toBe(204)
  // Where no store is named, the live one opens from now on.
  const me = bodyOf(await owner.office.get('/v1/me'), 200, meSchema)
  expect(me.store.id).toBe(live?.id)
  expect(me.stores[0]).toEqual({ id: live?.id, name: 'Padaria Aurora', mode: 'live', role: 'owner' })
  const there = { 'guiche-store': live?.id ?? '' }
  const state = bodyOf(await owner.office.get('/v1/going-live', there), 200, goingLiveSchema)
  expect(state).toMatchObject({ mode: 'live', live_store: null })
  expect(item(state, 'bank')).toMatchObject({ status: 'missing', reason: 'no_bank' })
  expect(item(state, 'live_store')).toBeUndefined()
  expect((await owner.office.get('/v1/people', there)).body).toMatchObject({ data: [{ role: 'owner' }] })
})
