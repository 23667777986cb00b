import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AcquirerListener, expectedSignature, startAcquirerListener } from '../builders/cards/acquirer-listener.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'

let world: AcquirerWorld
let listener: AcquirerListener
let merchant: MerchantAtAcquirer
beforeAll(async () => {
  world = await startAcquirerWorld()
})
afterAll(() => world.end())
beforeEach(async () => {
  listener = await startAcquirerListener()
  merchant = await world.merchant({ webhook_url: listener.url })
})
afterEach(async () => {
  await listener.end()
  await world.control('DELETE', '/faults')
})

const addFault = (fault: object) => world.control('POST', '/faults', { merchant_id: merchant.merchant_id, ...fault })
const untilReceived = (count: number) => expect.poll(() => listener.received.length, { timeout: 15_000 }).toBe(count)
const statuses = () => listener.received.map(({ body }) => body.status)

it('every change is told, signed over its time and its body', async () => {
  const { body: held } = await merchant.pay({ capture: 'manual', reference: 'notified' })
  await untilReceived(1)
  await merchant.call('POST', `/payments/${held.id}/capture`, {})
  await untilReceived(2)
  await merchant.call('POST', `/payments/${held.id}/refunds`, { reference: 'r' })
  await untilReceived(3)
  expect(statuses()).toEqual(['authorized', 'captured', 'captured'])
  const versions = listener.received.map(({ body }) => body.version)
  expect(versions).toEqual([...versions].sort((a, b) => a - b))
  for (const notice of listener.received) {
    expect(notice.body).toMatchObject({ type: 'payment.updated', payment: held.id, reference: 'notified' })
    expect(notice.signature).toBe(expectedSignature(merchant.webhook_secret, notice))
    expect(notice.raw).not.toContain('5682')
  }
})

it('what is not heard is told again, after a restart too', async () => {
  listener.answer(500)
  await merchant.pay()
  await expect.poll(() => listener.received.length, { timeout: 15_000 }).toBeGreaterThan(0)
  await world.restart()
  listener.answer(200)
  const before = listener.received.length
  await expect.poll(() => listener.received.length, { timeout: 15_000 }).toBeGreaterThan(before)
})

it('twice, never, forged and stale', async () => {
  await addFault({ kind: 'webhook_twice', times: 1 })
  await merchant.pay({ reference: 'twice' })
  await untilReceived(2)
  expect(listener.received[0]?.raw).toBe(listener.received[1]?.raw)
  await addFault({ kind: 'webhook_never', times: 1 })
  await merchant.pay({ reference: 'never' })
  await addFault({ kind: 'webhook_forged', times: 1 })
  await merchant.pay({ reference: 'forged' })
  await untilReceived(3)
  const forged = listener.received[2]
  expect(forged?.body.reference).toBe('forged')
  expect(forged && forged.signature === expectedSignature(merchant.webhook_secret, forged)).toBe(false)
  await addFault({ kind: 'webhook_stale', times: 1 })
  await merchant.pay()
  await untilReceived(4)
  const stale = listener.received[3]
  expect(stale?.signature).toBe(stale && expectedSignature(merchant.webhook_secret, stale))
  expect(Date.now() / 1_000 - Number(stale?.timestamp)).toBeGreaterThan(300)
})

it('in the wrong order, three at a time', async () => {
  await addFault({ kind: 'webhook_out_of_order', times: 3, delay_ms: 60_000 })
  for (const reference of ['a', 'b', 'c']) await merchant.pay({ reference })
  await untilReceived(3)
  expect(listener.received.map(({ body }) => body.reference)).toEqual(['c', 'b', 'a'])
})
