import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dispute, disputeListSchema } from '../../src/shared/contract/dispute.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { chargeThat, entriesOf, eventsOf, readCharge } from '../builders/banks/pix-charges.ts'
import { atControl, type CardWorld, chargedCard, idAtAcquirer, openCardWorld } from '../builders/cards/held-cards.ts'
import { balanceOf, refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** Chargebacks of any amount, decided otherwise and opened again, as card schemes do. */
let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await shareWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const receivable = () => balanceOf(world, `receivable:${cards.account}`)
const held = () => balanceOf(world, `held:${cards.account}`)

async function contest(payment: string, amount: number): Promise<string> {
  const id = await idAtAcquirer(cards, payment)
  return ((await atControl(cards, `/payments/${id}/chargebacks`, { amount })) as { id: string }).id
}

const decide = (chargeback: string, outcome: 'won' | 'lost') =>
  atControl(cards, `/chargebacks/${chargeback}/decide`, { outcome })

async function disputesOf(charge: string): Promise<Dispute[]> {
  return bodyOf(await world.store.api.get(`/v1/disputes?charge=${charge}`), 200, disputeListSchema).data
}

function disputeThat(charge: string, is: Partial<Dispute>): Promise<Dispute> {
  return until(
    async () => {
      const [dispute] = await disputesOf(charge)
      return dispute && Object.entries(is).every(([key, value]) => dispute[key as keyof Dispute] === value) && dispute
    },
    `the dispute is ${JSON.stringify(is)}`,
  )
}

async function reviewsOf(charge: string): Promise<string[]> {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema)
  return data.filter(({ charge_id }) => charge_id === charge).map(({ kind }) => kind)
}

/** What the acquirer's own books hold of a payment, without its fees. */
async function atAcquirer(payment: string): Promise<number> {
  const id = await idAtAcquirer(cards, payment)
  const { body } = await world.outside.get(`/control/acquirer/ledger?merchant_id=${cards.merchant.merchant_id}`)
  const { lines } = body as { lines: { payment_id: string; gross: number }[] }
  return lines.filter(({ payment_id }) => payment_id === id).reduce((sum, { gross }) => sum + gross, 0)
}

async function refunded(payment: string, amount: number): Promise<void> {
  const { charge_id } = await refundOf(world, payment, amount)
  await chargeThat(world.store, charge_id, ({ amount_refunded }) => amount_refunded === amount, `gave ${amount} back`)
}

test('a chargeback above what is left is booked, goes below zero, and waits for a person until it is won', async () => {
  const { charge, payment } = await chargedCard(cards, 10_000)
  await refunded(payment.id, 4_000)
  const before = await receivable()
  const chargeback = await contest(payment.id, 10_000)
  expect(await disputeThat(charge.id, { status: 'evidence_due' })).toMatchObject({
    amount: 10_000,
    amount_overdrawn: 4_000,
  })
  expect(await readCharge(world.store, charge.id)).toMatchObject({
    status: 'paid',
    amount_refunded: 4_000,
    amount_disputed: 10_000,
    net_held: -4_000,
    amount_due: 0,
  })
  expect(await receivable()).toBe(before - 10_000)
  expect(await atAcquirer(payment.id)).toBe(-4_000)
  expect((await reviewsOf(charge.id)).sort()).toEqual(['dispute_evidence_due', 'overdrawn'])
  const rejected = await world.store.api.post(`/v1/payments/${payment.id}/refunds`, { amount: 1 })
  expect(problemOf(rejected, 'payment_not_refundable').detail).toBe(
    'Of 10000 centavos 4000 were refunded and 10000 are held by a dispute or lost.',
  )
  await decide(chargeback, 'won')
  await disputeThat(charge.id, { status: 'won' })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ amount_disputed: 0, net_held: 6_000 })
  expect(await reviewsOf(charge.id)).toEqual([])
})

test('two chargebacks of the whole of one payment are two, and both are lost', async () => {
  const { charge, payment } = await chargedCard(cards, 5_000)
  const first = await contest(payment.id, 5_000)
  await until(async () => (await disputesOf(charge.id)).length === 1, 'the first is known')
  const second = await contest(payment.id, 5_000)
  await until(async () => (await disputesOf(charge.id)).length === 2, 'the second is known')
  for (const one of [first, second]) await decide(one, 'lost')
  await until(async () => (await disputesOf(charge.id)).every(({ status }) => status === 'lost'), 'both are lost')
  expect(await readCharge(world.store, charge.id)).toMatchObject({ amount_lost: 10_000, net_held: -5_000 })
  expect(await atAcquirer(payment.id)).toBe(-5_000)
})

test('won, then lost at pre-arbitration under the same id: the money is taken again, and lost', async () => {
  const { charge, payment } = await chargedCard(cards, 8_000)
  const chargeback = await contest(payment.id, 8_000)
  await decide(chargeback, 'won')
  await disputeThat(charge.id, { status: 'won', round: 1 })
  const kept = await receivable()
  await decide(chargeback, 'lost')
  await disputeThat(charge.id, { status: 'lost', round: 2 })
  expect(await receivable()).toBe(kept - 8_000)
  expect(await held()).toBe(0)
  expect(await readCharge(world.store, charge.id)).toMatchObject({
    ...{ amount_disputed: 8_000, amount_lost: 8_000, net_held: 0 },
  })
  expect((await entriesOf(world.store, charge.id)).slice(2).map(({ kind }) => kind)).toEqual([
    'chargeback_opened',
    'chargeback_won',
    'chargeback_opened',
    'chargeback_lost',
  ])
  expect((await eventsOf(world.store, charge.id)).filter(type => type.startsWith('dispute.'))).toEqual([
    'dispute.opened',
    'dispute.won',
    'dispute.opened',
    'dispute.lost',
  ])
})

test('lost, then reversed: the money is there again, and can be refunded', async () => {
  const { charge, payment } = await chargedCard(cards, 3_000)
  const chargeback = await contest(payment.id, 3_000)
  await decide(chargeback, 'lost')
  await disputeThat(charge.id, { status: 'lost' })
  await decide(chargeback, 'won')
  await disputeThat(charge.id, { status: 'won', round: 2 })
  expect(await readCharge(world.store, charge.id)).toMatchObject({
    ...{ amount_disputed: 0, amount_lost: 0, net_held: 3_000 },
  })
  await refunded(payment.id, 3_000)
  expect(await atAcquirer(payment.id)).toBe(0)
})

test('a second round asks for evidence again, of another amount', async () => {
  const { charge, payment } = await chargedCard(cards, 6_000)
  const chargeback = await contest(payment.id, 2_000)
  const first = await disputeThat(charge.id, { status: 'evidence_due' })
  const evidence = { text: 'Entregue na loja.' }
  await world.store.api.post(`/v1/disputes/${first.id}/evidence`, evidence)
  await disputeThat(charge.id, { status: 'submitted' })
  await decide(chargeback, 'won')
  await disputeThat(charge.id, { status: 'won' })
  await atControl(cards, `/chargebacks/${chargeback}/reopen`, { amount: 6_000 })
  const again = await disputeThat(charge.id, { status: 'evidence_due', round: 2 })
  expect(again).toMatchObject({ amount: 6_000, answer: null, submitted_at: null, ended_at: null })
  expect(await reviewsOf(charge.id)).toEqual(['dispute_evidence_due'])
  expect(await held()).toBe(6_000)
  expect((await world.store.api.post(`/v1/disputes/${first.id}/evidence`, evidence)).status).toBe(200)
  await disputeThat(charge.id, { status: 'submitted', round: 2 })
  await decide(chargeback, 'lost')
  await disputeThat(charge.id, { status: 'lost', round: 2 })
  expect(await held()).toBe(0)
  expect(await readCharge(world.store, charge.id)).toMatchObject({
    ...{ amount_disputed: 6_000, amount_lost: 6_000, net_held: 0 },
  })
})

test('what lost calls did not tell is found by the night: both rounds at once', async () => {
  const { charge, payment } = await chargedCard(cards, 4_000)
  const silent = { kind: 'webhook_never', times: 20, merchant_id: cards.merchant.merchant_id }
  await atControl(cards, '/faults', silent)
  const chargeback = await contest(payment.id, 4_000)
  await decide(chargeback, 'won')
  await decide(chargeback, 'lost')
  expect(await disputesOf(charge.id)).toEqual([])
  await world.outside.delete('/control/acquirer/faults')
  await world.app.parts.database.inStore(world.store.id, transaction =>
    transaction.enqueue({ name: 'find-disputes', data: { store: world.store.id, account: cards.account } }),
  )
  await disputeThat(charge.id, { status: 'lost', round: 2 })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ amount_disputed: 4_000, net_held: 0 })
})

test('a refund that the acquirer rejects for an unheard dispute tells of it', async () => {
  const { charge, payment } = await chargedCard(cards, 4_000)
  const silent = { kind: 'webhook_never', times: 20, merchant_id: cards.merchant.merchant_id }
  await atControl(cards, '/faults', silent)
  await contest(payment.id, 3_000)
  await refundOf(world, payment.id)
  await disputeThat(charge.id, { status: 'evidence_due', amount: 3_000 })
  await world.outside.delete('/control/acquirer/faults')
  expect(await readCharge(world.store, charge.id)).toMatchObject({
    amount_refunded: 0,
    amount_disputed: 3_000,
    net_held: 1_000,
  })
  await refunded(payment.id, 1_000)
})

test('of a charge that was opened again after a loss, another round pays nothing', async () => {
  const { charge, payment } = await chargedCard(cards, 2_000)
  const chargeback = await contest(payment.id, 2_000)
  await decide(chargeback, 'lost')
  await disputeThat(charge.id, { status: 'lost' })
  expect((await world.store.api.post(`/v1/charges/${charge.id}/reopen`, {})).status).toBe(200)
  await atControl(cards, `/chargebacks/${chargeback}/reopen`, {})
  await disputeThat(charge.id, { status: 'evidence_due', round: 2 })
  const paid = async () => (await eventsOf(world.store, charge.id)).filter(type => type === 'charge.paid').length
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'open', amount_due: 2_000, net_held: 0 })
  expect(await paid()).toBe(1)
  // What comes back for good pays it.
  await decide(chargeback, 'won')
  await chargeThat(world.store, charge.id, ({ status }) => status === 'paid', 'is paid by it')
  expect(await paid()).toBe(2)
})
