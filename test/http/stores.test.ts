import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import { storeCreatedSchema } from '../../src/shared/contract/new-store.ts'
import { providerAccountListSchema } from '../../src/shared/contract/provider-account.ts'
import { signedInAs } from '../builders/people.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A shop that grows: one more store of the same owner, without anybody at the server. */
let world: World
let owner: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  world = await openWorld()
  owner = await signedInAs(world, 'owner')
})
afterAll(() => world.close())

const branch = {
  name: 'Padaria da Praia',
  legal_name: 'Praia Pães Ltda.',
  tax_id: '11.222.333/0001-81',
  city: 'Santos',
  time_zone: 'America/Manaus',
  mode: 'test',
}
const inStore = (id: string) => ({ 'guiche-store': id })
const here = () => ({ origin: world.url })

test('an owner opens another store once, owns it, and takes money there at the sandbox at once', async () => {
  const key = { ...here(), 'idempotency-key': 'praia' }
  const asked = () => owner.office.post('/v1/stores', branch, key)
  const store = bodyOf(await asked(), 201, storeCreatedSchema)
  expect(store).toMatchObject({ name: 'Padaria da Praia', mode: 'test', sandbox: true })
  expect(bodyOf(await asked(), 201, storeCreatedSchema)).toEqual(store)
  const me = bodyOf(await owner.office.get('/v1/me', inStore(store.id)), 200, meSchema)
  expect(me.store).toMatchObject({ id: store.id, time_zone: 'America/Manaus' })
  expect(me.stores).toHaveLength(2)
  expect(me.stores).toContainEqual({ id: store.id, name: 'Padaria da Praia', mode: 'test', role: 'owner' })
  expect((await owner.office.get('/v1/store', inStore(store.id))).body).toMatchObject({ tax_id: '11222333000181' })

  const sale = { amount: 700, pay_with: { method: 'pix' } }
  const charge = await owner.office.post('/v1/charges', sale, { ...here(), ...inStore(store.id) })
  const methods = ['pix', 'credit-card', 'debit-card']
  expect(charge.body).toMatchObject({
    methods,
    payments: [{ status: 'waiting', pix: { br_code: expect.any(String) } }],
  })
  const { rows } = await world.database.owner.query(
    `select action, store_id from audit_records where object_id = $1 order by id`,
    [store.id],
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { action: 'store.open', store_id: world.store.id },
      { action: 'store.create', store_id: store.id },
    ]),
  )
})

test('one that was left without its bank has it when it is asked for again', async () => {
  const key = { ...here(), 'idempotency-key': 'serra' }
  const asked = () => owner.office.post('/v1/stores', { ...branch, name: 'Padaria da Serra' }, key)
  const rule = 'alter table provider_accounts'
  await world.database.owner.query(`${rule} add constraint no_more check (false) not valid`)
  expect((await asked()).status).toBe(500)
  await world.database.owner.query(`${rule} drop constraint no_more`)
  await world.advance(16_000)
  // However many ask at the same time, it has one bank and one acquirer.
  const [store, same] = (await Promise.all([asked(), asked()])).map(answer => bodyOf(answer, 201, storeCreatedSchema))
  expect(store).toMatchObject({ name: 'Padaria da Serra', sandbox: true })
  expect(same).toEqual(store)
  const accounts = await owner.office.get('/v1/provider-accounts', inStore(store?.id ?? ''))
  expect(bodyOf(accounts, 200, providerAccountListSchema).data).toHaveLength(2)
})

test('a live store begins with nothing: no account, no key, and nobody but its owner', async () => {
  const live = bodyOf(
    await owner.office.post('/v1/stores', { ...branch, name: 'Padaria do Porto', mode: 'live' }),
    201,
    storeCreatedSchema,
  )
  expect(live).toMatchObject({ mode: 'live', sandbox: false })
  const passwords = { current_password: owner.password, new_password: 'quatro palavras quase quaisquer' }
  expect((await owner.office.put('/v1/me/password', passwords)).status).toBe(204)
  const there = inStore(live.id)
  const accounts = bodyOf(await owner.office.get('/v1/provider-accounts', there), 200, providerAccountListSchema)
  expect(accounts.data).toEqual([])
  expect((await owner.office.get('/v1/people', there)).body).toMatchObject({ data: [{ id: owner.id, role: 'owner' }] })
  expect((await owner.office.get('/v1/api-keys', there)).body).toMatchObject({ data: [] })
})

test('nobody but an owner opens one, and what is wrong with it is said by field', async () => {
  const admin = await signedInAs(world, 'admin')
  problemOf(await admin.office.post('/v1/stores', branch), 'owners_alone')
  problemOf(await world.store.api.post('/v1/stores', branch), 'forbidden')
  const wrong = problemOf(
    await owner.office.post('/v1/stores', { ...branch, tax_id: '11222333000182', mode: 'both' }),
    'validation_failed',
  )
  expect(wrong.errors?.map(({ field }) => field).sort()).toEqual(['mode', 'tax_id'])
  const { rows } = await world.database.owner.query(`select id from audit_records where action = 'store.open'`)
  expect(rows).toHaveLength(3)
})
