import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import { customerSchema, wholeCustomerTotalsSchema } from '../../src/shared/contract/customer.ts'
import { newPaidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { moneyOf } from '../builders/money-of-charges.ts'
import { bodyOf } from '../harness/api-client.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

const register = async (customer: object) =>
  bodyOf(await world.store.api.post('/v1/customers', customer), 201, customerSchema)

/** A charge that says who pays, and was paid twice. */
async function paidTwice(customer: object): Promise<string> {
  const money = moneyOf(world)
  const { id, payments } = await newPaidCharge(world, 4_000, { customer })
  await money.arrives(payments[0]?.pix?.txid ?? '', 4_000)
  await money.that(id, { amount_received: 8_000 })
  return id
}

test('a charge is joined to the customer who is registered from it, and says nothing of them once erased', async () => {
  const { api } = world.store
  const payer = { name: 'Zélia Prado', email: 'zelia@example.com' }
  const id = await paidTwice(payer)
  const { id: customer } = await register(payer)
  await moneyOf(world).decide(id, 'unapplied/credit', { customer_id: customer })
  expect(await readCharge(world.store, id)).toMatchObject({ customer_id: customer, customer: null })
  const list = bodyOf(await api.get(`/v1/charges?customer=${customer}`), 200, chargeListSchema)
  expect(list.data.map(charge => charge.id)).toEqual([id])
  const totals = bodyOf(await api.get(`/v1/customers/${customer}/totals`), 200, wholeCustomerTotalsSchema)
  expect(totals).toMatchObject({ spent: 4_000, paid_charges: 1, same_tax_id: { spent: 0, paid_charges: 0 } })

  expect((await api.delete(`/v1/customers/${customer}`)).status).toBe(200)
  const { body } = await api.get(`/v1/charges/${id}`)
  expect(JSON.stringify(body)).not.toMatch(/Zélia|zelia/)
})

test.each([
  [
    'who has another e-mail',
    { name: 'Rui Costa', email: 'rui@example.com' },
    { name: 'Rui Costa', email: 'r@example.com' },
  ],
  ['of whom more than the name is known', { name: 'Rui Costa' }, { name: 'Rui Costa', email: 'rui@example.com' }],
  ['of whom less is known', { name: 'Rui Costa', email: 'rui@example.com' }, { name: 'Rui Costa' }],
])('a charge keeps what it says of its payer beside the credit of a customer %s', async (_, payer, customer) => {
  const id = await paidTwice(payer)
  const { id: customer_id } = await register(customer)
  await moneyOf(world).decide(id, 'unapplied/credit', { customer_id })
  expect(await readCharge(world.store, id)).toMatchObject({ customer_id: null, customer: payer })
})
