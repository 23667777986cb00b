import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Charge, chargeListSchema, chargeSchema } from '../../src/shared/contract/charge.ts'
import {
  chargeThat,
  entriesOf,
  eventsOf,
  moneyArrives,
  newPaidCharge,
  newPixCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { balanceOf, bankSums, refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
let bank: string
beforeAll(async () => {
  world = await shareWorld()
  bank = `bank:${world.store.account}`
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

const charge = (id: string, is: Parameters<typeof chargeThat>[2], what: string) => chargeThat(world.store, id, is, what)

function arrives(txid: string, amount: number): Promise<string> {
  return moneyArrives(world, { pixKey: world.store.pixKey, txid, amount })
}

const refund = (payment: string | undefined) => refundOf(world, payment)

/** After every test our books hold of the bank's money what the bank's own books say. */
afterEach(async () => {
  const { received, returned } = await bankSums(world)
  expect(await balanceOf(world, bank)).toBe(received - returned)
})

/** The charge that money without one has made. */
function madeBy(endToEndId: string): Promise<Charge> {
  return until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/charges?status=canceled&limit=100'), 200, chargeListSchema)
    return data.find(({ payments }) => payments[0]?.pix?.end_to_end_id === endToEndId)
  }, 'the Pix has a charge')
}

/** The bank gives money back by itself. */
async function takesBack(endToEndId: string, nature: string, amount?: number) {
  const answer = await world.outside.post('/control/bank/returns', {
    end_to_end_id: endToEndId,
    nature,
    ...(amount && { amount }),
  })
  expect(answer.status).toBe(201)
}

test('a Pix that no charge asked for: refunded by one click, or accepted as a sale', async () => {
  const [one, two] = await Promise.all([arrives('pedidoDeOutroSistema1', 700), arrives('pedidoDeOutroSistema2', 800)])
  const toRefund = await madeBy(one)
  await refund(toRefund.payments[0]?.id)
  const refunded = await charge(toRefund.id, ({ amount_refunded }) => amount_refunded === 700, 'is given back')
  expect(refunded).toMatchObject({ status: 'canceled', origin: 'unsolicited', amount_applied: 0 })
  expect(await eventsOf(world.store, toRefund.id)).toEqual([
    'charge.created',
    'payment.captured',
    'refund.created',
    'refund.done',
  ])
  expect(
    bodyOf(await world.store.api.post(`/v1/charges/${(await madeBy(two)).id}/accept`), 200, chargeSchema),
  ).toMatchObject({ status: 'paid', amount_applied: 800 })
})

test('taken back by MED: booked once against the sale, told, and no longer refundable', async () => {
  const { id, payments } = await newPaidCharge(world, 1000)
  const endToEndId = payments[0]?.pix?.end_to_end_id ?? ''
  await takesBack(endToEndId, 'MED_FRAUDE', 400)
  const taken = await charge(id, ({ amount_refunded }) => amount_refunded === 400, 'lost 400')
  expect(taken).toMatchObject({ status: 'paid', refunds: [{ origin: 'med', status: 'done', amount: 400 }] })
  problemOf(
    await world.store.api.post(`/v1/payments/${payments[0]?.id}/refunds`, { amount: 601 }),
    'refund_exceeds_refundable',
  )
  await takesBack(endToEndId, 'ORIGINAL', 100)
  await charge(id, ({ amount_refunded }) => amount_refunded === 500, 'lost 100 more')
  await refund(payments[0]?.id)
  await charge(id, ({ amount_refunded }) => amount_refunded === 1000, 'gave the rest back')
  expect((await entriesOf(world.store, id)).slice(1)).toEqual([
    { kind: 'med_returned', postings: [{ source: bank, destination: 'chargebacks', amount: 400 }] },
    { kind: 'pix_returned', postings: [{ source: bank, destination: 'refunds', amount: 100 }] },
    { kind: 'pix_returned', postings: [{ source: bank, destination: 'refunds', amount: 500 }] },
  ])
  expect((await eventsOf(world.store, id)).slice(-4)).toEqual([
    'refund.done',
    'refund.done',
    'refund.created',
    'refund.done',
  ])
})

test('taken back by MED what nobody had accepted: it leaves what waits, not the sales', async () => {
  const { id, ...made } = await newPixCharge(world.store, 1000)
  await world.store.api.post(`/v1/charges/${id}/cancel`)
  const endToEndId = await arrives(txidOf({ id, ...made }), 1000)
  await charge(id, ({ payments }) => payments[0]?.status === 'captured', 'is paid all the same')
  await takesBack(endToEndId, 'MED_OPERACIONAL')
  await charge(id, ({ amount_refunded }) => amount_refunded === 1000, 'lost all')
  expect((await entriesOf(world.store, id)).at(-1)).toEqual({
    kind: 'med_returned',
    postings: [{ source: bank, destination: 'unapplied', amount: 1000 }],
  })
})
