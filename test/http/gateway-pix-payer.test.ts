import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chargePayerSchema } from '../../src/shared/contract/charge-payer.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { providerAccountListSchema, providerAccountSchema } from '../../src/shared/contract/provider-account.ts'
import { waysToPaySchema } from '../../src/shared/contract/ways-to-pay.ts'
import { chargeThat, codeOf, newCharge, newPixCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { pixGateways } from '../builders/gateways/gateway-pix.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World

beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

const ana = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25' }
const facts = {
  pagarme: ['name', 'email', 'tax_id'],
  'mercado-pago': ['email', 'tax_id'],
  cielo: ['name', 'tax_id'],
  adyen: ['name', 'tax_id'],
}

describe.each(pixGateways)('who pays by Pix through $name', ({ name, open }) => {
  const asked = facts[name as keyof typeof facts]
  const given = Object.fromEntries(Object.entries(ana).filter(([fact]) => asked.includes(fact)))
  const stateOf = async (url: string) => (await apiClient('', null).get(`${url}/state`)).body as CheckoutState
  const payerOf = async (id: string) =>
    bodyOf(await world.store.api.get(`/v1/charges/${id}/payer`), 200, chargePayerSchema)
  const form = (url: string, fields: Record<string, string>) =>
    fetch(`${url}/payer-form`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

  beforeAll(async () => {
    const { id } = await open(world)
    await world.store.api.post(`/v1/provider-accounts/${id}/use`, {})
  })

  test('is asked on the page, and the code is made once it is said', async () => {
    const { id, checkout_url: url } = await newCharge(world.store, { amount: 700 })
    const page = await (await fetch(url)).text()
    for (const fact of ['name', 'email', 'tax_id']) expect(page.includes(`name="${fact}"`)).toBe(asked.includes(fact))
    expect(await stateOf(url)).toMatchObject({
      face: 'waiting',
      pix: null,
      pix_needs: { facts: asked, rejected: false },
    })
    const wrong = await form(url, { ...given, tax_id: '529.982.247-24' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toMatch(/Confira o CPF ou CNPJ/)
    expect((await readCharge(world.store, id)).customer).toBeNull()
    const right = await form(url, given)
    expect([right.status, right.headers.get('location')]).toEqual([303, new URL(url).pathname])
    const charge = await chargeThat(
      world.store,
      id,
      ({ payments }) => payments[0]?.status === 'waiting',
      'shows a code',
    )
    const said = { name: null, email: null, phone: null, tax_id: null, address: null }
    expect(charge.customer).toEqual({ ...said, ...given, tax_id: '52998224725' })
    expect(await stateOf(url)).not.toHaveProperty('pix_needs')
    await world.pay(codeOf(charge))
    await paidCharge(world.store, id)
  })

  test('may be said by the API, of what is missing alone, and anew until a code stands on it', async () => {
    const first = asked[0] ?? ''
    const known = { [first]: given[first] }
    const { id } = await newCharge(world.store, { amount: 700, customer: known })
    const { payer_needs } = bodyOf(await world.store.api.get('/v1/ways-to-pay'), 200, waysToPaySchema)
    expect(payer_needs).toEqual({ pix: asked })
    const missing = asked.slice(1)
    expect(await payerOf(id)).toEqual({ object: 'charge_payer', charge_id: id, pix_needs: missing, card_needs: [] })
    const problem = problemOf(
      await world.store.api.post(`/v1/charges/${id}/payments`, { method: 'pix' }),
      'validation_failed',
    )
    expect(problem.errors.map(({ field }) => field)).toEqual(missing.map(fact => `customer.${fact}`))
    const say = (body: object) => world.store.api.post(`/v1/charges/${id}/payer`, body)
    const again = problemOf(await say({ [first]: given[first] }), 'validation_failed')
    expect(again.errors).toMatchObject([{ field: first, code: 'not_available' }])
    problemOf(await say({}), 'validation_failed')
    problemOf(await say({ tax_id: '111.111.111-11' }), 'validation_failed')
    const rest = Object.fromEntries(missing.map(fact => [fact, given[fact]]))
    expect(bodyOf(await say({ ...rest, tax_id: '111.444.777-35' }), 200, chargePayerSchema).pix_needs).toEqual([])
    expect(bodyOf(await say(rest), 200, chargePayerSchema).pix_needs).toEqual([])
    await world.store.api.post(`/v1/charges/${id}/payments`, { method: 'pix' })
    problemOf(await say({ tax_id: '111.444.777-35' }), 'charge_processing')
    expect((await readCharge(world.store, id)).customer?.tax_id).toBe('52998224725')
  })
})

test('who pays is asked again where the gateway makes no code of what was said', async () => {
  const gateway = await pixGateways[0]?.open(world)
  await world.store.api.post(`/v1/provider-accounts/${gateway?.id}/use`, {})
  const { id, checkout_url: url } = await newCharge(world.store, { amount: 700 })
  const say = (body: object) =>
    fetch(`${url}/payer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  // Pagar.me takes an e-mail of 64 letters.
  expect((await say({ ...ana, email: `${'a'.repeat(60)}@example.com` })).status).toBe(200)
  await chargeThat(world.store, id, ({ payments }) => payments[0]?.status === 'failed', 'has no code')
  const state = (await apiClient('', null).get(`${url}/state`)).body as CheckoutState
  expect(state.pix_needs).toEqual({ facts: ['name', 'email', 'tax_id'], rejected: true })
  expect((await say(ana)).status).toBe(200)
  await chargeThat(world.store, id, ({ payments }) => payments[1]?.status === 'waiting', 'shows a code')
})

test('what a payer says beside a customer stays with the charge, and goes when the customer is erased', async () => {
  const gateway = await pixGateways[0]?.open(world)
  await world.store.api.post(`/v1/provider-accounts/${gateway?.id}/use`, {})
  const customer = bodyOf(await world.store.api.post('/v1/customers', { name: 'Ana Souza' }), 201, customerSchema)
  const { id } = await newCharge(world.store, { customer_id: customer.id })
  const { email, tax_id } = ana
  bodyOf(await world.store.api.post(`/v1/charges/${id}/payer`, { email, tax_id }), 200, chargePayerSchema)
  expect((await readCharge(world.store, id)).customer).toMatchObject({ name: null, email, tax_id: '52998224725' })
  const now = bodyOf(await world.store.api.get(`/v1/customers/${customer.id}`), 200, customerSchema)
  expect(now).toMatchObject({ email: null, tax_id: null })
  await world.store.api.delete(`/v1/customers/${customer.id}`)
  await chargeThat(world.store, id, charge => !charge.customer?.email, 'names nobody')
})

test('a gateway’s account told to stop leaves new codes to the bank, and its own may still be paid', async () => {
  const { id } = (await pixGateways[0]?.open(world)) ?? expect.fail()
  const use = `/v1/provider-accounts/${id}/use`
  await world.store.api.post(use)
  const charge = await newPixCharge(world.store, 700, { customer: ana })
  expect(bodyOf(await world.store.api.delete(use), 200, providerAccountSchema).is_used_for_pix).toBe(false)
  expect((await world.store.api.delete(use)).status).toBe(200)
  const { data } = bodyOf(await world.store.api.get('/v1/provider-accounts'), 200, providerAccountListSchema)
  // Gateways that the tests above had told before come first.
  for (const { id: other, is_used_for_pix: isUsed, takes } of data) {
    if (isUsed && takes === 'cards') await world.store.api.delete(`/v1/provider-accounts/${other}/use`)
  }
  const bank = data.find(({ takes }) => takes === 'pix')
  problemOf(await world.store.api.delete(`/v1/provider-accounts/${bank?.id}/use`), 'validation_failed')
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
})
