import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Dispute, disputeListSchema } from '../../src/shared/contract/dispute.ts'
import type { Payment } from '../../src/shared/contract/payment.ts'
import { readCharge } from '../builders/banks/pix-charges.ts'
import { atControl, type CardWorld, chargedCard, idAtAcquirer, openCardWorld } from '../builders/cards/held-cards.ts'
import { type FourEyes, openFourEyes } from '../builders/refund-approvals.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Refunds that wait for another person, and disputes of the same money. */
let world: World
let cards: CardWorld
let eyes: FourEyes
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  eyes = await openFourEyes(world, 1_000)
})
afterAll(() => world.close())
afterEach(() => world.outside.delete('/control/acquirer/faults'))

const DAY = 86_400_000
const evidence = { text: 'Entregue na loja.' }
const silence = () =>
  atControl(cards, '/faults', { kind: 'webhook_never', times: 20, merchant_id: cards.merchant.merchant_id })

async function contest({ id }: Payment, amount: number): Promise<string> {
  const there = await idAtAcquirer(cards, id)
  return ((await atControl(cards, `/payments/${there}/chargebacks`, { amount })) as { id: string }).id
}

/** Won, and disputed again of more than before. */
async function reopen(chargeback: string, amount: number): Promise<void> {
  await atControl(cards, `/chargebacks/${chargeback}/decide`, { outcome: 'won' })
  await atControl(cards, `/chargebacks/${chargeback}/reopen`, { amount })
}

function disputeThat({ charge_id }: Payment, is: Partial<Dispute>): Promise<Dispute> {
  return until(
    async () => {
      const list = await world.store.api.get(`/v1/disputes?charge=${charge_id}`)
      const [dispute] = bodyOf(list, 200, disputeListSchema).data
      return dispute && Object.entries(is).every(([key, value]) => dispute[key as keyof Dispute] === value) && dispute
    },
    `the dispute is ${JSON.stringify(is)}`,
  )
}

async function waitingRefund({ id }: Payment, amount: number): Promise<string> {
  const refund = await eyes.ask(eyes.ana.office, id, amount)
  expect(refund.status).toBe('awaiting_approval')
  return refund.id
}

test('a refund that waits stays while a dispute of the rest goes on, and is lost', async () => {
  const { payment } = await chargedCard(cards, 10_000)
  const refund = await waitingRefund(payment, 6_000)
  const chargeback = await contest(payment, 4_000)
  const { id } = await disputeThat(payment, { status: 'evidence_due' })
  expect((await world.store.api.post(`/v1/disputes/${id}/evidence`, evidence)).status).toBe(200)
  await disputeThat(payment, { status: 'submitted' })
  await atControl(cards, `/chargebacks/${chargeback}/decide`, { outcome: 'lost' })
  await disputeThat(payment, { status: 'lost' })
  expect((await eyes.read(refund)).status).toBe('awaiting_approval')
  expect((await eyes.decide(eyes.bia.office, 'approve', refund)).status).toBe(200)
  await until(async () => (await eyes.read(refund)).status === 'done', 'the refund is done')
  expect(await readCharge(world.store, payment.charge_id)).toMatchObject({ amount_lost: 4_000, net_held: 0 })
})

test('it gives way to another round of more, of which the answer to our evidence tells', async () => {
  const { payment } = await chargedCard(cards, 10_000)
  const chargeback = await contest(payment, 4_000)
  const { id } = await disputeThat(payment, { status: 'evidence_due' })
  const refund = await waitingRefund(payment, 6_000)
  await silence()
  await reopen(chargeback, 7_000)
  expect((await world.store.api.post(`/v1/disputes/${id}/evidence`, evidence)).status).toBe(200)
  await disputeThat(payment, { status: 'submitted', round: 2, amount: 7_000 })
  expect(await eyes.read(refund)).toMatchObject({ status: 'canceled', approval: { outcome: 'lapsed' } })
  expect(await readCharge(world.store, payment.charge_id)).toMatchObject({ amount_disputed: 7_000, net_held: 3_000 })
})

test('it gives way to another round of more that is found when the time for evidence is over', async () => {
  const { payment } = await chargedCard(cards, 10_000)
  const chargeback = await contest(payment, 4_000)
  const { evidence_due_at: due } = await disputeThat(payment, { status: 'evidence_due' })
  const left = new Date(due ?? '').getTime() - Date.now()
  await silence()
  await reopen(chargeback, 7_000)
  await world.advance(left - DAY)
  const refund = await waitingRefund(payment, 6_000)
  await world.advance(DAY + 120_000)
  await disputeThat(payment, { round: 2, amount: 7_000 })
  expect(await eyes.read(refund)).toMatchObject({ status: 'canceled', approval: { outcome: 'lapsed' } })
})
