import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import {
  acquirerFault,
  atAcquirer,
  type CardWorld,
  cancelOf,
  captureOf,
  expectSameBooks,
  heldCard,
  idAtAcquirer,
  openCardWorld,
  paymentThat,
} from '../builders/cards/held-cards.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Of an acquirer that takes a capture or a void up first, and carries it out later. */
let world: World
let cards: CardWorld

beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const asks = { capture: captureOf, cancel: cancelOf }

test.each([
  ['capture', 'captured'],
  ['cancel', 'canceled'],
] as const)('a %s that is taken up is pending until it is carried out', async (what, end) => {
  const { payment } = await heldCard(cards, 8_000)
  await acquirerFault(cards, { kind: `${what}_later`, times: 1, delay_ms: 60_000 })
  const asked = bodyOf(await asks[what](cards, payment.id), 200, paymentSchema)
  expect(asked).toMatchObject({ status: 'authorized', pending: what })
  await world.advance(61_000)
  expect(await paymentThat(cards, payment.id, end)).toMatchObject({ pending: null })
  await expectSameBooks(cards)
})

test.each([
  ['capture', 'captured', { amount: 8_000 }],
  ['cancel', 'canceled', {}],
] as const)('a %s that is taken up is under way, whoever asked for it', async (what, end, body) => {
  const { payment } = await heldCard(cards, 8_000)
  await acquirerFault(cards, { kind: `${what}_later`, times: 1, delay_ms: 60_000 })
  await atAcquirer(cards, `/payments/${await idAtAcquirer(cards, payment.id)}/${what}`, body)
  // It takes up nothing else meanwhile.
  const asked = bodyOf(await asks[what](cards, payment.id), 200, paymentSchema)
  expect(asked).toMatchObject({ status: 'authorized', pending: what })
  await world.advance(61_000)
  expect(await paymentThat(cards, payment.id, end)).toMatchObject({ pending: null })
  await expectSameBooks(cards)
})
