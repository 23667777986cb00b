import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeListSchema, chargeSchema } from '../../src/shared/contract/charge.ts'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { chargeTotalsSchema } from '../../src/shared/contract/charge-totals.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { receiptSchema } from '../../src/shared/contract/receipt.ts'
import { customerCreditSchema, unappliedMoveListSchema } from '../../src/shared/contract/unapplied.ts'
import {
  entriesOf,
  eventsOf,
  newCharge,
  newPaidCharge,
  newPixCharge,
  paidCharge,
  readCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { captured, moneyOf } from '../builders/money-of-charges.ts'
import { bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** Money that pays nothing: found, applied, moved to another charge, kept as credit and taken back. */
let world: World
let money: ReturnType<typeof moneyOf>
beforeAll(async () => {
  world = await shareWorld()
  money = moneyOf(world)
})
afterAll(() => world.close())

const receiptOf = async (charge: string) =>
  bodyOf(await world.store.api.get(`/v1/charges/${charge}/receipt`), 200, receiptSchema)
/** What is left of what came in, by the kinds of its lines; each has the day on which it was so. */
const linesOf = async (charge: string) => {
  const answer = await world.store.api.get(`/v1/charges/${charge}/settlement`)
  const { lines } = bodyOf(answer, 200, chargeSettlementSchema)
  expect(lines.every(({ on }) => on !== null)).toBe(true)
  return lines.map(({ kind, net }) => [kind, net])
}

test('money that came twice pays the sale once the first was given back', async () => {
  const { id, payments } = await newPaidCharge(world, 10_000)
  await money.arrives(payments[0]?.pix?.txid ?? '', 10_000)
  const twice = await money.that(id, { amount_received: 20_000 })
  problemOf(await money.post(`/v1/charges/${id}/unapplied/apply`), 'unapplied_not_enough')
  await money.refund(captured(twice)[0])
  expect(await money.reviewsOf(id)).toEqual(['unapplied_money'])
  expect(await money.decide(id, 'unapplied/apply', { reason: 'A primeira foi devolvida por engano' })).toMatchObject({
    status: 'paid',
    amount_applied: 20_000,
    amount_unapplied: 0,
    net_held: 10_000,
  })
  expect(await money.reviewsOf(id)).toEqual([])
})

test('unapplied money pays another charge, and is taken back from it to be refunded', async () => {
  const { id, payments } = await newPaidCharge(world, 5_000, { reference: 'moved' })
  await money.arrives(payments[0]?.pix?.txid ?? '', 5_000)
  await money.that(id, { amount_received: 10_000 })
  const other = await newPixCharge(world.store, 4_000, { reference: 'moved' })
  const more = await newPixCharge(world.store, 9_000, { reference: 'moved' })
  const moved = await money.decide(id, 'unapplied/move', { to: other.id, reason: 'Pagou o pedido errado' })
  expect(moved).toMatchObject({ amount_moved: 4_000, amount_unapplied: 1_000, net_held: 6_000 })
  const paid = await paidCharge(world.store, other.id)
  expect(paid).toMatchObject({ amount_received: 4_000, net_held: 4_000, flags: [] })
  expect(captured(paid)[0]).toMatchObject({ origin: 'moved', moved_from: captured(moved)[1]?.id, amount_refundable: 0 })
  problemOf(await money.post(`/v1/payments/${captured(paid)[0]?.id}/refunds`), 'payment_not_refundable')
  expect(await eventsOf(world.store, other.id)).toContain('charge.paid')
  // The rest pays a part of another one, whose code is for what is left then.
  await money.decide(id, 'unapplied/move', { to: more.id })
  expect(await readCharge(world.store, more.id)).toMatchObject({
    status: 'open',
    amount_due: 8_000,
    flags: ['partial'],
  })
  expect(await money.reviewsOf(id)).toEqual([])
  // Nor has the list of all three: what was moved came in once.
  const totals = await world.store.api.get('/v1/charges/totals?reference=moved')
  expect(bodyOf(totals, 200, chargeTotalsSchema).amounts).toMatchObject({
    amount_received: 15_000,
    amount_moved: 5_000,
    amount_moved_in: 5_000,
    net_held: 10_000,
  })
  // Whoever holds all three receipts has paid no more than they did.
  const receipts = await Promise.all([id, other.id, more.id].map(receiptOf))
  expect(receipts.map(({ paid, moved }) => [paid, moved])).toEqual([
    [10_000, 5_000],
    [4_000, 0],
    [1_000, 0],
  ])
  const { data } = bodyOf(
    await world.store.api.get(`/v1/charges/${other.id}/unapplied-moves`),
    200,
    unappliedMoveListSchema,
  )
  expect(data).toMatchObject([
    { charge_id: id, to_charge_id: other.id, amount: 4_000, reason: 'Pagou o pedido errado' },
  ])
  const back = `/v1/unapplied-moves/${data[0]?.id}/take-back`
  expect(bodyOf(await money.post(back), 200, chargeSchema)).toMatchObject({
    id,
    amount_unapplied: 4_000,
    net_held: 9_000,
  })
  problemOf(await money.post(back), 'unapplied_not_enough')
  expect((await linesOf(id)).at(-1)).toEqual(['moved_out', -1_000])
  expect(await linesOf(other.id)).toEqual([
    ['moved_in', 4_000],
    ['moved_out', -4_000],
  ])
  expect(await readCharge(world.store, other.id)).toMatchObject({ status: 'paid', net_held: 0, amount_applied: 0 })
  expect((await receiptOf(other.id)).moved).toBe(4_000)
  await money.refund(captured(await readCharge(world.store, id))[1], 4_000)
  expect(await readCharge(world.store, id)).toMatchObject({ amount_unapplied: 0, net_held: 5_000 })
})

test('unapplied money is kept as the customer’s credit, which pays what they buy next', async () => {
  const customer = bodyOf(await money.post('/v1/customers', { name: 'Ana Souza' }), 201, customerSchema).id
  const first = await newPixCharge(world.store, 3_000, { customer_id: customer })
  await money.arrives(txidOf(first), 5_000)
  await money.that(first.id, { amount_received: 5_000 })
  expect(await money.decide(first.id, 'unapplied/credit')).toMatchObject({
    amount_moved: 2_000,
    amount_unapplied: 0,
    net_held: 3_000,
  })
  const credit = async () =>
    bodyOf(await world.store.api.get(`/v1/customers/${customer}/credit`), 200, customerCreditSchema)
  expect(await credit()).toMatchObject({ amount: 2_000, data: [{ charge_id: first.id, to_charge_id: null }] })
  expect(await linesOf(first.id)).toEqual([
    ['pix', 5_000],
    ['kept_as_credit', -2_000],
  ])
  const next = await newCharge(world.store, { amount: 1_500, customer_id: customer })
  expect(await money.decide(next.id, 'use-credit')).toMatchObject({ status: 'paid', net_held: 1_500 })
  expect(await credit()).toMatchObject({ amount: 500 })
  expect(await linesOf(first.id)).toEqual([
    ['pix', 5_000],
    ['moved_out', -1_500],
    ['kept_as_credit', -500],
  ])
  problemOf(await money.post(`/v1/charges/${next.id}/use-credit`), 'charge_not_open')
  const stranger = await newCharge(world.store, { amount: 100 })
  problemOf(await money.post(`/v1/charges/${stranger.id}/use-credit`), 'unapplied_not_enough')
  const [left] = (await credit()).data
  expect(bodyOf(await money.post(`/v1/unapplied-moves/${left?.id}/take-back`), 200, chargeSchema)).toMatchObject({
    id: first.id,
    amount_unapplied: 500,
  })
  expect(await credit()).toMatchObject({ amount: 0, data: [] })
  expect((await entriesOf(world.store, first.id)).map(({ kind }) => kind)).toEqual([
    'pix_received',
    'credit_kept',
    'unapplied_taken_back',
  ])
})

slow('a code whose removal the bank did not confirm is gone too when its charge is reopened', async () => {
  const { id, payments } = await newPaidCharge(world, 5_000)
  await money.arrives(payments[0]?.pix?.txid ?? '', 5_000)
  await money.that(id, { amount_received: 10_000 })
  const other = await newPixCharge(world.store, 5_000)
  const fault = { kind: 'error', when: 'after', status: 503, times: 3, pix_key: world.store.pixKey }
  expect((await world.outside.post('/control/bank/faults', fault)).status).toBeLessThan(300)
  await money.decide(id, 'unapplied/move', { to: other.id })
  const path = `/v1/charges/${other.id}/unapplied-moves`
  const [move] = bodyOf(await world.store.api.get(path), 200, unappliedMoveListSchema).data
  bodyOf(await money.post(`/v1/unapplied-moves/${move?.id}/take-back`), 200, chargeSchema)
  await money.decide(other.id, 'reopen')
  const again = await money.nextPix(other.id)
  expect(again).toMatchObject({ amount: 5_000, status: 'waiting' })
  expect(again.pix?.txid).not.toBe(txidOf(other))
  await world.pay(again.pix?.br_code ?? '')
  expect(await paidCharge(world.store, other.id)).toMatchObject({ net_held: 5_000, flags: [] })
})

test('the credit of a customer who is erased goes back to its charge, where a person decides', async () => {
  const { api } = world.store
  const customer = bodyOf(await api.post('/v1/customers', { name: 'Rui' }), 201, customerSchema)
  const { id, payments } = await newPaidCharge(world, 4_000, { customer_id: customer.id })
  await money.arrives(payments[0]?.pix?.txid ?? '', 4_000)
  await money.that(id, { amount_received: 8_000 })
  await money.decide(id, 'unapplied/credit', {})
  expect(await money.reviewsOf(id)).toEqual([])
  expect((await api.delete(`/v1/customers/${customer.id}`)).status).toBe(200)
  expect(await money.that(id, { amount_moved: 0 })).toMatchObject({ amount_unapplied: 4_000, net_held: 8_000 })
  expect(await money.reviewsOf(id)).toEqual(['unapplied_money'])
  const credit = await api.get(`/v1/customers/${customer.id}/credit`)
  expect(bodyOf(credit, 200, customerCreditSchema).amount).toBe(0)
})

test('credit that is used and taken back in the same moment becomes one of the two', async () => {
  const customer = bodyOf(await money.post('/v1/customers', { name: 'Bruna Lima' }), 201, customerSchema).id
  for (let round = 0; round < 3; round++) {
    const { id, payments } = await newPixCharge(world.store, 3_000, { customer_id: customer })
    await money.arrives(payments[0]?.pix?.txid, 5_000)
    await money.that(id, { amount_received: 5_000 })
    const kept = await money.decide(id, 'unapplied/credit')
    await money.refund(captured(kept)[0])
    await money.decide(id, 'reopen')
    const { data } = bodyOf(await world.store.api.get(`/v1/customers/${customer}/credit`), 200, customerCreditSchema)
    const back = `/v1/unapplied-moves/${data[0]?.id}/take-back`
    const answers = await Promise.all([money.post(`/v1/charges/${id}/use-credit`), money.post(back)])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    // Used first, it is taken back from what it paid; taken back first, there is none to be used.
    expect(answers[1]?.status).toBe(200)
    expect(await readCharge(world.store, id)).toMatchObject({ amount_unapplied: 2_000, net_held: 2_000 })
  }
})

test('credit that pays several charges in the same moment pays each of them', async () => {
  const customer = bodyOf(await money.post('/v1/customers', { name: 'Davi Melo' }), 201, customerSchema).id
  const { id, payments } = await newPaidCharge(world, 5_000, { customer_id: customer })
  await money.arrives(payments[0]?.pix?.txid ?? '', 5_000)
  await money.that(id, { amount_received: 10_000 })
  await money.decide(id, 'unapplied/credit')
  const charges = await Promise.all(
    Array.from({ length: 4 }, () => newCharge(world.store, { amount: 1_000, customer_id: customer })),
  )
  const answers = await Promise.all(charges.map(charge => money.post(`/v1/charges/${charge.id}/use-credit`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const credit = await world.store.api.get(`/v1/customers/${customer}/credit`)
  expect(bodyOf(credit, 200, customerCreditSchema).amount).toBe(1_000)
})

test('unapplied money is found by a filter, by its flag and by the day when it came', async () => {
  const { id, payments } = await newPaidCharge(world, 700)
  const plain = await newPaidCharge(world, 800)
  const other = await newPixCharge(world.store, 900)
  await money.arrives(payments[0]?.pix?.txid ?? '', 700)
  await money.that(id, { amount_received: 1_400 })
  const found = async (query: string) => {
    const { data } = bodyOf(await world.store.api.get(`/v1/charges?limit=100&${query}`), 200, chargeListSchema)
    return data.map(charge => charge.id)
  }
  const unapplied = await found('unapplied=true')
  expect(unapplied).toContain(id)
  expect(unapplied).not.toContain(plain.id)
  expect(await found('flag=duplicate')).toContain(id)
  expect(await found('flag=duplicate')).not.toContain(plain.id)
  const from = encodeURIComponent(new Date(Date.now() - 60_000).toISOString())
  const to = encodeURIComponent(new Date(Date.now() + 60_000).toISOString())
  const today = await found(`paid_from=${from}&paid_to=${to}`)
  expect(today).toEqual(expect.arrayContaining([id, plain.id]))
  expect(today).not.toContain(other.id)
  expect(await found(`paid_from=${to}`)).toEqual([])
})

test('money whose bank took it back is not taken back to the charge that it came from', async () => {
  const paid = await newPaidCharge(world, 1_000)
  await money.arrives(txidOf(paid), 1_000)
  const [, second] = captured(await money.that(paid.id, { amount_received: 2_000 }))
  const other = await newPixCharge(world.store, 1_000)
  await money.decide(paid.id, 'unapplied/move', { to: other.id })
  // A case is of the Pix, and not of what it pays now: the bank takes the money once.
  const [moved] = captured(await readCharge(world.store, other.id))
  const opened = problemOf(await money.post(`/v1/payments/${moved?.id}/disputes`), 'payment_not_disputable')
  expect(opened.detail).toContain(second?.id)
  const body = { end_to_end_id: second?.pix?.end_to_end_id, nature: 'MED_FRAUDE' }
  await world.outside.post('/control/bank/returns', body)
  // What the bank took is missing where it came in: the other charge is still paid by it.
  expect(await money.that(paid.id, { amount_refunded: 1_000 })).toMatchObject({ net_held: 0, amount_moved: 1_000 })
  expect(await money.reviewsOf(paid.id)).toEqual(['overdrawn'])
  expect(await readCharge(world.store, other.id)).toMatchObject({ status: 'paid', net_held: 1_000 })
  const { data } = bodyOf(
    await world.store.api.get(`/v1/charges/${paid.id}/unapplied-moves`),
    200,
    unappliedMoveListSchema,
  )
  problemOf(await money.post(`/v1/unapplied-moves/${data[0]?.id}/take-back`), 'unapplied_not_enough')
})

test('credit whose money its bank took back pays nothing', async () => {
  const customer = bodyOf(await money.post('/v1/customers', { name: 'Ana Souza' }), 201, customerSchema)
  const creditOf = async () =>
    bodyOf(await world.store.api.get(`/v1/customers/${customer.id}/credit`), 200, customerCreditSchema).amount
  const paid = await newPaidCharge(world, 1_000, { customer_id: customer.id })
  await money.arrives(txidOf(paid), 1_000)
  const [, second] = captured(await money.that(paid.id, { amount_received: 2_000 }))
  await money.decide(paid.id, 'unapplied/credit')
  expect(await creditOf()).toBe(1_000)
  const body = { end_to_end_id: second?.pix?.end_to_end_id, nature: 'MED_FRAUDE' }
  await world.outside.post('/control/bank/returns', body)
  await money.that(paid.id, { amount_refunded: 1_000 })
  expect(await creditOf()).toBe(0)
  const next = await newCharge(world.store, { amount: 800, customer_id: customer.id })
  problemOf(await money.post(`/v1/charges/${next.id}/use-credit`), 'unapplied_not_enough')
  expect(await readCharge(world.store, next.id)).toMatchObject({ status: 'open', amount_due: 800, net_held: 0 })
})
