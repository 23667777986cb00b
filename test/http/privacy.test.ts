import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldRows } from '../../src/server/jobs/forget-old-rows.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { disputeSchema } from '../../src/shared/contract/dispute.ts'
import {
  erasureListSchema,
  erasureSchema,
  personalDataSchema,
  privacySchema,
} from '../../src/shared/contract/privacy.ts'
import { newCharge, newPaidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { moneyOf } from '../builders/money-of-charges.ts'
import { chargesOf, newLink, sendForm } from '../builders/payment-links.ts'
import { signedInAs } from '../builders/people.ts'
import { longAgo } from '../builders/second-factors.ts'
import { putSetting } from '../builders/store-policies.ts'
import { type ApiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** For how long a store knows its payers by name, what it holds about one of them, and how they are erased. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const put = (body: object, api: ApiClient = world.store.api) => putSetting(api, '/v1/privacy', body)
const ana = { name: 'Ana Souza', email: 'ana@example.com', phone: '+5511987654321', tax_id: '52998224725' }
const newCustomer = async (more: object = {}) =>
  bodyOf(await world.store.api.post('/v1/customers', { ...ana, ...more }), 201, customerSchema)
const erasures = async () => bodyOf(await world.store.api.get('/v1/erasures'), 200, erasureListSchema).data
const MONTH_MS = 31 * 86_400_000

test('a store names who answers for personal data, and its payers read it', async () => {
  const contact = { name: 'Bia Lima', email: 'dados@padaria.example' }
  expect(bodyOf(await put({ contact }), 200, privacySchema)).toEqual({
    object: 'privacy',
    payers_kept_months: null,
    contact,
  })
  const { checkout_url } = await newCharge(world.store)
  const page = await (await fetch(checkout_url)).text()
  expect(page).toContain('mailto:dados@padaria.example')
  expect((await world.store.api.delete('/v1/privacy')).status).toBe(204)
  expect(await (await fetch(checkout_url)).text()).not.toContain('mailto:')
})

test.each([
  [{ payers_kept_months: 11 }, 'payers_kept_months too_small'],
  [{ payers_kept_months: 121 }, 'payers_kept_months too_large'],
  [{ contact: { name: 'Bia' } }, 'contact.email required'],
])('%j is rejected: %s', async (body, fault) => {
  expect(fieldsOf(await put(body))).toEqual([fault])
})

test('an erasure takes a person out of the charges that name them in themselves, and leaves the books', async () => {
  const customer = await newCustomer()
  const own = await newPaidCharge(world, 5_000, { customer: ana, metadata: { order: '7' } })
  // While one of their payments is contested, even where the charge names no registered customer, nobody is erased.
  const contested = await world.store.api.post(`/v1/payments/${own.payments[0]?.id}/disputes`, {})
  problemOf(await world.store.api.post(`/v1/customers/${customer.id}/erasure`), 'customer_in_dispute')
  const { id: dispute } = bodyOf(contested, 201, disputeSchema)
  bodyOf(await world.store.api.post(`/v1/disputes/${dispute}/release`), 200, disputeSchema)
  const others = await newCharge(world.store, { customer: { ...ana, name: 'Rui', tax_id: '11144477735' } })
  await world.store.api.post(`/v1/charges/${own.id}/notes`, { text: 'Ana ligou' })
  const answer = await world.store.api.post(`/v1/customers/${customer.id}/erasure`, undefined, {
    'idempotency-key': 'e',
  })
  const erasure = bodyOf(answer, 202, erasureSchema)
  expect(erasure).toMatchObject({ customer_id: customer.id, reason: 'request', charges: 1 })
  await expect.poll(async () => (await erasures())[0]?.status).toBe('done')
  const charge = await readCharge(world.store, own.id)
  expect(charge).toMatchObject({ status: 'paid', amount_received: 5_000, metadata: { order: '7' } })
  expect(charge.customer).toEqual({ name: null, email: null, phone: null, address: null, tax_id: ana.tax_id })
  expect(JSON.stringify((await world.store.api.get(`/v1/charges/${own.id}/notes`)).body)).not.toContain('ligou')
  const events = JSON.stringify((await world.store.api.get('/v1/events?limit=100')).body)
  expect(events).toContain(own.id)
  expect(events).not.toContain('Ana Souza')
  expect(events).toContain('Rui')
  expect((await readCharge(world.store, others.id)).customer?.name).toBe('Rui')
  // Twice is once.
  bodyOf(await world.store.api.post(`/v1/customers/${customer.id}/erasure`), 202, erasureSchema)
  expect((await erasures()).filter(one => one.customer_id === customer.id)).toHaveLength(1)
})

test('what a payer answered on a payment link goes out of the charge and its events with them', async () => {
  const customer = await newCustomer({ tax_id: '24843803480' })
  const fields = [{ kind: 'text', label: 'Nome do aluno' }]
  const link = await newLink(world.store, { fields, payer: { name: 'required', email: 'hidden', tax_id: 'required' } })
  await sendForm(link.url, { name: 'Ana', tax_id: '248.438.034-80', field_0: 'Bento Souza' })
  const events = async () => JSON.stringify((await world.store.api.get('/v1/events?limit=100')).body)
  expect(await events()).toContain('Bento Souza')
  const [{ id = '' } = {}] = await chargesOf(world.store, link)
  await world.store.api.post(`/v1/charges/${id}/cancel`)
  bodyOf(await world.store.api.post(`/v1/customers/${customer.id}/erasure`), 202, erasureSchema)
  await expect.poll(async () => (await readCharge(world.store, id)).metadata).toEqual({})
  expect(await events()).not.toContain('Bento Souza')
})

test('what is said of who pays after their erasure goes when the charge has ended', async () => {
  const rita = { name: 'Rita', tax_id: '98765432100' }
  const { id: customer } = bodyOf(await world.store.api.post('/v1/customers', rita), 201, customerSchema)
  const month = { expires_in: 30 * 86_400 }
  const charges = [
    await newCharge(world.store, { customer_id: customer, ...month }),
    await newCharge(world.store, { customer: rita, ...month }),
  ]
  bodyOf(await world.store.api.post(`/v1/customers/${customer}/erasure`), 202, erasureSchema)
  await expect.poll(async () => (await erasures()).every(({ status }) => status === 'done')).toBe(true)
  const emails = () =>
    Promise.all(charges.map(async ({ id }) => (await readCharge(world.store, id)).customer?.email ?? null))
  for (const { id } of charges) {
    const said = { name: 'Rita Prado', email: 'rita@example.com' }
    expect((await world.store.api.post(`/v1/charges/${id}/payer`, said)).status).toBe(200)
    expect((await world.store.api.post(`/v1/charges/${id}/payer`, { name: 'Rita P. Luz' })).status).toBe(200)
  }
  await world.advance(2 * 86_400_000)
  expect(await emails()).toEqual(['rita@example.com', 'rita@example.com'])
  for (const { id } of charges) await world.store.api.post(`/v1/charges/${id}/cancel`)
  await world.advance(2 * 86_400_000)
  await expect.poll(emails).toEqual([null, null])
  const events = JSON.stringify((await world.store.api.get('/v1/events?limit=100')).body)
  expect(charges.every(({ id }) => events.includes(id))).toBe(true)
  expect(events).not.toMatch(/Rita P|rita@/)
})

test('what is held about a person is handed out whole, and that it was is in the audit', async () => {
  const customer = await newCustomer({ tax_id: '11144477735' })
  const charge = await newCharge(world.store, { customer_id: customer.id, amount: 700 })
  const held = bodyOf(await world.store.api.get(`/v1/customers/${customer.id}/personal-data`), 200, personalDataSchema)
  expect(held.customer).toMatchObject({ name: ana.name, email: ana.email })
  expect(held.charges.map(({ id }) => id)).toContain(charge.id)
  expect(JSON.stringify((await world.store.api.get('/v1/audit')).body)).toContain('customer.export')
  const other = await world.anotherStore()
  problemOf(await other.api.get(`/v1/customers/${customer.id}/personal-data`), 'customer_not_found')
  const reader = await world.store.keyWith('customers:read')
  problemOf(await reader.get(`/v1/customers/${customer.id}/personal-data`), 'forbidden')
})

test('whoever was known for as long as the store says is erased, and nobody earlier', async () => {
  const customer = await newCustomer({ tax_id: '39053344705' })
  const old = await newCharge(world.store, { customer: ana, expires_in: 60 })
  // Who pays says nothing of themselves here but what the link asks.
  const hidden = { name: 'hidden', email: 'hidden', tax_id: 'hidden' }
  const link = await newLink(world.store, { fields: [{ kind: 'text', label: 'Aluno' }], payer: hidden, expires_in: 60 })
  await sendForm(link.url, { field_0: 'Bento Souza' })
  const [{ id: answered = '' } = {}] = await chargesOf(world.store, link)
  await put({ payers_kept_months: 12 })
  await world.advance(11 * MONTH_MS)
  const late = await newCustomer({ tax_id: '15350946056' })
  await forgetOldRows(world.app.parts)
  const nameOf = async (id: string) =>
    bodyOf(await world.store.api.get(`/v1/customers/${id}`), 200, customerSchema).name
  expect(await nameOf(customer.id)).toBe(ana.name)
  await world.advance(2 * MONTH_MS)
  await forgetOldRows(world.app.parts)
  expect([await nameOf(customer.id), await nameOf(late.id)]).toEqual([null, ana.name])
  await expect.poll(async () => (await readCharge(world.store, old.id)).customer?.name ?? null).toBeNull()
  await expect.poll(async () => (await readCharge(world.store, answered)).metadata).toEqual({})
  expect((await erasures()).map(({ reason }) => reason)).toContain('retention')
  expect((await readCharge(world.store, old.id)).customer?.tax_id).toBe(ana.tax_id)
  await world.advance(60 * MONTH_MS)
  await forgetOldRows(world.app.parts)
  await expect.poll(async () => (await readCharge(world.store, old.id)).customer).toBeNull()
})

test('a CPF that was said on a customer’s charge goes as late as one that a charge was made with', async () => {
  const { id } = bodyOf(await world.store.api.post('/v1/customers', { name: 'Lia Reis' }), 201, customerSchema)
  const charge = await newCharge(world.store, { customer_id: id })
  expect((await world.store.api.post(`/v1/charges/${charge.id}/payer`, { tax_id: '98765432100' })).status).toBe(200)
  expect((await world.store.api.post(`/v1/charges/${charge.id}/cancel`)).status).toBe(200)
  bodyOf(await world.store.api.post(`/v1/customers/${id}/erasure`), 202, erasureSchema)
  await expect.poll(async () => (await erasures()).every(({ status }) => status === 'done')).toBe(true)
  const taxId = async () => (await readCharge(world.store, charge.id)).customer?.tax_id ?? null
  await put({ payers_kept_months: 12 })
  await world.advance(58 * MONTH_MS)
  await forgetOldRows(world.app.parts)
  await expect.poll(async () => (await erasures()).every(({ status }) => status === 'done')).toBe(true)
  expect(await taxId()).toBe('98765432100')
  await world.advance(4 * MONTH_MS)
  await forgetOldRows(world.app.parts)
  await expect.poll(taxId).toBeNull()
})

test('a shorter time asks who is there', async () => {
  const owner = await signedInAs(world, 'owner')
  await longAgo(world, owner.id)
  expect((await put({ payers_kept_months: 24 })).status).toBe(200)
  problemOf(await owner.office.put('/v1/privacy', { payers_kept_months: 12 }), 'identity_confirmation_required')
  expect((await owner.office.put('/v1/privacy', { payers_kept_months: 36 })).status).toBe(200)
})

test('who pays is said and the customer erased in one moment: neither ends the other', async () => {
  const { api } = world.store
  const { owner } = world.database
  const { id } = bodyOf(await api.post('/v1/customers', { name: 'Rita Luz' }), 201, customerSchema)
  const charge = await newCharge(world.store, { customer_id: id })
  const give = (name: string) => api.post(`/v1/charges/${charge.id}/payer`, { email: `${name}@example.com` })
  expect((await give('rita')).status).toBe(200)
  const waiting = async (count: number) => {
    const { rowCount } = await owner.query('select distinct pid from pg_locks where not granted')
    return rowCount === count
  }
  await owner.query(`set guiche.store = '${world.store.id}'`)
  await owner.query('begin')
  await owner.query('select id from customers where id = $1 for update', [id])
  const erased = api.delete(`/v1/customers/${id}`)
  await until(() => waiting(1), 'the erasure waits for the customer')
  const given = give('luz')
  await until(() => waiting(2), 'what is said waits, too')
  await owner.query('commit')
  expect([(await erased).status, (await given).status]).toEqual([200, 200])
})

test('credit is kept for a customer who is erased in one moment: it goes back, and a person decides', async () => {
  const { api } = world.store
  const { owner } = world.database
  const customer = bodyOf(await api.post('/v1/customers', { name: 'Nina Reis' }), 201, customerSchema).id
  const money = moneyOf(world)
  const { id, payments } = await newPaidCharge(world, 1_000)
  await money.arrives(payments[0]?.pix?.txid, 1_000)
  await money.that(id, { amount_unapplied: 1_000 })
  const isWaitedFor = async () => {
    const { rowCount } = await owner.query('select distinct pid from pg_locks where not granted')
    return rowCount === 1
  }
  await owner.query(`set guiche.store = '${world.store.id}'`)
  await owner.query('begin')
  await owner.query('select id from payments where charge_id = $1 for update', [id])
  const kept = api.post(`/v1/charges/${id}/unapplied/credit`, { customer_id: customer })
  await until(isWaitedFor, 'the credit waits for its money')
  const erased = api.delete(`/v1/customers/${customer}`)
  // Long enough for an erasure that waits for nobody, and the job behind it.
  await Promise.race([erased, sleep(300)])
  await owner.query('commit')
  expect([(await kept).status, (await erased).status]).toEqual([200, 200])
  await money.that(id, { amount_moved: 0 })
  expect(await money.reviewsOf(id)).toEqual(['unapplied_money'])
})
