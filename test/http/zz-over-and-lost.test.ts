import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeThat } from '../builders/banks/pix-charges.ts'
import {
  atControl,
  type CardWorld,
  captureOf,
  heldCard,
  idAtAcquirer,
  openCardWorld,
} from '../builders/cards/held-cards.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

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
