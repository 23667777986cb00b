import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryCards } from '../builders/card-tester.ts'
import { type CardWorld, openCardWorld } from '../builders/held-cards.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: '1' } })
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

test('before', { timeout: 600_000 }, async () => {
  const harvest = await tryCards(cards, { tries: 1_000, charges: 50, addresses: 200, tender: 0.4 })
  console.log(JSON.stringify(harvest))
  expect(harvest.reached).toBeGreaterThan(0)
})
