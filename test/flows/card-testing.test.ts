import { afterAll, beforeAll, expect } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { tryCards } from '../builders/cards/card-tester.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { payerBrowser } from '../builders/payer-browser.ts'
import { long, slow } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld({ settings: { TRUST_PROXY: '1' } })
  cards = await openCardWorld(world)
  const body = JSON.stringify({ attempts_per_store: limit })
  await world.store.api.send('PUT', '/v1/card-protection', body, { 'content-type': 'application/json' })
})
afterAll(() => world.close())

const attempts = long ? 1_000 : 80
const charges = long ? 50 : 10
/** What the store says, or what holds where it says nothing. */
const limit = long ? 60 : 20
/** What the store lets through, one card for each charge that had none by then, and what was under way. */
const most = limit + charges + 16

slow(
  'of many cards that are tried, few reach the acquirer, and who pays beside them does so',
  {
    timeout: 600_000,
  },
  async () => {
    const seen: string[] = []
    let isOver = false
    const payBeside = async () => {
      for (let payer = 1; !isOver; payer++) {
        const charge = await newCharge(world.store, { amount: 12_990, methods: ['pix', 'credit-card'] })
        const browser = payerBrowser(`203.0.113.${payer % 250}`)
        await browser.open(charge)
        const card_token = await typeCard(cards.merchant, { expiry_year: new Date().getFullYear() + 3 })
        const { status, body } = await browser.pay(charge, { method: 'credit-card', card_token })
        seen.push(`${status} ${(body as CheckoutState).face}`)
      }
      return seen.length
    }
    const beside = payBeside()
    const harvest = await tryCards(cards, { attempts, charges, addresses: 200, tender: 0.4 })
    isOver = true
    const payers = await beside
    if (long) console.info(JSON.stringify({ attempts, ...harvest, reached: harvest.reached - payers, payers }))
    expect(new Set(seen)).toEqual(new Set(['201 paid']))
    expect(harvest.reached - payers).toBeLessThan(most)
    expect(harvest.answers['429 too_many_attempts']).toBeGreaterThan(attempts - most)
  },
)
