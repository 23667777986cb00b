import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import { type Customer, customerListSchema, customerSchema } from '../../src/shared/contract/customer.ts'
import { eventsOf, newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { cardsOf, chargeOf, newCustomer, newSession, savedCard, secretOf } from '../builders/cards/saved-cards.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const everything = {
  name: 'Ana Souza',
  email: 'ana@exemplo.com.br',
  phone: '+5511987654321',
  tax_id: '123.456.789-09',
  reference: 'cliente-1',
  metadata: { clube: 'ouro' },
}
const find = async (query: string): Promise<Customer[]> =>
  bodyOf(await world.store.api.get(`/v1/customers?${query}`), 200, customerListSchema).data
const change = (id: string, body: object) => world.store.api.patch(`/v1/customers/${id}`, body)

test('a customer is made, read, changed field by field, and found', async () => {
  const { api } = world.store
  const key = { 'idempotency-key': 'ana' }
  const made = bodyOf(await api.post('/v1/customers', everything, key), 201, customerSchema)
  expect(made).toEqual({
    ...everything,
    id: expect.stringMatching(/^cus_/),
    object: 'customer',
    tax_id: '12345678909',
    address: null,
    created_at: expect.any(String),
    updated_at: made.created_at,
    erased_at: null,
  })
  expect(bodyOf(await api.post('/v1/customers', everything, key), 201, customerSchema)).toEqual(made)
  expect(bodyOf(await api.get(`/v1/customers/${made.id}`), 200, customerSchema)).toEqual(made)

  await world.advance(1_000)
  const changed = bodyOf(await change(made.id, { phone: null, metadata: {} }), 200, customerSchema)
  expect(changed).toEqual({ ...made, phone: null, metadata: {}, updated_at: expect.any(String) })
  expect(changed.updated_at > made.updated_at).toBe(true)
  bodyOf(await change(made.id, { reference: 'cliente-1' }), 200, customerSchema)

  const other = await newCustomer(cards, { name: 'Bruno Lima', phone: '+5521912345678', tax_id: '11.222.333/0001-81' })
  for (const query of [
    'q=ana sou',
    'q=ana@exemplo',
    'q=cliente-1',
    'q=123.456.789-09',
    `q=${made.id}`,
    'reference=cliente-1',
  ])
    expect(
      (await find(query)).map(({ id }) => id),
      query,
    ).toEqual([made.id])
  for (const query of ['q=BRUNO', 'q=(21) 91234', 'q=11222333000181'])
    expect(
      (await find(query)).map(({ id }) => id),
      query,
    ).toEqual([other.id])
  expect(await find('q=%25')).toEqual([])

  const first = bodyOf(await api.get('/v1/customers?limit=1'), 200, customerListSchema)
  expect(first.data.map(({ id }) => id)).toEqual([other.id])
  expect((await find(`limit=1&cursor=${first.next_cursor}`)).map(({ id }) => id)).toEqual([made.id])
})

test('what cannot be taken is told field by field', async () => {
  const { api } = world.store
  const wrong = { name: ' ', email: 'ana', phone: '11987654321', tax_id: '12345678900', reference: '', age: 3 }
  expect(fieldsOf(await api.post('/v1/customers', wrong)).sort()).toEqual([
    'age unknown_field',
    'email bad_format',
    'name too_short',
    'phone bad_format',
    'reference too_short',
    'tax_id invalid',
  ])
  expect(fieldsOf(await api.post('/v1/customers', {}))).toEqual(['name required'])
  const { id } = await newCustomer(cards)
  expect(fieldsOf(await change(id, { name: null }))).toEqual(['name wrong_type'])
  problemOf(await api.get('/v1/customers/cus_1'), 'customer_not_found')
})

test('a reference is one customer’s, also of two who come at once, and another store’s is its own', async () => {
  const made = await Promise.all(
    [1, 2, 3].map(() => world.store.api.post('/v1/customers', { name: 'Caio', reference: 'caio' })),
  )
  expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  for (const rejected of made.filter(({ status }) => status === 409)) problemOf(rejected, 'customer_reference_taken')
  const { id } = await newCustomer(cards)
  problemOf(await change(id, { reference: 'caio' }), 'customer_reference_taken')
  const other = await world.anotherStore()
  bodyOf(await other.api.post('/v1/customers', { name: 'Caio', reference: 'caio' }), 201, customerSchema)
  problemOf(await other.api.get(`/v1/customers/${id}`), 'customer_not_found')
  problemOf(await other.api.delete(`/v1/customers/${id}`), 'customer_not_found')
  expect(fieldsOf(await other.api.post('/v1/charges', { amount: 1, customer_id: id }))).toEqual([
    'customer_id not_available',
  ])
})

test('a charge names its customer by id alone, and is found by them', async () => {
  const customer = await newCustomer(cards, { name: 'Dália Prado', tax_id: '52998224725' })
  const charge = await newCharge(world.store, { amount: 500, customer_id: customer.id })
  expect(charge).toMatchObject({ customer_id: customer.id, customer: null })
  const listed = async (query: string) =>
    bodyOf(await world.store.api.get(`/v1/charges?${query}`), 200, chargeListSchema).data.map(({ id }) => id)
  for (const query of [`customer=${customer.id}`, 'q=dália', 'q=529.982.247-25'])
    expect(await listed(query), query).toEqual([charge.id])
  const both = { amount: 1, customer_id: customer.id, customer: { name: 'Dália' } }
  expect(fieldsOf(await world.store.api.post('/v1/charges', both))).toEqual(['customer invalid'])
})

test('erasing a customer takes all that is personal, from every table, and leaves what was paid', async () => {
  const personal = {
    name: 'Zuleica Quaresma',
    email: 'zuleica@exemplo.com.br',
    phone: '+5585999887766',
    tax_id: '98765432100',
  }
  const { api } = world.store
  const asked = { ...personal, reference: 'zq-77', metadata: { nascida: 'quaresma-1980' } }
  const made = bodyOf(await api.post('/v1/customers', asked, { 'idempotency-key': 'zq' }), 201, customerSchema)
  const { card } = await savedCard(cards, { customer: made })
  const open = await chargeOf(cards, made.id)
  const secret = secretOf(await newSession(cards, open.id))

  const erased = bodyOf(await api.delete(`/v1/customers/${made.id}`), 200, customerSchema)
  expect(erased).toEqual({
    id: made.id,
    object: 'customer',
    name: null,
    email: null,
    phone: null,
    tax_id: null,
    address: null,
    reference: null,
    metadata: {},
    created_at: made.created_at,
    updated_at: erased.erased_at,
    erased_at: expect.any(String),
  })
  // Twice is once.
  expect(bodyOf(await api.delete(`/v1/customers/${made.id}`), 200, customerSchema)).toEqual(erased)
  expect(await cardsOf(cards, made.id)).toEqual([])
  expect(await find(`q=${made.id}`)).toEqual([])
  const paid = await readCharge(world.store, card.consent.charge_id)
  expect(paid).toMatchObject({ status: 'paid', customer_id: made.id, amount_applied: 12990 })
  expect(await eventsOf(world.store, paid.id)).toContain('charge.paid')
  problemOf(await apiClient('', null).post(`${open.checkout_url}/customer`, { secret }), 'customer_not_proved')
  expect(fieldsOf(await api.post('/v1/charges', { amount: 1, customer_id: made.id }))).toEqual([
    'customer_id not_available',
  ])

  const { rows } = await world.database.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`,
  )
  const traces = ['Zuleica', personal.email, personal.phone, personal.tax_id, 'zq-77', 'quaresma-1980']
  for (const { name } of rows) {
    for (const trace of traces) {
      const { rows: found } = await world.database.owner.query(`select 1 from ${name} t where t::text like $1`, [
        `%${trace}%`,
      ])
      expect(found.length, `${trace} in ${name}`).toBe(0)
    }
  }
  await until(async () => {
    const forgotten = 'select forgotten_at, provider_card from saved_cards where id = $1'
    const [row] = (await world.database.owner.query(forgotten, [card.id])).rows
    return row.forgotten_at !== null && row.provider_card === null
  }, 'the acquirer has forgotten the card')
})
