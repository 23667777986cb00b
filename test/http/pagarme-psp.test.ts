import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chargePayerSchema } from '../../src/shared/contract/charge-payer.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { chargeThat, eventsOf, newCharge, newPixCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { consent } from '../builders/cards/saved-cards.ts'
import { ana, gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { pagarmeNumbers, typePagarmeCard } from '../builders/gateways/pagarme-sandbox.ts'
import { takePagarme } from '../builders/gateways/store-with-pagarme.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A store with a PSP contract: the payer's address is asked for before a card is typed. */
let world: World
let pagarme: Awaited<ReturnType<typeof takePagarme>>

beforeAll(async () => {
  world = await openWorld()
  pagarme = await takePagarme(world, 'psp')
})
afterAll(() => world.close())
beforeEach(() => world.outside.delete('/control/pagarme/faults'))

const address = {
  postal_code: '01310-100',
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'apto 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const kept = { ...address, postal_code: '01310100' }
const all = ['name', 'email', 'tax_id', 'phone', 'address']
const whole = { ...ana, address }
const typeCard = () => typePagarmeCard(pagarme.account)
const shop = gatewayShop(() => ({ world, id: pagarme.id, type: typeCard }), { methods: ['credit-card'] })
const stateOf = async (url: string) => (await apiClient('', null).get(`${url}/state`)).body as CheckoutState
const say = (id: string, body: object) => world.store.api.post(`/v1/charges/${id}/payer`, body)
const form = (url: string, fields: Record<string, string>) =>
  fetch(`${url}/payer-form`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('the page asks who pays, with address, before a card is typed; it is paid and shown to the store', async () => {
  const { id, checkout_url: url } = await newCharge(world.store, { amount: 12990, methods: ['credit-card'] })
  expect(await stateOf(url)).toMatchObject({
    cards: { account: pagarme.id },
    card_needs: { facts: all, rejected: false },
  })
  const page = await (await fetch(url)).text()
  for (const part of Object.keys(address)) expect(page).toContain(`name="address.${part}"`)
  expect(page).toMatch(/autoComplete="postal-code"/i)
  const typed = {
    ...{ way: 'card', name: ana.name, email: ana.email, tax_id: ana.tax_id, phone: ana.phone },
    ...Object.fromEntries(Object.entries(address).map(([part, text]) => [`address.${part}`, text])),
  }
  const wrong = await form(url, { ...typed, 'address.postal_code': '0131', 'address.state': 'XX', 'address.city': '' })
  expect(wrong.status).toBe(422)
  const again = await wrong.text()
  for (const fault of [/Confira o CEP/, /Escolha o estado na lista/, /Falta preencher/]) expect(again).toMatch(fault)
  expect(again).toContain('value="Avenida Paulista"')
  expect((await readCharge(world.store, id)).customer).toBeNull()
  expect((await form(url, typed)).status).toBe(303)
  expect(await stateOf(url)).not.toHaveProperty('card_needs')
  const paid = await shop.pay(id)
  expect(paid).toMatchObject({ status: 'captured', card: { last4: '0010' } })
  const charge = await readCharge(world.store, id)
  expect(charge).toMatchObject({ status: 'paid', customer: { address: kept } })
  expect(await eventsOf(world.store, id)).toContain('charge.updated')
})

test('what is missing is said by the API, and what is no address is rejected, part by part', async () => {
  const { id } = await shop.charge({ customer: ana })
  expect(bodyOf(await world.store.api.get(`/v1/charges/${id}/payer`), 200, chargePayerSchema)).toMatchObject({
    pix_needs: [],
    card_needs: ['address'],
  })
  const rejected = problemOf(await shop.ask(id, await typeCard()), 'validation_failed')
  expect(rejected.errors).toMatchObject([{ field: 'customer.address', code: 'required' }])
  for (const [change, field] of [
    [{ postal_code: '0131010' }, 'address.postal_code'],
    [{ postal_code: '00000-000' }, 'address.postal_code'],
    [{ state: 'XX' }, 'address.state'],
    [{ state: 'sp' }, 'address.state'],
    [{ city: ' ' }, 'address.city'],
    [{ street: 'R'.repeat(121) }, 'address.street'],
    [{ complement: '' }, 'address.complement'],
    [{ number: undefined }, 'address.number'],
  ] as const) {
    const { errors } = problemOf(await say(id, { address: { ...address, ...change } }), 'validation_failed')
    expect(errors.map(error => error.field)).toEqual([field])
  }
  const body = bodyOf(await say(id, { address }), 200, chargePayerSchema)
  expect(body.card_needs).toEqual([])
  expect(await shop.pay(id)).toMatchObject({ status: 'captured' })
})

test('what the charge or its customer says is not asked for, and an erased customer’s address goes', async () => {
  const { checkout_url: url } = await shop.charge({ customer: whole })
  expect(await stateOf(url)).not.toHaveProperty('card_needs')
  const customer = bodyOf(await world.store.api.post('/v1/customers', whole), 201, customerSchema)
  expect(customer.address).toEqual(kept)
  const { id, checkout_url } = await shop.charge({ customer: undefined, customer_id: customer.id })
  expect(await stateOf(checkout_url)).not.toHaveProperty('card_needs')
  expect(await shop.pay(id)).toMatchObject({ status: 'captured' })
  const path = `/v1/customers/${customer.id}`
  const moved = { ...address, number: 's/n', complement: null }
  const changed = bodyOf(await world.store.api.patch(path, { address: moved }), 200, customerSchema)
  expect(changed.address).toEqual({ ...kept, number: 's/n', complement: null })
  expect(bodyOf(await world.store.api.patch(path, { name: 'Ana' }), 200, customerSchema).address).toEqual(
    changed.address,
  )
  await world.store.api.delete(path)
  expect(bodyOf(await world.store.api.get(path), 200, customerSchema)).toMatchObject({ address: null, name: null })
})

test('what a payer said beside a customer goes with them, and what a charge says of one of the same CPF', async () => {
  const customer = bodyOf(await world.store.api.post('/v1/customers', ana), 201, customerSchema)
  const beside = await shop.charge({ customer: undefined, customer_id: customer.id })
  await say(beside.id, { address })
  expect((await readCharge(world.store, beside.id)).customer?.address).toEqual(kept)
  const own = await shop.charge({ customer: whole })
  await world.store.api.delete(`/v1/customers/${customer.id}`)
  await chargeThat(world.store, beside.id, charge => !charge.customer?.address, 'has no address')
  await chargeThat(world.store, own.id, charge => !charge.customer?.address && !charge.customer?.name, 'names nobody')
})

test('a saved card pays without asking who its owner is', async () => {
  const customer = bodyOf(await world.store.api.post('/v1/customers', { name: 'Ana Souza' }), 201, customerSchema)
  const first = await shop.charge({ customer: undefined, customer_id: customer.id })
  const { name: _, ...rest } = whole
  expect((await say(first.id, rest)).status).toBe(200)
  await shop.pay(first.id, undefined, { save_card: true, consent })
  const saved = await until(async () => {
    const { body } = await world.store.api.get(`/v1/customers/${customer.id}/cards`)
    return (body as { data: { id: string }[] }).data[0]
  }, 'the card is kept')
  const { id } = await shop.charge({ customer: undefined, customer_id: customer.id })
  const asked = { method: 'credit-card', saved_card: saved.id }
  const paid = bodyOf(await world.store.api.post(`/v1/charges/${id}/payments`, asked), 201, paymentSchema)
  expect(paid).toMatchObject({ status: 'captured', saved_card: saved.id })
})

test('what the gateway does not take is asked again, and a card is taken then', async () => {
  const long = `${'a'.repeat(60)}@example.com`
  const { id, checkout_url: url } = await newPixCharge(world.store, 12990, { methods: ['pix', 'credit-card'] })
  // The code of the bank was made before, and stands on nothing of it.
  expect((await say(id, { ...whole, email: long })).status).toBe(200)
  const rejected = bodyOf(await shop.ask(id, await typeCard()), 201, paymentSchema)
  expect(rejected).toMatchObject({ status: 'failed' })
  expect(await stateOf(url)).toMatchObject({ card_needs: { facts: all, rejected: true } })
  expect((await say(id, { email: ana.email })).status).toBe(200)
  expect(await stateOf(url)).not.toHaveProperty('card_needs')
  expect(await shop.pay(id)).toMatchObject({ status: 'captured' })
})

test.each([
  ['antifraud approves', pagarmeNumbers.approved, 140, true, 'captured'],
  ['antifraud approves, and calls nobody', pagarmeNumbers.approved, 140, false, 'captured'],
  ['is canceled', pagarmeNumbers.reviewThenCanceled, 12990, true, 'failed'],
  ['is canceled, which nobody is called about', pagarmeNumbers.reviewThenCanceled, 12990, false, 'failed'],
] as const)(
  'what is looked at and %s is under way until then, and ends',
  async (_, number, amount, isNotified, ends) => {
    if (!isNotified) await pagarme.fault({ kind: 'webhook_never', times: 20 })
    const { id, checkout_url: url } = await shop.charge({ customer: whole, amount })
    const token = await typePagarmeCard(pagarme.account, number)
    const payment = bodyOf(await shop.ask(id, token), 201, paymentSchema)
    expect(payment).toMatchObject({ status: 'processing' })
    expect(await stateOf(url)).toMatchObject({ card: { status: 'processing' } })
    expect(await shop.paymentThat(payment.id, ends, 1_000)).toMatchObject({ amount })
    const charge = await readCharge(world.store, id)
    expect(charge).toMatchObject({ status: ends === 'captured' ? 'paid' : 'open' })
    if (ends === 'failed') expect(await shop.pay(id)).toMatchObject({ status: 'captured' })
  },
)

test.each(['createCustomer', 'createCard', 'createOrder'])(
  'a lost answer of %s charges the payer once',
  async operation => {
    const { id } = await shop.charge({ customer: whole })
    await pagarme.fault({ operation, kind: 'reset', when: 'after' })
    const paid = await shop.pay(id)
    expect(paid).toMatchObject({ status: 'captured' })
    expect(await pagarme.ledger(paid.id)).toMatchObject([{ kind: 'paid', amount: 12990 }])
  },
)

test('a Pix of such an account wants all of who pays, too', async () => {
  await world.store.api.post(`/v1/provider-accounts/${pagarme.id}/use`, {})
  const { id, checkout_url: url } = await newCharge(world.store, { amount: 700, methods: ['pix'] })
  expect(await stateOf(url)).toMatchObject({ pix_needs: { facts: all } })
  expect((await say(id, whole)).status).toBe(200)
  await world.store.api.post(`/v1/charges/${id}/payments`, { method: 'pix' })
  await chargeThat(world.store, id, ({ payments }) => payments[0]?.status === 'waiting', 'shows a code')
  await world.store.api.delete(`/v1/provider-accounts/${pagarme.id}/use`)
})
