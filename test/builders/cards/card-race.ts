import { expect } from 'vitest'
import type { Payment } from '../../../src/shared/contract/payment.ts'
import { type ApiAnswer, type ApiClient, apiClient } from '../../harness/api-client.ts'
import { until } from '../../harness/until.ts'

const AT_ONCE = 16

/** A store whose payments are raced for. */
export interface RacedStore {
  /** The processes, which are asked in turns. */
  urls: readonly string[]
  key: string
  /** A card of which so much is held: its payment's id. */
  hold(amount: number): Promise<string>
  read(payment: string): Promise<Payment>
  /** What passes between two looks at what a gateway does by and by. */
  between?(): Promise<void>
  /** What passes before the gateway gives a part back. */
  beforeRefunds?(): Promise<void>
}

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
async function atOnce({ urls, key }: RacedStore, payment: string, asks: readonly Ask[]) {
  const apis = urls.map(url => apiClient(url, key))
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
function paymentSeen(store: RacedStore, id: string, is: (payment: Payment) => boolean): Promise<Payment> {
  const look = async () => {
    const payment = await store.read(id)
    if (is(payment)) return payment
    await store.between?.()
    return false
  }
  return until(look, `${id} is as it must be`, 60_000)
}

/**
 * One payment: what ends its hold, all at once; then what gives it back, all at once. One captures or voids it, and no
 * more goes back than fits. Returns how it ended.
 */
export async function race(store: RacedStore, index: number): Promise<string> {
  const amount = 1_000 + index
  const payment = await store.hold(amount)
  await paymentSeen(store, payment, ({ status }) => status === 'authorized')
  const taken = await atOnce(store, payment, holds[index % 3] ?? [])
  const won = taken.filter(one => !isRefund(one))
  expect(won).toHaveLength(1)
  const winner = won[0]?.ask
  const now = await paymentSeen(store, payment, ({ pending, status }) => pending === null && status !== 'authorized')
  expect(now.status).toBe(winner === cancel ? 'canceled' : 'captured')
  expect(now.amount).toBe(winner === part ? 400 : amount)
  const early = sumOf(taken.filter(isRefund))

  if (winner !== cancel) await store.beforeRefunds?.()
  const backs = takings[Math.floor(index / 3) % 3] ?? []
  const given = await atOnce(store, payment, backs)
  const sum = early + sumOf(given)
  if (winner === cancel) expect(given).toEqual([])
  else if (backs.length === 1 && backs[0] === back) expect(given).toHaveLength(early < now.amount ? 1 : 0)
  // As many as fit into what was captured, and no more.
  else if (backs.length === 1) expect(given).toHaveLength(Math.min(AT_ONCE, Math.floor((now.amount - early) / 150)))
  expect(sum).toBeLessThanOrEqual(now.amount)
  await paymentSeen(store, payment, ({ amount_refunded }) => amount_refunded === sum)
  return winner === cancel ? 'voided' : winner === part ? 'captured in part' : 'captured whole'
}
