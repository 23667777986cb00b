import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeListSchema, chargeSchema } from '../../src/shared/contract/charge.ts'
import { refundSchema } from '../../src/shared/contract/refund.ts'
import { newPaidCharge } from '../builders/banks/pix-charges.ts'
import { type ApiAnswer, bodyOf } from '../harness/api-client.ts'
import { drawn, long } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Two requests with one Idempotency-Key in the same moment, often enough to meet in every order. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const CHARGES = drawn({ short: 20, whole: 200 })
const REFUNDS = long ? 25 : 10
const AT_A_TIME = 4
/** Ms; some seconds where nothing else runs. */
const PATIENCE = 180_000

/** Does it for each number, some at a time. */
async function each(count: number, work: (index: number) => Promise<void>): Promise<void> {
  const left = Array.from({ length: count }, (_, index) => index)
  const worker = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) await work(index)
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
}

/** Sends the same twice at once, and each again until it is answered: two answers of one id. */
async function twiceAtOnce(path: string, body: object, key: string): Promise<[ApiAnswer, ApiAnswer]> {
  const send = async () => {
    const published = await until(
      async () => {
        const answer = await world.store.api.post(path, body, { 'idempotency-key': key })
        if (answer.status === 201) return answer
        problemOf(answer, 'idempotency_in_progress')
        return null
      },
      `${key} is answered`,
      PATIENCE,
    )
    return published
  }
  return Promise.all([send(), send()])
}

test(`two at once make one charge and one code, ${CHARGES} times`, { timeout: PATIENCE }, async () => {
  await each(CHARGES, async index => {
    const reference = `at-once-${index}`
    const body = { amount: 100 + index, reference, pay_with: { method: 'pix' } }
    const answers = await twiceAtOnce('/v1/charges', body, reference)
    const [first, second] = answers.map(answer => bodyOf(answer, 201, chargeSchema))
    expect(first?.id).toBe(second?.id)
    expect(answers.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(1)
    const { data } = bodyOf(await world.store.api.get(`/v1/charges?reference=${reference}`), 200, chargeListSchema)
    expect(data.map(({ id, payments }) => [id, payments.length])).toEqual([[first?.id, 1]])
  })
})

test(`two at once give money back once, ${REFUNDS} times`, { timeout: PATIENCE }, async () => {
  await each(REFUNDS, async index => {
    const { payments } = await newPaidCharge(world, 1000)
    const path = `/v1/payments/${payments[0]?.id}/refunds`
    const answers = await twiceAtOnce(path, { amount: 400 }, `back-${index}`)
    expect(new Set(answers.map(answer => bodyOf(answer, 201, refundSchema).id)).size).toBe(1)
  })
  const { body } = await world.outside.get('/control/bank/ledger')
  const { returns } = body as { returns: { end_to_end_id: string }[] }
  expect(returns).toHaveLength(REFUNDS)
  expect(new Set(returns.map(({ end_to_end_id }) => end_to_end_id)).size).toBe(REFUNDS)
})
