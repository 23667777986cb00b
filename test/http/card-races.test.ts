import { afterAll, beforeAll, expect, test } from 'vitest'
import { race } from '../builders/cards/card-race.ts'
import {
  acquirerBooks,
  acquirerFault,
  type CardWorld,
  expectSameBooks,
  heldCard,
  openCardWorld,
  readPayment,
} from '../builders/cards/held-cards.ts'
import { startTwoPrograms } from '../builders/two-programs.ts'
import { drawn, long, sampleOf } from '../harness/long-tests.ts'
import { openWorld, shareWorld, type World } from '../harness/world.ts'

/** Captures, cancels and refunds of one payment in the same moment: a thousand payments under `npm run test:long`. */
const PAYMENTS = Number(process.env.PAYMENTS ?? drawn({ short: 8, whole: 1_000 }))
const PATIENCE = long ? 3_600_000 : 120_000

let world: World
let cards: CardWorld
beforeAll(async () => {
  // What starts two programs stops the application of its world.
  world = await (long ? openWorld() : shareWorld())
  cards = await openCardWorld(world)
  await acquirerFault(cards, { kind: 'webhook_never' })
})
afterAll(() => world.close())

test.each(sampleOf([1, 2] as const, 2))(
  'in %i process: one winner of each payment, nothing captured or given back twice',
  { timeout: PATIENCE },
  async processes => {
    const urls = processes === 1 ? [world.url] : await startTwoPrograms(world)
    const hold = async (amount: number) => (await heldCard(cards, amount)).payment.id
    const raced = { urls, key: world.store.key, hold, read: (id: string) => readPayment(cards, id) }
    const begun = performance.now()
    const ends: Record<string, number> = {}
    for (let index = 0; index < PAYMENTS; index++) {
      const end = await race(raced, index)
      ends[end] = (ends[end] ?? 0) + 1
    }
    const seconds = Math.round((performance.now() - begun) / 1000)
    const { payments, refunds } = await acquirerBooks(cards)
    const given = refunds.filter(({ status }) => status !== 'failed')
    for (const { id, captured_amount } of payments) {
      const back = given.filter(({ payment_id }) => payment_id === id)
      expect(back.reduce((total, { amount }) => total + amount, 0)).toBeLessThanOrEqual(captured_amount)
    }
    await expectSameBooks(cards)
    if (long) console.info(`${processes} process: ${PAYMENTS} × 16 in ${seconds} s`, ends, given.length, 'refunds')
  },
)
