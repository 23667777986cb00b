import { afterAll, beforeAll, expect, test } from 'vitest'
import { timelineSchema } from '../../src/shared/contract/charge-timeline.ts'
import { chargeThat } from '../builders/banks/pix-charges.ts'
import {
  atControl,
  type CardWorld,
  captureOf,
  chargedCard,
  heldCard,
  idAtAcquirer,
  openCardWorld,
} from '../builders/cards/held-cards.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What is shown of a card's past: of what was held, and of what disputes took. */
let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const amountsOf = async (charge: string, type: string) => {
  const { data } = bodyOf(await world.store.api.get(`/v1/charges/${charge}/timeline`), 200, timelineSchema)
  return data.filter(one => one.type === type).map(({ amount }) => amount)
}

test('what was held of a card stays what it was in the timeline when a part of it is captured', async () => {
  const { charge, payment } = await heldCard(cards, 10_000)
  expect(await amountsOf(charge.id, 'payment.authorized')).toEqual([10_000])
  expect((await captureOf(cards, payment.id, 4_000)).status).toBe(200)
  expect(await amountsOf(charge.id, 'payment.asked')).toEqual([10_000])
  expect(await amountsOf(charge.id, 'payment.authorized')).toEqual([10_000])
  expect(await amountsOf(charge.id, 'payment.capture_asked')).toEqual([4_000])
  expect(await amountsOf(charge.id, 'payment.captured')).toEqual([4_000])
})

test('each round of a dispute has its own amount in the timeline', async () => {
  const { charge, payment } = await chargedCard(cards, 6_000)
  const id = await idAtAcquirer(cards, payment.id)
  const { id: chargeback } = (await atControl(cards, `/payments/${id}/chargebacks`, { amount: 2_000 })) as {
    id: string
  }
  await chargeThat(world.store, charge.id, ({ amount_disputed }) => amount_disputed === 2_000, 'it is disputed')
  await atControl(cards, `/chargebacks/${chargeback}/decide`, { outcome: 'won' })
  await chargeThat(world.store, charge.id, ({ amount_disputed }) => amount_disputed === 0, 'it is won')
  await atControl(cards, `/chargebacks/${chargeback}/reopen`, { amount: 5_000 })
  await chargeThat(world.store, charge.id, ({ amount_disputed }) => amount_disputed === 5_000, 'it is disputed again')
  expect(await amountsOf(charge.id, 'dispute.opened')).toEqual([5_000, 2_000])
})

test('a payer whose bank took the money back does not read that the store received it in time', async () => {
  const { charge, payment } = await heldCard(cards, 10_000, { expires_in: 3_600 })
  expect((await captureOf(cards, payment.id, 4_000)).status).toBe(200)
  const id = await idAtAcquirer(cards, payment.id)
  const { id: chargeback } = (await atControl(cards, `/payments/${id}/chargebacks`, { amount: 4_000 })) as {
    id: string
  }
  await chargeThat(world.store, charge.id, ({ amount_disputed }) => amount_disputed === 4_000, 'it is disputed')
  await atControl(cards, `/chargebacks/${chargeback}/decide`, { outcome: 'lost' })
  await chargeThat(world.store, charge.id, ({ amount_lost }) => amount_lost === 4_000, 'it is lost')
  await world.advance(2 * 3_600_000)
  const { net_held } = await chargeThat(
    world.store,
    charge.id,
    ({ status }) => status === 'expired',
    'its time is over',
  )
  expect(net_held).toBe(0)
  const html = await (await fetch(charge.checkout_url, { headers: { 'accept-language': 'en-GB' } })).text()
  expect(html).toContain('Disputed: R$')
  expect(html).not.toMatch(/We received R\$.40\.00 of/)
})
