import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { newCharge, newPixCharge, txidOf } from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { moneyOf } from '../builders/money-of-charges.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What a charge holds that a person has to decide about, and when the question goes. */
let world: World
let cards: CardWorld
let money: ReturnType<typeof moneyOf>
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  money = moneyOf(world)
})
afterAll(() => world.close())

test('a card that was overdrawn waits for a person until what was disputed of it comes back', async () => {
  const charge = await newCharge(world.store, { amount: 10_000, methods: ['credit-card'] })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  const { id } = bodyOf(await money.post(`/v1/charges/${charge.id}/payments`, body), 201, paymentSchema)
  const books = await world.outside.get(`/control/acquirer/ledger?merchant_id=${cards.merchant.merchant_id}`)
  const there = (books.body as { payments: { id: string; reference: string }[] }).payments
  const at = `/acquirer/payments/${there.find(one => one.reference === id)?.id}`
  const opened = (await control(`${at}/chargebacks`, {})).body as { id: string }
  await money.that(charge.id, { amount_disputed: 10_000 })
  await control(`${at}/refunds`, { amount: 4_000 })
  await money.that(charge.id, { net_held: -4_000 })
  expect(await money.reviewsOf(charge.id)).toContain('overdrawn')
  await control(`/acquirer/chargebacks/${opened.id}/decide`, { outcome: 'won' })
  await money.that(charge.id, { net_held: 6_000 })
  expect(await money.reviewsOf(charge.id)).toEqual([])
})

test('what a charge held when its time ended waits for a person, until a late Pix makes it whole', async () => {
  const { id, payments } = await newPixCharge(world.store, 10_000, { expires_in: 60 })
  const txid = payments[0]?.pix?.txid ?? ''
  await money.arrives(txid, 6_000)
  await money.that(id, { amount_received: 6_000 })
  await world.advance(120_000)
  await money.that(id, { status: 'expired' })
  expect(await money.reviewsOf(id)).toEqual(['unapplied_money'])
  await money.arrives(txid, 4_000)
  await money.that(id, { status: 'paid', net_held: 10_000 })
  expect(await money.reviewsOf(id)).toEqual([])
})

test('a short Pix that is late waits for a person; so does what was short when the charge was canceled', async () => {
  const late = await newPixCharge(world.store, 10_000, { expires_in: 60 })
  await world.advance(120_000)
  await money.that(late.id, { status: 'expired' })
  await money.arrives(txidOf(late), 6_000)
  await money.that(late.id, { amount_received: 6_000 })
  expect(await money.reviewsOf(late.id)).toEqual(['unapplied_money'])
  const canceled = await newPixCharge(world.store, 10_000)
  await money.arrives(txidOf(canceled), 6_000)
  await money.that(canceled.id, { amount_received: 6_000 })
  await money.post(`/v1/charges/${canceled.id}/cancel`)
  await money.that(canceled.id, { status: 'canceled' })
  expect(await money.reviewsOf(canceled.id)).toEqual(['unapplied_money'])
})

function control(path: string, body: object) {
  return world.outside.post(`/control${path}`, body)
}
