import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebProcess } from '../builders/database-wire.ts'
import {
  acquirerBooks,
  acquirerFault,
  type CardWorld,
  expectSameBooks,
  heldCard,
  openCardWorld,
  readPayment,
} from '../builders/held-cards.ts'
import { type ApiAnswer, type ApiClient, apiClient } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Captures, cancels and refunds of one payment in the same moment: `LONG_TESTS=on` for a thousand payments. */
const long = process.env.LONG_TESTS === 'on'
const PAYMENTS = long ? 1_000 : 20
const AT_ONCE = 16
const PATIENCE = long ? 3_600_000 : 120_000

let world: World
let cards: CardWorld
let other: Awaited<ReturnType<typeof startWebProcess>>

beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  await acquirerFault(cards, { kind: 'webhook_never' })
  other = await startWebProcess(world, world.database.url)
})
afterAll(async () => {
  await other.close()
  await world.close()
})

type Ask = (api: ApiClient, payment: string) => Promise<ApiAnswer>
const capture =
  (amount?: number): Ask =>
  (api, payment) =>
    api.post(`/v1/payments/${payment}/capture`, amount ? { amount } : {})
const cancel: Ask = (api, payment) => api.post(`/v1/payments/${payment}/cancel`)
const refund =
  (amount?: number): Ask =>
  (api, payment) =>
    api.post(`/v1/payments/${payment}/refunds`, amount ? { amount } : {})

/** Sends as many of these as fit at once, in turns to one process or to each of two. Returns those that were taken. */
async function atOnce(processes: 1 | 2, payment: string, asks: readonly Ask[]) {
  const apis = [world.store.api, apiClient(other.url ?? '', world.store.key)].slice(0, processes)
  const sent = Array.from({ length: AT_ONCE }, async (_, index) => {
    const ask = asks[index % asks.length] as Ask
    return { ask, answer: await ask(apis[index % apis.length] as ApiClient, payment) }
  })
  const all = await Promise.all(sent)
  for (const { answer } of all) expect([200, 201, 409]).toContain(answer.status)
  return all.filter(({ answer }) => answer.status !== 409)
}

async function race(processes: 1 | 2, index: number): Promise<void> {
  const amount = 1_000 + index
  const { payment } = await heldCard(cards, amount)
  const ends = index % 2 === 0 ? [capture(), cancel] : [capture(), capture(400), cancel]
  const won = await atOnce(processes, payment.id, ends)
  expect(won).toHaveLength(1)
  const now = await readPayment(cards, payment.id)
  expect(now.status).toBe(won[0]?.ask === cancel ? 'canceled' : 'captured')
  expect(now.amount).toBe(won[0]?.ask === ends[1] && index % 2 === 1 ? 400 : amount)

  const backs = index % 3 === 0 ? [refund()] : [refund(), refund(Math.ceil(now.amount / 5)), capture(), cancel]
  const given = await atOnce(processes, payment.id, backs)
  const sum = given.reduce((total, { answer }) => total + (answer.body as { amount: number }).amount, 0)
  if (now.status === 'canceled') expect(given).toEqual([])
  else if (index % 3 === 0) expect(given).toHaveLength(1)
  expect(sum).toBeLessThanOrEqual(now.amount)
  expect((await readPayment(cards, payment.id)).amount_refunded).toBe(sum)
}

test.each([1, 2] as const)(
  'in %i process: one winner of each payment, nothing captured or given back twice',
  { timeout: PATIENCE },
  async processes => {
    for (let index = 0; index < PAYMENTS; index++) await race(processes, index)
    const { payments, refunds } = await acquirerBooks(cards)
    for (const { id, captured_amount } of payments) {
      const back = refunds.filter(({ payment_id, status }) => payment_id === id && status !== 'failed')
      expect(back.reduce((total, { amount }) => total + amount, 0)).toBeLessThanOrEqual(captured_amount)
    }
    await expectSameBooks(cards)
  },
)
