import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { ledgerEntryListSchema } from '../../src/shared/contract/ledger.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { deliveriesOf } from '../builders/deliveries.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.listen()
})
afterAll(() => world.close())

async function newPixCharge(amount = 12990, more: Record<string, unknown> = {}) {
  const answer = await world.store.api.post('/v1/charges', { amount, pay_with: { method: 'pix' }, ...more })
  return bodyOf(answer, 201, chargeSchema)
}

async function readCharge(id: string) {
  return bodyOf(await world.store.api.get(`/v1/charges/${id}`), 200, chargeSchema)
}

function charge(id: string, status: string) {
  return until(async () => {
    const read = await readCharge(id)
    return read.status === status && read
  }, `charge ${id} is ${status}`)
}

async function entriesOf(id: string) {
  const { data } = bodyOf(await world.store.api.get(`/v1/charges/${id}/entries`), 200, ledgerEntryListSchema)
  return data.map(({ kind, postings }) => ({ kind, postings }))
}

test('a Pix charge is shown, paid, booked and told', async () => {
  const made = await newPixCharge(12990, {
    description: 'Pedido 1001',
    reference: '1001',
    metadata: { loja: 'centro' },
  })
  const [payment] = made.payments
  expect(made).toMatchObject({
    status: 'open',
    amount: 12990,
    amount_applied: 0,
    flags: [],
    metadata: { loja: 'centro' },
  })
  expect(payment).toMatchObject({ status: 'waiting', method: 'pix', origin: 'requested' })

  const { end_to_end_id } = await world.pay(payment?.pix?.br_code ?? '')

  const paid = await charge(made.id, 'paid')
  expect(paid).toMatchObject({ amount_applied: 12990, flags: [] })
  expect(paid.payments[0]).toMatchObject({ status: 'captured', pix: { end_to_end_id } })
  expect(paid.tracker.map(({ step, status }) => [step, status])).toEqual([
    ['created', 'completed'],
    ['payment', 'completed'],
    ['paid', 'completed'],
  ])
  expect(await entriesOf(made.id)).toEqual([
    {
      kind: 'pix_received',
      postings: [{ source: 'sales', destination: `bank:${world.store.account}`, amount: 12990 }],
    },
  ])
  const published = await world.merchant.event('charge.paid', made.id)
  expect(published.data.object).toEqual(paid)
  const deliveries = await until(async () => {
    const read = await deliveriesOf(world.store, made.id)
    return read.every(({ status }) => status === 'delivered') && read
  }, 'every delivery is delivered')
  expect(deliveries.map(delivery => delivery.event_type).sort()).toEqual(
    ['charge.created', 'charge.paid', 'payment.captured', 'payment.waiting'].sort(),
  )
})

test('a charge expires after its time, and a Pix that comes all the same makes it paid and late', async () => {
  const made = await newPixCharge(500, { expires_in: 60 })
  await world.advance(61_000)
  const expired = await charge(made.id, 'expired')
  expect(expired.payments[0]?.status).toBe('expired')
  await world.merchant.event('charge.expired', made.id)
})

test('an open charge is canceled at the bank too', async () => {
  const made = await newPixCharge(700)
  const canceled = bodyOf(await world.store.api.post(`/v1/charges/${made.id}/cancel`), 200, chargeSchema)
  expect(canceled).toMatchObject({ status: 'canceled', payments: [{ status: 'canceled' }] })
  await expect(world.pay(made.payments[0]?.pix?.br_code ?? '')).rejects.toThrow('could not pay')
})

test('a paid Pix is refunded in parts up to what came in, and the books follow', async () => {
  const made = await newPixCharge(1000)
  await world.pay(made.payments[0]?.pix?.br_code ?? '')
  const { payments } = await charge(made.id, 'paid')
  const path = `/v1/payments/${payments[0]?.id}/refunds`

  bodyOf(await world.store.api.post(path, { amount: 300, reason: 'Item em falta' }), 201, refundSchema)
  const tooMuch = await world.store.api.post(path, { amount: 701 })
  expect(tooMuch).toMatchObject({ status: 409, body: { code: 'refund_exceeds_refundable' } })
  bodyOf(await world.store.api.post(path, {}), 201, refundSchema)

  const refunded = await until(async () => {
    const read = await readCharge(made.id)
    return read.amount_refunded === 1000 && read
  }, 'both refunds are done')
  expect(refunded.refunds.map(({ status, amount }) => [status, amount])).toEqual([
    ['done', 300],
    ['done', 700],
  ])
  const bank = `bank:${world.store.account}`
  const postings = (await entriesOf(made.id)).flatMap(entry => entry.postings)
  // The bank settles the two in the order that it likes.
  expect([...postings.slice(0, 1), ...postings.slice(1).sort((a, b) => a.amount - b.amount)]).toEqual([
    { source: 'sales', destination: bank, amount: 1000 },
    { source: bank, destination: 'refunds', amount: 300 },
    { source: bank, destination: 'refunds', amount: 700 },
  ])
  expect(await world.store.api.post(path, {})).toMatchObject({ status: 409, body: { code: 'payment_not_refundable' } })
})

test('after a restart of the application nothing has to be done again by hand', async () => {
  const made = await newPixCharge(900)
  await world.restart()
  await world.pay(made.payments[0]?.pix?.br_code ?? '')
  expect((await charge(made.id, 'paid')).amount_applied).toBe(900)
})
