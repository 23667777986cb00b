import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { type ChargeTotals, chargeTotalsSchema } from '../../src/shared/contract/charge-totals.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import {
  chargeThat,
  codeOf,
  moneyArrives,
  newPaidCharge,
  newPixCharge,
  paidCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { type Counter, openCounter } from '../builders/counter.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let ana: Counter
let bia: Counter
beforeAll(async () => {
  world = await shareWorld()
  const [{ merchant }, ...counters] = [await takeCards(world), await openCounter(world), await openCounter(world)]
  ;[ana, bia] = counters
  await ana.paidSale(1_000)
  await ana.paidSale(2_500)
  const refunded = await ana.paidSale(700)
  bodyOf(await ana.refund(refunded.payment), 201, refundSchema)
  await bia.paidSale(4_000)
  const sale = { amount: 6_000, source: 'counter', methods: ['credit-card'] }
  const byCard = bodyOf(await bia.cashier.post('/v1/charges', sale), 201, chargeSchema)
  const card = { method: 'credit-card', card_token: await typeCard(merchant) }
  bodyOf(await world.store.api.post(`/v1/charges/${byCard.id}/payments`, card), 201, paymentSchema)
  await paidCharge(world.store, byCard.id)
  await chargeThat(world.store, refunded.charge.id, ({ amount_refunded }) => amount_refunded === 700, 'was refunded')
})
afterAll(() => world.close())

type From = { get: Counter['cashier']['get'] }
const totals = async (query: string, by: From = ana.manager) =>
  bodyOf(await by.get(`/v1/charges/totals?breakdown=true&${query}`), 200, chargeTotalsSchema)
/** The rows come to the very sums that stand beside them. */
function expectSame({ received_by, amounts }: ChargeTotals) {
  const sum = (of: 'received' | 'refunded') => received_by?.reduce((total, row) => total + row[of], 0)
  expect([sum('received'), sum('refunded')]).toEqual([amounts?.received_within, amounts?.refunded_within])
}

const pix = (payments: number, received: number, refunded = 0) => ({ method: 'pix', payments, received, refunded })
const byCard = { method: 'credit-card', payments: 1, received: 6_000, refunded: 0 }

test('what came in is shown by who sold it and by method, each payment once, with what went back', async () => {
  await newPaidCharge(world, 900)
  const [one, other] = [ana.cashier.id, bia.cashier.id]
  const counter = await totals('source=counter')
  expect(counter.received_by).toHaveLength(3)
  expect(counter.received_by).toEqual(
    expect.arrayContaining([
      { cashier: one, ...pix(3, 4_200, 700) },
      { cashier: other, ...byCard },
      { cashier: other, ...pix(1, 4_000) },
    ]),
  )
  expect(counter.cashier_names).toEqual({ [one]: 'Dona Aurora', [other]: 'Dona Aurora' })
  expectSame(counter)

  // What nobody at the counter sold is there too, and has no name.
  const all = await totals('')
  expect(all.received_by).toContainEqual({ cashier: null, ...pix(1, 900) })
  expectSame(all)
  expect(await totals('q=nobody')).toMatchObject({ received_by: [], cashier_names: {} })
})

test('a cashier has their own sales alone, under their own name', async () => {
  const { cashier } = ana
  const own = await totals(`cashier=${cashier.id}`, cashier)
  expect(own.received_by).toEqual([{ cashier: cashier.id, ...pix(3, 4_200, 700) }])
  expect(own.cashier_names).toEqual({ [cashier.id]: 'Dona Aurora' })
  problemOf(await cashier.get(`/v1/charges/totals?breakdown=true&cashier=${bia.cashier.id}`), 'forbidden')
  problemOf(await cashier.get('/v1/charges/totals?breakdown=true&source=counter'), 'forbidden')
  const key = await world.store.keyWith('charges:read')
  expect((await totals('source=counter', key)).cashier_names).toEqual({})
})

test('a sale whose money comes at two times is in each with what came then, whenever it was begun', async () => {
  const sale = { amount: 5_000, source: 'counter', pay_with: { method: 'pix' } }
  const made = bodyOf(await bia.cashier.post('/v1/charges', sale), 201, chargeSchema)
  const { pixKey } = world.store
  await moneyArrives(world, { pixKey, txid: txidOf(made), amount: 2_000 })
  await chargeThat(world.store, made.id, ({ amount_received }) => amount_received === 2_000, 'has a part')
  const rest = await world.store.api.post(`/v1/charges/${made.id}/payments`, { method: 'pix' })
  await world.pay(bodyOf(rest, 201, paymentSchema).pix?.br_code ?? '')
  const { payments } = await paidCharge(world.store, made.id)
  const at = encodeURIComponent(payments.at(-1)?.captured_at ?? '')
  const shown = async (period: string) => {
    const answer = await totals(`q=${made.id}&${period}`)
    expectSame(answer)
    return answer.received_by
  }
  const cashier = bia.cashier.id
  expect(await shown(`paid_to=${at}`)).toEqual([{ cashier, ...pix(1, 2_000) }])
  expect(await shown(`paid_from=${at}`)).toEqual([{ cashier, ...pix(1, 3_000) }])
  expect(await shown('paid_from=2020-01-01T00:00:00Z')).toEqual([{ cashier, ...pix(2, 5_000) }])
})

test('money of one sale that pays another came in once', async () => {
  const reference = 'moved at the till'
  const twice = await newPixCharge(world.store, 5_000, { reference })
  const other = await newPixCharge(world.store, 5_000, { reference })
  await world.pay(codeOf(twice))
  await paidCharge(world.store, twice.id)
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: txidOf(twice), amount: 5_000 })
  await chargeThat(world.store, twice.id, ({ amount_unapplied }) => amount_unapplied === 5_000, 'was paid twice')
  const move = await world.store.api.post(`/v1/charges/${twice.id}/unapplied/move`, { to: other.id })
  expect(move.status).toBeLessThan(300)
  await paidCharge(world.store, other.id)
  const moved = await totals(`reference=${encodeURIComponent(reference)}`)
  expect(moved.received_by).toEqual([{ cashier: null, ...pix(2, 10_000) }])
  expectSame(moved)
})

test('without being asked the totals name nobody’s part', async () => {
  const plain = bodyOf(await ana.manager.get('/v1/charges/totals?source=counter'), 200, chargeTotalsSchema)
  expect(plain).toMatchObject({ received_by: null, cashier_names: {} })
})
