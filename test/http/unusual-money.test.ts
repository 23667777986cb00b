import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { lockCharge, paymentsOf } from '../../src/server/charges/charge/charge-rows.ts'
import { withdrawPixCodes } from '../../src/server/charges/pix/withdraw-pix-codes.ts'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import {
  chargeThat,
  codeOf,
  entriesOf,
  eventsOf,
  moneyArrives,
  newPaidCharge,
  newPixCharge,
  paidCharge,
  readCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { balanceOf, bankSums, refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let bank: string
beforeAll(async () => {
  world = await openWorld()
  bank = `bank:${world.store.account}`
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

/** Money comes to a charge's txid, as no payer's app would have let it. */
function arrives(txid: string, amount: number): Promise<string> {
  return moneyArrives(world, { pixKey: world.store.pixKey, txid, amount })
}

const charge = (id: string, is: Parameters<typeof chargeThat>[2], what: string) => chargeThat(world.store, id, is, what)
const withPayments = (id: string, count: number) =>
  charge(id, read => read.payments.filter(({ status }) => status === 'captured').length === count, `has ${count} Pix`)

const refund = (payment: string | undefined, amount?: number) => refundOf(world, payment, amount)

async function accept(id: string) {
  return bodyOf(await world.store.api.post(`/v1/charges/${id}/accept`), 200, chargeSchema)
}

async function expired(amount: number) {
  const made = await newPixCharge(world.store, amount, { expires_in: 60 })
  await world.advance(61_000)
  return charge(made.id, ({ status }) => status === 'expired', 'expires')
}

async function canceled(amount: number) {
  const made = await newPixCharge(world.store, amount)
  return bodyOf(await world.store.api.post(`/v1/charges/${made.id}/cancel`), 200, chargeSchema)
}

/** After every test: our books say what the bank's say, and what waits for a person is what the charges say waits. */
afterEach(async () => {
  const { received, returned } = await bankSums(world)
  expect(await balanceOf(world, bank)).toBe(received - returned)
  const { rows } = await world.database.owner.query<{ paid: string; unapplied: string; refunded: string }>(
    `select sum(amount_applied) as paid, sum(amount_unapplied) as unapplied,
      sum(amount_refunded) as refunded from charge_amounts`,
  )
  expect(await balanceOf(world, 'sales')).toBe(0 - Number(rows[0]?.paid))
  expect(await balanceOf(world, 'unapplied')).toBe(0 - Number(rows[0]?.unapplied))
  expect(Number(rows[0]?.refunded)).toBe(returned)
})

test('paid twice: the second is a payment of its own, unapplied, and goes back by one click', async () => {
  const first = await newPaidCharge(world, 1000)
  await arrives(txidOf(first), 1000)
  const twice = await withPayments(first.id, 2)
  expect(twice).toMatchObject({ status: 'paid', flags: ['duplicate'], amount_applied: 1000 })
  expect(twice.payments.map(({ origin, amount }) => [origin, amount])).toEqual([
    ['requested', 1000],
    ['unsolicited', 1000],
  ])
  expect(twice.tracker.at(-1)).toMatchObject({ step: 'paid', status: 'warning' })

  await refund(twice.payments[1]?.id)
  const returned = await charge(first.id, ({ amount_refunded }) => amount_refunded === 1000, 'gave the second back')
  expect(returned).toMatchObject({ status: 'paid', amount_applied: 1000 })
  expect(await entriesOf(world.store, first.id)).toEqual([
    { kind: 'pix_received', postings: [{ source: 'sales', destination: bank, amount: 1000 }] },
    { kind: 'pix_received_unapplied', postings: [{ source: 'unapplied', destination: bank, amount: 1000 }] },
    { kind: 'pix_returned_unapplied', postings: [{ source: bank, destination: 'unapplied', amount: 1000 }] },
  ])
  expect(await eventsOf(world.store, first.id)).toEqual([
    'charge.created',
    'payment.waiting',
    'charge.paid',
    'payment.captured',
    'charge.updated',
    'payment.captured',
    'refund.created',
    'refund.done',
  ])
})

test('paid too much: the charge is paid, the rest is unapplied and goes back first', async () => {
  const made = await newPixCharge(world.store, 1000)
  await arrives(txidOf(made), 1500)
  const over = await paidCharge(world.store, made.id)
  expect(over).toMatchObject({ flags: ['over'], amount_applied: 1000, payments: [{ amount: 1500 }] })
  await refund(over.payments[0]?.id, 700)
  await charge(made.id, ({ amount_refunded }) => amount_refunded === 700, 'gave back 700')
  expect(await entriesOf(world.store, made.id)).toEqual([
    {
      kind: 'pix_received',
      postings: [
        { source: 'sales', destination: bank, amount: 1000 },
        { source: 'unapplied', destination: bank, amount: 500 },
      ],
    },
    {
      kind: 'pix_returned',
      postings: [
        { source: bank, destination: 'unapplied', amount: 500 },
        { source: bank, destination: 'refunds', amount: 200 },
      ],
    },
  ])
})

test('paid too little: the rest is asked for, and then it is paid', async () => {
  const made = await newPixCharge(world.store, 1000)
  await arrives(txidOf(made), 400)
  const partial = await withPayments(made.id, 1)
  expect(partial).toMatchObject({ status: 'open', flags: ['partial'], amount_applied: 400 })
  expect(partial.tracker[1]).toMatchObject({ step: 'payment', status: 'warning' })
  const rest = await world.store.api.post(`/v1/charges/${made.id}/payments`, { method: 'pix' })
  expect(rest).toMatchObject({ status: 201, body: { amount: 600, status: 'waiting' } })
  await world.pay(codeOf(await readCharge(world.store, made.id)))
  expect(await paidCharge(world.store, made.id)).toMatchObject({ flags: [], amount_applied: 1000 })
})

test('paid too little and accepted: it is paid, the flag stays, and the bank drops the code for the rest', async () => {
  const made = await newPixCharge(world.store, 1000)
  await arrives(txidOf(made), 400)
  await withPayments(made.id, 1)
  await world.store.api.post(`/v1/charges/${made.id}/payments`, { method: 'pix' })
  const accepted = await accept(made.id)
  expect(accepted).toMatchObject({ status: 'paid', flags: ['partial'], amount_applied: 400 })
  expect(await entriesOf(world.store, made.id)).toHaveLength(1)
  const ended = await charge(made.id, ({ payments }) => payments[1]?.status === 'canceled', 'shows no code any more')
  await expect(world.pay(codeOf(ended))).rejects.toThrow('could not pay')
  problemOf(await world.store.api.post(`/v1/charges/${made.id}/accept`), 'charge_nothing_to_accept')
  problemOf(await world.store.api.post(`/v1/charges/${made.id}/payments`, { method: 'pix' }), 'charge_not_open')
})

test('the money of an older code pays the charge, and the newer code is removed', async () => {
  const made = await newPixCharge(world.store, 1000)
  await arrives(txidOf(made), 400)
  await withPayments(made.id, 1)
  await world.store.api.post(`/v1/charges/${made.id}/payments`, { method: 'pix' })
  await arrives(txidOf(made), 600)
  await charge(
    made.id,
    ({ payments }) => payments.some(({ status }) => status === 'canceled'),
    'shows no code any more',
  )
  expect(await readCharge(world.store, made.id)).toMatchObject({ status: 'paid', flags: [], amount_applied: 1000 })
})

test('a short Pix on an older code removes the newer one for the whole: the next asks for the rest', async () => {
  const made = await newPixCharge(world.store, 1000)
  await arrives(txidOf(made), 400)
  const { payments } = await withPayments(made.id, 1)
  await refund(payments[0]?.id)
  await charge(made.id, ({ amount_refunded }) => amount_refunded === 400, 'gave the short Pix back')
  await world.store.api.post(`/v1/charges/${made.id}/payments`, { method: 'pix' })
  await arrives(txidOf(made), 700)
  const short = await charge(made.id, read => read.payments[1]?.status === 'canceled', 'shows no code for the whole')
  expect(short).toMatchObject({ status: 'open', amount_due: 300, net_held: 700 })
  const rest = await world.store.api.post(`/v1/charges/${made.id}/payments`, { method: 'pix' })
  expect(rest).toMatchObject({ status: 201, body: { amount: 300 } })
})

test('paid after its time: paid and late', async () => {
  const { id, payments } = await expired(1000)
  await arrives(payments[0]?.pix?.txid ?? '', 1200)
  expect(await paidCharge(world.store, id)).toMatchObject({ flags: ['late', 'over'], amount_applied: 1000 })
  expect(await eventsOf(world.store, id)).toEqual([
    'charge.created',
    'payment.waiting',
    'payment.expired',
    'charge.expired',
    'charge.paid',
    'payment.captured',
  ])
})

test('paid after its time and too little: it stays expired until a person accepts', async () => {
  const { id, payments } = await expired(1000)
  await arrives(payments[0]?.pix?.txid ?? '', 900)
  expect(await withPayments(id, 1)).toMatchObject({
    status: 'expired',
    flags: ['late', 'partial'],
    amount_applied: 900,
  })
  expect(await accept(id)).toMatchObject({ status: 'paid', flags: ['late', 'partial'], amount_applied: 900 })
})

test('a store that looks at late money itself: it stays expired and unapplied until a person accepts', async () => {
  await world.database.owner.query(`update stores set late_pix = 'review' where id = $1`, [world.store.id])
  const { id, payments } = await expired(1000)
  await arrives(payments[0]?.pix?.txid ?? '', 1000)
  const waits = await withPayments(id, 1)
  expect(waits).toMatchObject({ status: 'expired', flags: ['late', 'review'], amount_applied: 0 })
  expect(waits.tracker.at(-1)).toMatchObject({ step: 'review', status: 'warning' })
  const accepted = await accept(id)
  expect(accepted).toMatchObject({ status: 'paid', flags: ['late', 'review'], amount_applied: 1000 })
  // Nobody decides any more, which the payer reads too.
  expect(accepted.tracker.map(({ step }) => step)).toEqual(['created', 'payment', 'paid'])
  expect(await entriesOf(world.store, id)).toEqual([
    { kind: 'pix_received_unapplied', postings: [{ source: 'unapplied', destination: bank, amount: 1000 }] },
    { kind: 'unapplied_accepted', postings: [{ source: 'sales', destination: 'unapplied', amount: 1000 }] },
  ])
  await world.database.owner.query(`update stores set late_pix = 'accept' where id = $1`, [world.store.id])
})

test('canceled and paid all the same: it stays canceled; refunded, it has nothing to accept', async () => {
  const { id, payments } = await canceled(1000)
  await arrives(payments[0]?.pix?.txid ?? '', 1000)
  const late = await withPayments(id, 1)
  expect(late).toMatchObject({ status: 'canceled', flags: ['late', 'review'], amount_applied: 0 })
  await refund(late.payments[0]?.id)
  await charge(id, ({ amount_refunded }) => amount_refunded === 1000, 'gave all back')
  problemOf(await world.store.api.post(`/v1/charges/${id}/accept`), 'charge_nothing_to_accept')
})

test.each([429, 409])('a code that the bank will not remove, by a %i, is waiting until it is removed', async status => {
  const made = await newPixCharge(world.store, 1000, { expires_in: 30 * 86_400 })
  const fault = { kind: 'error', when: 'before', status, operation: 'PATCH /cob/{txid}', pix_key: world.store.pixKey }
  await world.outside.post('/control/bank/faults', { ...fault, times: 1 })
  const asked = bodyOf(await world.store.api.post(`/v1/charges/${made.id}/cancel`), 200, chargeSchema)
  expect(asked).toMatchObject({ status: 'open', payments: [{ status: 'waiting' }] })
  expect(await eventsOf(world.store, made.id)).toEqual(['charge.created', 'payment.waiting'])

  await world.advance(11_000)
  const gone = await charge(made.id, read => read.status === 'canceled', 'is canceled')
  expect(gone.payments).toMatchObject([{ status: 'canceled' }])
  await expect(world.pay(codeOf(gone))).rejects.toThrow('could not pay')
})

test('what was paid while a code was ended, and told nobody, is booked a minute later', async () => {
  const { id, payments } = await newPixCharge(world.store, 1000)
  // What looks at a code that is shown comes every ten minutes by and by.
  await world.database.owner.query(`delete from jobs.job where name = 'follow-payment'`)
  await world.outside.post('/control/bank/faults', { kind: 'webhook_never', times: 1 })
  await world.app.parts.database.inStore(world.store.id, async transaction => {
    await lockCharge(transaction, id)
    await withdrawPixCodes(transaction, await paymentsOf(transaction, [id]))
  })
  await charge(id, read => read.payments[0]?.status === 'canceled', 'shows no code')
  await arrives(payments[0]?.pix?.txid ?? '', 1000)
  await world.advance(61_000)
  await charge(id, read => read.status === 'paid', 'is paid')
})

test('canceled and paid all the same: accepted after a part was given back, the rest is the sale', async () => {
  const { id, payments } = await canceled(1000)
  await arrives(payments[0]?.pix?.txid ?? '', 1000)
  const late = await withPayments(id, 1)
  await refund(late.payments[0]?.id, 300)
  expect(await accept(id)).toMatchObject({ status: 'paid', amount_applied: 700 })
  await charge(id, ({ amount_refunded }) => amount_refunded === 300, 'gave 300 back')
  expect((await entriesOf(world.store, id)).flatMap(({ postings }) => postings)).toContainEqual({
    source: 'sales',
    destination: 'unapplied',
    amount: 700,
  })
  await refund(late.payments[0]?.id)
  await charge(id, ({ amount_refunded }) => amount_refunded === 1000, 'gave the rest back')
  expect((await entriesOf(world.store, id)).at(-1)).toEqual({
    kind: 'pix_returned',
    postings: [{ source: bank, destination: 'refunds', amount: 700 }],
  })
})

test('three at once on one code: one pays, two are twice', async () => {
  const made = await newPixCharge(world.store, 1000)
  await Promise.all([1000, 1000, 1000].map(amount => arrives(txidOf(made), amount)))
  const all = await withPayments(made.id, 3)
  expect(all).toMatchObject({ status: 'paid', flags: ['duplicate'], amount_applied: 1000 })
  expect(new Set(all.payments.map(({ pix }) => pix?.end_to_end_id)).size).toBe(3)
})

test('one centavo at a time until it is paid', async () => {
  const made = await newPixCharge(world.store, 5)
  await Promise.all([1, 1, 1, 1, 1].map(amount => arrives(txidOf(made), amount)))
  expect(await paidCharge(world.store, made.id)).toMatchObject({ flags: [], amount_applied: 5 })
})
