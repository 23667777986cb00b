import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'

let world: AcquirerWorld
let merchant: MerchantAtAcquirer
beforeAll(async () => {
  world = await startAcquirerWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  merchant = await world.merchant()
})
afterEach(() => world.control('DELETE', '/faults'))

const addFault = async (fault: object) => {
  const answer = await world.control('POST', '/faults', { times: 1, ...fault })
  expect(answer.status).toBe(201)
  return answer.body
}
const found = async (reference: string) =>
  (await merchant.call('GET', `/payments?reference=${reference}`)).body.data.length === 1

it('no answer, a reset, an error, half an answer: what was done before stays done, what was not is not', async () => {
  for (const when of ['before', 'after']) {
    for (const fault of [{ kind: 'no_answer', delay_ms: 20 }, { kind: 'reset' }, { kind: 'error', status: 504 }]) {
      await addFault({ ...fault, when, operation: 'createPayment' })
      const reference = randomUUID()
      const answer = await merchant.pay({ reference }).catch(() => null)
      if (fault.kind === 'error')
        expect(answer).toMatchObject({ status: 504, body: '<html><body><h1>504</h1></body></html>' })
      else expect(answer).toBeNull()
      expect(await found(reference)).toBe(when === 'after')
    }
  }
  await addFault({ kind: 'truncated', operation: 'createPayment' })
  const reference = randomUUID()
  await expect(merchant.pay({ reference })).rejects.toThrow()
  expect(await found(reference)).toBe(true)
})

it('a rejection on purpose promises that nothing was done; slowness does what was asked', async () => {
  await addFault({ kind: 'rate_limited', operation: 'createPayment' })
  const reference = randomUUID()
  expect(await merchant.pay({ reference })).toMatchObject({ status: 429, body: { processed: false } })
  await addFault({ kind: 'unavailable', operation: 'createPayment' })
  expect(await merchant.pay({ reference })).toMatchObject({
    status: 503,
    body: { code: 'unavailable', processed: false },
  })
  expect(await found(reference)).toBe(false)
  await addFault({ kind: 'slow', delay_ms: 30, operation: 'createPayment' })
  expect((await merchant.pay({ reference })).body.status).toBe('captured')
})

it('an account that is down rejects every call; another goes on', async () => {
  const other = await world.merchant()
  const path = `/accounts/${merchant.merchant_id}`
  expect((await world.control('PATCH', path, { down: 'rejecting' })).body.down).toBe('rejecting')
  expect((await merchant.call('GET', '/payments?reference=a')).body).toMatchObject({ code: 'unavailable' })
  expect((await other.pay()).body.status).toBe('captured')
  await world.control('PATCH', path, { down: 'no' })
  expect((await merchant.pay()).body.status).toBe('captured')
  expect((await world.control('PATCH', '/accounts/nobody', { down: 'no' })).status).toBe(404)
})

it('the issuer declines or thinks on request; control ends what is in doubt', async () => {
  await addFault({ kind: 'declined', code: '91', merchant_id: merchant.merchant_id })
  expect((await merchant.pay()).body.decline).toMatchObject({ code: '91', retry_allowed: true })
  await addFault({ kind: 'in_doubt', delay_ms: 3_600_000 })
  const { body } = await merchant.pay()
  expect(body.status).toBe('processing')
  expect((await world.control('POST', `/payments/${body.id}/end`)).body.status).toBe('captured')
  expect((await world.control('POST', `/payments/${body.id}/end`)).body.code).toBe('nothing_due')
})

it('a refund fails or takes long, and what failed can be given back again', async () => {
  const { body: paid } = await merchant.pay()
  const refund = (reference: string) => merchant.call('POST', `/payments/${paid.id}/refunds`, { reference })
  await addFault({ kind: 'refund_failed' })
  expect((await refund('a')).body).toMatchObject({ status: 'processing' })
  const read = async () => (await merchant.call('GET', `/payments/${paid.id}`)).body
  await expect.poll(async () => (await read()).refunds[0].status, { timeout: 10_000 }).toBe('failed')
  expect(await read()).toMatchObject({ refunded_amount: 0 })
  await addFault({ kind: 'refund_slow', delay_ms: 60_000 })
  expect((await refund('b')).body.status).toBe('processing')
  expect((await refund('c')).body.code).toBe('amount_too_large')
  world.fastForward(60_000)
  await expect.poll(async () => (await read()).refunds[1].status, { timeout: 10_000 }).toBe('done')
})

it('what is asked wrongly is rejected; a seed repeats its luck', async () => {
  expect((await world.control('POST', '/faults', { kind: 'slow', code: '51' })).status).toBe(400)
  expect((await world.control('POST', '/faults', { kind: 'declined', operation: 'createPayment' })).status).toBe(400)
  const draw = async () => {
    await world.control('PUT', '/faults', { seed: 'a', faults: [{ kind: 'declined', share: 0.5 }] })
    const outcomes = []
    for (let at = 0; at < 8; at++) outcomes.push((await merchant.pay()).body.status)
    return outcomes
  }
  const first = await draw()
  expect(new Set(first).size).toBe(2)
  expect(await draw()).toEqual(first)
})
