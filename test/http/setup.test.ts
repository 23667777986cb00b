import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueSetupToken } from '../../src/server/access/setup.ts'
import { meSchema } from '../../src/shared/contract/access.ts'
import { setupSchema } from '../../src/shared/contract/setup.ts'
import type { newCharge } from '../builders/banks/pix-charges.ts'
import { openOffice } from '../builders/office-browser.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** The set-up of a new installation, by the link that its start prints: once, and then by the session of its owner. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Office = ReturnType<typeof openOffice>
const DAY = 86_400_000
const owner = { name: 'Rita Lima', email: 'Rita@Mercearia.example', password: 'três palavras e mais uma' }
const store = {
  name: 'Mercearia Lima',
  legal_name: 'Lima & Filhos Ltda.',
  tax_id: '11.222.333/0001-81',
  city: 'Manaus',
}

/** What the start does: a link for an installation that nobody has set up. */
async function newLink(): Promise<string> {
  const { authDatabase } = world.app.parts
  const now = new Date(Date.now() + passed)
  const token = await issueSetupToken(authDatabase, { now, example: world.store.id })
  if (!token) throw new Error('somebody is the owner already')
  return token
}
let passed = 0

const read = (office: Office, token?: string) => office.post('/auth/setup/read', token ? { token } : {})
const claim = (office: Office, token: string, more: object = {}) =>
  office.post('/auth/setup/owner', { ...owner, token, ...more })
const put = (office: Office, step: string, body: object) => office.put(`/auth/setup/${step}`, body)

test('a stranger without the link, with another or with an old one is told nothing and opens nothing', async () => {
  const stranger = openOffice(world.url)
  problemOf(await read(stranger), 'unauthenticated')
  const old = await newLink()
  const token = await newLink()
  for (const wrong of [old, 'a'.repeat(43)]) {
    problemOf(await read(stranger, wrong), 'setup_link_over')
    problemOf(await claim(stranger, wrong), 'setup_link_over')
  }
  expect(fieldsOf(await claim(stranger, 'short'))).toHaveLength(1)
  problemOf(await put(stranger, 'store', store), 'unauthenticated')
  const { rows } = await world.database.owner.query('select token_hash::text from auth.setup')
  expect(rows[0].token_hash).not.toContain(Buffer.from(token).toString('hex'))
  await world.advance(DAY + 1_000)
  passed += DAY + 1_000
  problemOf(await read(stranger, token), 'setup_link_over')
  problemOf(await claim(stranger, token), 'setup_link_over')
})

test('the link makes one owner, who goes on from anywhere, and leads to a store that is paid at once', async () => {
  const token = await newLink()
  const office = openOffice(world.url)
  const fresh = { step: 'owner', owner: null, store: null, sandbox: true }
  expect(bodyOf(await read(office, token), 200, setupSchema)).toEqual(fresh)

  // What is wrong is said at its field, and the link is good for another try.
  expect(fieldsOf(await claim(office, token, { email: 'rita' }))).toEqual([expect.stringMatching(/^email /)])
  problemOf(await claim(office, token, { password: 'rita@mercearia' }), 'password_not_accepted')
  const { email: taken } = await world.user('viewer')
  expect(fieldsOf(await claim(office, token, { email: taken }))).toEqual([expect.stringMatching(/^email /)])

  // Whoever was made just before the process stopped is the same person, who comes by the next link.
  await world.database.owner.query(
    `insert into auth.users (id, name, email, email_verified, created_at, updated_at)
     values ('left-behind', 'Rita', 'rita@mercearia.example', true, now(), now())`,
  )
  const emails = ['rita@mercearia.example', 'outra@mercearia.example']
  const claims = await Promise.all(emails.map(email => claim(openOffice(world.url), token, { email })))
  expect(claims.map(({ status }) => status).sort()).toEqual([204, 410])
  const first = claims.findIndex(({ status }) => status === 204)
  expect(claims[first]?.headers.getSetCookie().join()).toContain('session_token=')
  const email = emails[first] ?? ''
  expect((await office.signIn(email, owner.password)).status).toBe(200)
  problemOf(await read(openOffice(world.url), token), 'setup_link_over')
  expect(await issueSetupToken(world.app.parts.authDatabase, { now: new Date() })).toBeNull()

  const known = { name: owner.name, email }
  expect(bodyOf(await read(office), 200, setupSchema)).toEqual({ ...fresh, step: 'store', owner: known })
  problemOf(await put(office, 'step', { step: 'done' }), 'validation_failed')
  const faults = fieldsOf(await put(office, 'store', { ...store, tax_id: '11.222.333/0001-82', name: ' ' })) as string[]
  expect(faults.map(fault => fault.split(' ')[0]).sort()).toEqual(['name', 'tax_id'])

  // Sent twice it is one store; sent again with other data it is the same store, changed.
  await Promise.all([
    put(office, 'store', { ...store, city: 'Belém' }),
    put(office, 'store', { ...store, city: 'Belém' }),
  ])
  const made = bodyOf(await put(office, 'store', store), 200, setupSchema)
  expect(made).toMatchObject({ step: 'look', store: { ...store, mode: 'test', tax_id: '11222333000181' } })

  // From another browser, by the password alone.
  const elsewhere = openOffice(world.url)
  expect((await elsewhere.signIn(email, owner.password)).status).toBe(200)
  expect(bodyOf(await read(elsewhere), 200, setupSchema)).toEqual(made)
  expect(bodyOf(await put(elsewhere, 'step', { step: 'payments' }), 200, setupSchema).step).toBe('payments')
  expect(bodyOf(await put(elsewhere, 'step', { step: 'look' }), 200, setupSchema).step).toBe('payments')
  expect(bodyOf(await put(elsewhere, 'step', { step: 'done' }), 200, setupSchema).step).toBe('done')
  problemOf(await put(elsewhere, 'store', store), 'setup_link_over')

  const me = bodyOf(await elsewhere.get('/v1/me'), 200, meSchema)
  // Their own store opens where none was chosen, though the store of examples is older.
  expect(me.store.id).toBe(made.store?.id)
  expect(me.stores.map(({ id, role, mode }) => ({ id, role, mode }))).toEqual([
    { id: made.store?.id, role: 'owner', mode: 'test' },
    { id: world.store.id, role: 'owner', mode: 'test' },
  ])

  const headers = { origin: world.url, cookie: elsewhere.cookie, 'guiche-store': made.store?.id ?? '' }
  const charge = { amount: 1290, pay_with: { method: 'pix' } }
  const sent = await apiClient(world.url, null).post('/v1/charges', charge, headers)
  const { id, methods, payments } = sent.body as Awaited<ReturnType<typeof newCharge>>
  expect(methods).toEqual(['pix', 'credit-card', 'debit-card'])
  await world.pay(payments[0]?.pix?.br_code ?? '')
  await expect
    .poll(async () => (await apiClient(world.url, null).send('GET', `/v1/charges/${id}`, null, headers)).body, {
      timeout: 10_000,
    })
    .toMatchObject({ status: 'paid' })
})
