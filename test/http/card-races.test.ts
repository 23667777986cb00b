import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Payment } from '../../src/shared/contract/payment.ts'
import {
  acquirerBooks,
  acquirerFault,
  type CardWorld,
  expectSameBooks,
  heldCard,
  openCardWorld,
  readPayment,
} from '../builders/held-cards.ts'
import { startTwoPrograms } from '../builders/two-programs.ts'
import { type ApiAnswer, type ApiClient, apiClient } from '../harness/api-client.ts'
import { long } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Captures, cancels and refunds of one payment in the same moment: a thousand payments under `npm run test:long`. */
const PAYMENTS = Number(process.env.PAYMENTS ?? (long ? 1_000 : 8))
const AT_ONCE = 16
const PATIENCE = long ? 3_600_000 : 120_000

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  await acquirerFault(cards, { kind: 'webhook_never' })
})
afterAll(() => world.close())

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

const [whole, part, back, some] = [capture(), capture(400), refund(), refund(150)]
/** What is asked of a card that is held; of one that is captured. */
const holds = [
  [whole, cancel],
  [whole, part, cancel],
  [whole, cancel, some],
]
const takings = [[back], [back, some, whole, cancel], [some]]

/** Sends as many of these as fit at once, in turns to each process. Returns those that were taken. */
async function atOnce(urls: readonly string[], payment: string, asks: readonly Ask[]) {
  const apis = urls.map(url => apiClient(url, world.store.key))
  const sent = Array.from({ length: AT_ONCE }, async (_, index) => {
    const ask = asks[index % asks.length] as Ask
    return { ask, answer: await ask(apis[index % apis.length] as ApiClient, payment) }
  })
  const all = await Promise.all(sent)
  for (const { answer } of all) expect([200, 201, 409]).toContain(answer.status)
  return all.filter(({ answer }) => answer.status !== 409)
}

const sumOf = (given: readonly { answer: ApiAnswer }[]) =>
  given.reduce((total, { answer }) => total + (answer.body as { amount: number }).amount, 0)
const isRefund = ({ ask }: { ask: Ask }) => ask === back || ask === some

/** A payment once it is so: on a busy machine the acquirer's answer may come too late, and a job finds it. */
function paymentSeen(id: string, is: (payment: Payment) => boolean): Promise<Payment> {
  const look = async () => {
    const payment = await readPayment(cards, id)
    return is(payment) && payment
  }
  return until(look, `${id} is as it must be`, 60_000)
}

/** One payment: what ends its hold, all at once; then what gives it back, all at once. Returns how it ended. */
async function race(urls: readonly string[], index: number): Promise<string> {
  const amount = 1_000 + index
  const { payment } = await heldCard(cards, amount)
  const taken = await atOnce(urls, payment.id, holds[index % 3] ?? [])
  const won = taken.filter(one => !isRefund(one))
  expect(won).toHaveLength(1)
  const winner = won[0]?.ask
  const now = await paymentSeen(payment.id, ({ pending, status }) => pending === null && status !== 'authorized')
  expect(now.status).toBe(winner === cancel ? 'canceled' : 'captured')
  expect(now.amount).toBe(winner === part ? 400 : amount)
  const early = sumOf(taken.filter(isRefund))

  const backs = takings[Math.floor(index / 3) % 3] ?? []
  const given = await atOnce(urls, payment.id, backs)
  const sum = early + sumOf(given)
  if (winner === cancel) expect(given).toEqual([])
  else if (backs.length === 1 && backs[0] === back) expect(given).toHaveLength(early < now.amount ? 1 : 0)
  // As many as fit into what was captured, and no more.
  else if (backs.length === 1) expect(given).toHaveLength(Math.min(AT_ONCE, Math.floor((now.amount - early) / 150)))
  expect(sum).toBeLessThanOrEqual(now.amount)
  await paymentSeen(payment.id, ({ amount_refunded }) => amount_refunded === sum)
  return winner === cancel ? 'voided' : winner === part ? 'captured in part' : 'captured whole'
}

test.each([1, 2] as const)(
  'in %i process: one winner of each payment, nothing captured or given back twice',
  { timeout: PATIENCE },
  async processes => {
    const urls = processes === 1 ? [world.url] : await startTwoPrograms(world)
    const begun = performance.now()
    const ends: Record<string, number> = {}
    for (let index = 0; index < PAYMENTS; index++) {
      const end = await race(urls, index)
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
    if (long)
      console.info(`${processes} process: ${PAYMENTS} × ${AT_ONCE} in ${seconds} s`, ends, given.length, 'refunds')
  },
)
