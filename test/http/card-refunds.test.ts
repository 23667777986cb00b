import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Charge } from '../../src/shared/contract/charge.ts'
import { type Refund, refundSchema } from '../../src/shared/contract/refund.ts'
import { chargeThat, entriesOf, eventsOf, readCharge } from '../builders/banks/pix-charges.ts'
import {
  acquirerBooks,
  acquirerFault,
  atAcquirer,
  type CardWorld,
  captureOf,
  chargedCard,
  expectSameBooks,
  heldCard,
  idAtAcquirer,
  openCardWorld,
  readPayment,
} from '../builders/cards/held-cards.ts'
import { refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld

beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  // What is heard here is heard by asking.
  await acquirerFault(cards, { kind: 'webhook_never' })
})
afterAll(() => world.close())

const DAY = 86_400_000
const readRefund = async (id: string) => bodyOf(await world.store.api.get(`/v1/refunds/${id}`), 200, refundSchema)
/** The refund once it is as asked, while time passes for the jobs and the acquirer. */
const refundAfterLooks = (id: string, status: Refund['status']) =>
  until(async () => {
    await world.advance(11_000)
    const refund = await readRefund(id)
    return refund.status === status && refund
  }, `refund ${id} is ${status}`)
const paidCard = async (amount: number) => {
  const made = await chargedCard(cards, amount)
  expect(made.payment.status).toBe('captured')
  return made
}
/** The acquirer answers nobody, until it is told `no`. */
const down = async (how: 'rejecting' | 'no') => {
  const account = `/control/acquirer/accounts/${cards.merchant.merchant_id}`
  const body = JSON.stringify({ down: how })
  expect((await world.outside.send('PATCH', account, body, { 'content-type': 'application/json' })).status).toBe(200)
}
/** The kinds of the acquirer's lines about a payment, with what they moved. */
const linesOf = async (payment: string) => {
  const id = await idAtAcquirer(cards, payment)
  const { lines } = await acquirerBooks(cards)
  return lines.filter(line => line.payment_id === id).map(({ kind, gross, fee }) => [kind, gross, fee])
}

test('the whole of it on the same day takes the capture back, and the fee with it', async () => {
  const { charge, payment } = await paidCard(10_000)
  expect(await refundOf(world, payment.id)).toMatchObject({ status: 'done', amount: 10_000, failure: null })
  expect(await linesOf(payment.id)).toEqual([
    ['installment', 10_000, 299],
    ['cancel', -10_000, -299],
  ])
  const receivable = `receivable:${cards.account}`
  expect((await entriesOf(world.store, charge.id)).slice(2)).toEqual([
    { kind: 'card_refunded', postings: [{ source: receivable, destination: 'refunds', amount: 10_000 }] },
    { kind: 'acquirer_fee_returned', postings: [{ source: 'fees', destination: receivable, amount: 299 }] },
  ])
  expect(await readPayment(cards, payment.id)).toMatchObject({ status: 'captured', amount_refunded: 10_000 })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_refunded: 10_000 })
  expect((await eventsOf(world.store, charge.id)).slice(-2)).toEqual(['refund.created', 'refund.done'])
  problemOf(await world.store.api.post(`/v1/payments/${payment.id}/refunds`, {}), 'payment_not_refundable')
  await expectSameBooks(cards)
})

test('in parts, up to what was captured and not a centavo more', async () => {
  const { payment } = await heldCard(cards, 10_000)
  await captureOf(cards, payment.id, 7_001)
  const path = `/v1/payments/${payment.id}/refunds`
  const refund = await refundOf(world, payment.id, 2_333)
  expect(refund).toMatchObject({ status: 'done', amount: 2_333 })
  expect(problemOf(await world.store.api.post(path, { amount: 4_669 }), 'refund_exceeds_refundable').detail).toBe(
    'At most 4668 centavos can be refunded.',
  )
  expect(await refundOf(world, payment.id)).toMatchObject({ status: 'done', amount: 4_668 })
  problemOf(await world.store.api.post(path, { amount: 1 }), 'payment_not_refundable')
  expect((await linesOf(payment.id)).map(([kind]) => kind)).toEqual(['installment', 'refund', 'refund'])
  await expectSameBooks(cards)
})

test('on another day it is a refund, for as long as the acquirer gives back', async () => {
  const { payment } = await paidCard(5_000)
  const late = await paidCard(1_000)
  await world.advance(DAY)
  expect(await refundOf(world, payment.id)).toMatchObject({ status: 'done' })
  expect((await linesOf(payment.id)).map(([kind]) => kind)).toEqual(['installment', 'refund'])
  await expectSameBooks(cards)
  await world.advance(180 * DAY)
  const problem = problemOf(
    await world.store.api.post(`/v1/payments/${late.payment.id}/refunds`, {}),
    'refund_window_over',
  )
  expect(problem.detail).toContain('given back for 180 days')
})

const silences = [
  ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
  ['done, and half of the answer came', { kind: 'truncated' }],
  ['not done, behind an error', { kind: 'error', status: 500 }],
  ['never received', { kind: 'reset' }],
] as const

test.each(silences)('%s: read by our reference, and done once', async (_, fault) => {
  for (const [operation, amount] of [['cancelPayment', 3_000] as const, ['refundPayment', 1_200] as const]) {
    const { charge, payment } = await paidCard(3_000)
    await acquirerFault(cards, { ...fault, operation, times: 1 })
    const refund = await refundOf(world, payment.id, amount)
    expect(['done', 'processing']).toContain(refund.status)
    await refundAfterLooks(refund.id, 'done')
    const kinds = (await entriesOf(world.store, charge.id)).map(({ kind }) => kind)
    expect(kinds).toEqual(['card_captured', 'acquirer_fee', 'card_refunded', 'acquirer_fee_returned'])
    expect((await linesOf(payment.id)).map(([kind, gross]) => [kind, gross])).toEqual([
      ['installment', 3_000],
      [operation === 'cancelPayment' ? 'cancel' : 'refund', -amount],
    ])
  }
  await expectSameBooks(cards)
})

test('an acquirer that is down: the refund is under way until it is up again', async () => {
  const { payment } = await paidCard(2_000)
  await down('rejecting')
  const refund = await refundOf(world, payment.id)
  expect(refund.status).toBe('processing')
  await world.advance(11_000)
  expect((await readRefund(refund.id)).status).toBe('processing')
  await down('no')
  await refundAfterLooks(refund.id, 'done')
  await expectSameBooks(cards)
})

test('one that takes its time is on its way; one that fails says why, and may be asked for again', async () => {
  const { payment } = await paidCard(4_000)
  await acquirerFault(cards, { kind: 'refund_slow', times: 1 })
  const slow = await refundOf(world, payment.id, 1_000)
  expect(slow.status).toBe('processing')
  await refundAfterLooks(slow.id, 'done')

  await acquirerFault(cards, { kind: 'refund_failed', times: 1 })
  const asked = await refundOf(world, payment.id, 3_000)
  const failed = await refundAfterLooks(asked.id, 'failed')
  expect(failed.failure).toMatchObject({ code: 'other', message: 'The issuer did not take the money back.' })
  expect(await readPayment(cards, payment.id)).toMatchObject({ amount_refunded: 1_000 })
  expect(await refundOf(world, payment.id)).toMatchObject({ status: 'done', amount: 3_000 })
  await expectSameBooks(cards)
})

test('what was given back at the acquirer’s own means is seen, and leaves no more than the rest', async () => {
  const { charge, payment } = await paidCard(6_000)
  const id = await idAtAcquirer(cards, payment.id)
  await atAcquirer(cards, `/payments/${id}/refunds`, { reference: 'from-the-portal', amount: 2_500 })
  const tooMuch = await refundOf(world, payment.id)
  expect(tooMuch).toMatchObject({ status: 'failed', failure: { code: 'conflict' } })
  const { refunds } = await readCharge(world.store, charge.id)
  expect(refunds.map(({ origin, status, amount }) => [origin, status, amount])).toEqual([
    ['requested', 'failed', 6_000],
    ['bank', 'done', 2_500],
  ])
  expect(await refundOf(world, payment.id)).toMatchObject({ status: 'done', amount: 3_500 })
  await expectSameBooks(cards)
})

test('a charge asked for again is not paid by a refund that failed because the money had gone otherwise', async () => {
  const { charge, payment } = await paidCard(6_500)
  await down('rejecting')
  const refund = await refundOf(world, payment.id)
  expect(refund.status).toBe('processing')
  expect((await world.store.api.post(`/v1/charges/${charge.id}/reopen`, { expires_in: 86_400 })).status).toBe(200)
  await down('no')
  const id = await idAtAcquirer(cards, payment.id)
  await atAcquirer(cards, `/payments/${id}/refunds`, { reference: 'from-the-portal', amount: 6_500 })
  await refundAfterLooks(refund.id, 'failed')
  const asked = await readCharge(world.store, charge.id)
  expect(asked).toMatchObject({ status: 'open', amount_due: 6_500, amount_refunded: 6_500 })
  expect(asked.refunds.map(({ origin, status }) => [origin, status])).toEqual([
    ['requested', 'failed'],
    ['bank', 'done'],
  ])
  await expectSameBooks(cards)
})

test('a refund with a key is one refund', async () => {
  const { payment } = await paidCard(1_100)
  const send = () =>
    world.store.api.post(`/v1/payments/${payment.id}/refunds`, { amount: 400 }, { 'idempotency-key': 'back-once' })
  const first = bodyOf(await send(), 201, refundSchema)
  expect(bodyOf(await send(), 201, refundSchema)).toEqual(first)
  expect(await readPayment(cards, payment.id)).toMatchObject({ amount_refunded: 400 })
})

test('what was given back at the acquirer’s own means is heard of by its call', async () => {
  await world.outside.delete('/control/acquirer/faults')
  const part = await paidCard(2_200)
  const whole = await paidCard(2_300)
  const atTheirs = (payment: string) => idAtAcquirer(cards, payment)
  await atAcquirer(cards, `/payments/${await atTheirs(part.payment.id)}/refunds`, { reference: 'theirs', amount: 200 })
  await atAcquirer(cards, `/payments/${await atTheirs(whole.payment.id)}/cancel`, {})
  const given = ({ refunds }: Charge) => refunds.some(({ origin, status }) => origin === 'bank' && status === 'done')
  const refunded = await chargeThat(world.store, part.charge.id, given, 'was given back in part')
  expect(refunded).toMatchObject({ amount_refunded: 200 })
  const voided = await chargeThat(world.store, whole.charge.id, given, 'was given back')
  expect(voided).toMatchObject({ status: 'paid', amount_refunded: 2_300 })
  await expectSameBooks(cards)
})
