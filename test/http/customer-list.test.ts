import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumCustomers } from '../../src/server/customers/sum-customers.ts'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import {
  customerListSchema,
  customerSchema,
  type ListedCustomer,
  wholeCustomerTotalsSchema,
} from '../../src/shared/contract/customer.ts'
import { disputeSchema } from '../../src/shared/contract/dispute.ts'
import { chargeThat, codeOf, moneyArrives, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { newCustomer, savedCard } from '../builders/cards/saved-cards.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const MINUTE = 60_000
const summed = () => sumCustomers(world.app.parts.database)
const listed = async (query = ''): Promise<ListedCustomer[]> =>
  bodyOf(await world.store.api.get(`/v1/customers?limit=100&${query}`), 200, customerListSchema).data
const names = async (query = '') => (await listed(query)).map(({ name }) => name)
const totals = async (id: string) =>
  bodyOf(await world.store.api.get(`/v1/customers/${id}/totals`), 200, wholeCustomerTotalsSchema)

/** A Pix that was paid, of a customer or of somebody whom the charge itself names. */
async function pays(amount: number, more: Record<string, unknown>) {
  const charge = await newPixCharge(world.store, amount, more)
  await world.pay(codeOf(charge))
  return paidCharge(world.store, charge.id)
}

test('customers are listed with what they have paid, by name, by the last payment and by all of it', async () => {
  const ana = await newCustomer(cards, { name: 'Ágata Prado', tax_id: '52998224725' })
  const bia = await newCustomer(cards, { name: 'bia Lima' })
  const caio = await newCustomer(cards, { name: 'Caio Reis' })
  await pays(9_000, { customer_id: bia.id })
  await world.advance(MINUTE)
  await pays(2_000, { customer_id: ana.id })
  // Of nobody by id, and of the same CPF.
  const other = await pays(500, { customer: { name: 'Ágata', tax_id: '529.982.247-25' } })
  await summed()

  expect(await names('order=newest')).toEqual(['Caio Reis', 'bia Lima', 'Ágata Prado'])
  expect(await names('order=name')).toEqual(['Ágata Prado', 'bia Lima', 'Caio Reis'])
  expect(await names('order=spent')).toEqual(['bia Lima', 'Ágata Prado', 'Caio Reis'])
  expect(await names('order=last_payment')).toEqual(['Ágata Prado', 'bia Lima', 'Caio Reis'])
  for (const order of ['newest', 'name', 'spent', 'last_payment']) {
    const paged: (string | null)[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const path: string = `/v1/customers?limit=1&order=${order}${cursor && `&cursor=${cursor}`}`
      const { data, next_cursor }: { data: ListedCustomer[]; next_cursor: string | null } = bodyOf(
        await world.store.api.get(path),
        200,
        customerListSchema,
      )
      paged.push(...data.map(({ name }) => name))
      cursor = next_cursor
    }
    expect(paged, order).toEqual(await names(`order=${order}`))
  }
  const paid = { disputes: 0, refunded: 0, last_paid_at: expect.any(String) }
  expect((await listed('order=name')).map(one => one.totals)).toEqual([
    { ...paid, spent: 2_500, paid_charges: 2 },
    { ...paid, spent: 9_000, paid_charges: 1 },
    { ...paid, spent: 0, paid_charges: 0, last_paid_at: null },
  ])
  const whole = { object: 'customer_totals', ...paid, spent: 2_500, paid_charges: 2 }
  expect(await totals(ana.id)).toEqual({ ...whole, same_tax_id: { spent: 500, paid_charges: 1 } })
  expect((await totals(caio.id)).last_paid_at).toBeNull()
  problemOf(await world.store.api.get(`/v1/customers/cus_${'0'.repeat(26)}/totals`), 'customer_not_found')

  const theirs = async (query: string) =>
    bodyOf(await world.store.api.get(`/v1/charges?${query}`), 200, chargeListSchema).data.map(({ id }) => id)
  expect(await theirs(`of_person=${ana.id}`)).toContain(other.id)
  expect(await theirs(`customer=${ana.id}`)).not.toContain(other.id)
  expect(await theirs(`of_person=${caio.id}`)).toEqual([])

  expect(await names('spent_from=2500')).toEqual(['bia Lima', 'Ágata Prado'])
  expect(await names('spent_from=2501')).toEqual(['bia Lima'])
  expect(await names('q=agat')).toEqual(['Ágata Prado'])
  // Who takes the CPF away is no longer joined.
  await world.store.api.patch(`/v1/customers/${ana.id}`, { tax_id: null })
  await summed()
  expect((await listed('q=agata'))[0]?.totals.spent).toBe(2_000)
})

test('what goes back, is disputed or waits shows in the sums and the filters', async () => {
  const dora = await newCustomer(cards, { name: 'Dora Nunes' })
  const { payments } = await pays(8_000, { customer_id: dora.id })
  const payment = payments[0]?.id
  await newPixCharge(world.store, 100, { customer_id: dora.id })
  const { customer: eva } = await savedCard(cards, { customer: await newCustomer(cards, { name: 'Eva Melo' }) })
  await summed()
  expect(await names('open_charge=true')).toEqual(['Dora Nunes'])
  expect(await names('saved_card=true')).toEqual(['Eva Melo'])
  expect(await names('disputed=true')).toEqual([])

  await world.store.api.post(`/v1/payments/${payment}/refunds`, { amount: 3_000 })
  await until(async () => (await totals(dora.id)).refunded === 3_000, 'it went back')
  bodyOf(await world.store.api.post(`/v1/payments/${payment}/disputes`, { amount: 1_000 }), 201, disputeSchema)
  await summed()
  expect(await names('disputed=true')).toEqual(['Dora Nunes'])
  expect((await listed('q=dora'))[0]?.totals).toMatchObject({ spent: 4_000, refunded: 3_000, disputes: 1 })
  expect(await totals(dora.id)).toMatchObject({ spent: 4_000, refunded: 3_000, disputes: 1, paid_charges: 1 })

  await world.store.api.delete(`/v1/customers/${eva.id}`)
  expect((await listed('erased=true')).map(({ id }) => id)).toEqual([eva.id])
  expect(await names('q=eva')).toEqual([])
})

test('money that came before its payer was named is theirs in the list too, once they are', async () => {
  const fabio = await newCustomer(cards, { name: 'Fábio Luz', tax_id: '11144477735' })
  const { id, payments } = await newPixCharge(world.store, 1_000)
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: payments[0]?.pix?.txid ?? '', amount: 600 })
  await chargeThat(world.store, id, ({ amount_received }) => amount_received === 600, 'has a part')
  await summed()
  const given = await until(async () => {
    const answer = await world.store.api.post(`/v1/charges/${id}/payer`, { tax_id: fabio.tax_id })
    return answer.status !== 409 && answer
  }, 'the code for the whole is gone')
  expect(given.status, JSON.stringify(given.body)).toBeLessThan(300)
  await summed()
  expect(await totals(fabio.id)).toMatchObject({ spent: 600, same_tax_id: { spent: 600, paid_charges: 1 } })
  expect((await listed('q=fabio'))[0]?.totals).toMatchObject({ spent: 600, paid_charges: 1 })
})

test('who pays between two pages moves alone: nobody else is missing from them or there twice', async () => {
  const store = await world.anotherStore()
  const made: Record<string, string> = {}
  const paysHere = async (name: string, amount: number) => {
    const charge = await newPixCharge(store, amount, { customer_id: made[name] })
    await world.pay(codeOf(charge))
    await paidCharge(store, charge.id)
    await world.advance(MINUTE)
  }
  const people = ['Alda', 'Beto', 'Cida', 'Davi', 'Enzo']
  for (const [place, name] of people.entries()) {
    made[name] = bodyOf(await store.api.post('/v1/customers', { name }), 201, customerSchema).id
    if (name !== 'Enzo') await paysHere(name, 1_000 * (place + 1))
  }
  await summed()
  const page = async (order: string, cursor?: string | null) => {
    const path = `/v1/customers?limit=2&order=${order}${cursor ? `&cursor=${cursor}` : ''}`
    const { data, next_cursor } = bodyOf(await store.api.get(path), 200, customerListSchema)
    return { names: data.map(({ name }) => name), next_cursor }
  }
  const first = { spent: await page('spent'), last_payment: await page('last_payment') }
  for (const { names: shown } of Object.values(first)) expect(shown).toEqual(['Davi', 'Cida'])

  // The last of the page goes to the top of both orders.
  await paysHere('Cida', 50_000)
  await summed()
  expect((await page('spent')).names).toEqual(['Cida', 'Davi'])
  for (const [order, { next_cursor }] of Object.entries(first)) {
    const second = await page(order, next_cursor)
    expect(second.names, order).toEqual(['Beto', 'Alda'])
    expect(await page(order, second.next_cursor), order).toEqual({ names: ['Enzo'], next_cursor: null })
  }
})

test('equal names are paged once each, whoever is called something else or erased between two pages', async () => {
  const store = await world.anotherStore()
  const made: string[] = []
  for (const name of [...Array(7).fill('José'), 'Ana', 'Ana', null, null, 'Zé ~ Irmãos']) {
    const given = name === null ? { name: '́' } : { name }
    made.push(bodyOf(await store.api.post('/v1/customers', given), 201, customerSchema).id)
  }
  const page = async (cursor?: string | null) => {
    const path = `/v1/customers?limit=3&order=name${cursor ? `&cursor=${cursor}` : ''}`
    const { data, next_cursor } = bodyOf(await store.api.get(path), 200, customerListSchema)
    return { ids: data.map(({ id }) => id), next_cursor }
  }
  const [zero = '', ...rest] = made
  const jose = [zero, ...rest.slice(0, 6)]
  const first = await page()
  expect(first.ids).toEqual([made[9], made[10], made[7]])
  const second = await page(first.next_cursor)
  expect(second.ids).toEqual([made[8], jose[0], jose[1]])
  // The last of the page goes to the other end of the order.
  await store.api.patch(`/v1/customers/${jose[1]}`, { name: 'Ana' })
  const third = await page(second.next_cursor)
  expect(third.ids).toEqual(jose.slice(2, 5))
  await store.api.delete(`/v1/customers/${jose[4]}`)
  expect(await page(third.next_cursor)).toEqual({ ids: [jose[5], jose[6], made[11]], next_cursor: null })

  for (const cursor of [jose[0], `never~${jose[0]}`, `.AA~${jose[0]}`, `._w~${jose[0]}`]) {
    problemOf(await store.api.get(`/v1/customers?order=name&cursor=${cursor}`), 'validation_failed')
  }
})
