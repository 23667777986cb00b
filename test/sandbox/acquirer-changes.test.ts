import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import { type AcquirerWorld, type MerchantAtAcquirer, startAcquirerWorld } from './acquirer-world.ts'

let world: AcquirerWorld
let merchant: MerchantAtAcquirer
beforeAll(async () => {
  world = await startAcquirerWorld({ judged: true })
})
afterAll(() => world.end())
beforeEach(async () => {
  merchant = await world.merchant()
})
afterEach(() => expect(world.undescribed()).toEqual([]))

const read = async (id: string) => (await merchant.call('GET', `/payments/${id}`)).body
const byHand = (id: string, what: string, body: object = {}) => world.control('POST', `/payments/${id}/${what}`, body)

/** A page of what changed since a time, by the ids that the acquirer gave. */
async function changed(of: MerchantAtAcquirer, query: Record<string, string> = {}) {
  const asked = new URLSearchParams({ updated_since: new Date(0).toISOString(), ...query })
  const { body } = await of.call('GET', `/payments?${asked}`)
  return { ids: body.data.map(({ id }: { id: string }) => id), next: body.next_cursor }
}

it('what changed in a time is listed, the oldest change first, and nobody else’s', async () => {
  const first = (await merchant.pay()).body
  world.fastForward(1_000)
  const second = (await merchant.pay()).body
  world.fastForward(1_000)
  const before = await read(second.id)
  await byHand(first.id, 'refunds', { amount: 1_000 })
  expect(await changed(merchant)).toEqual({ ids: [second.id, first.id], next: null })
  expect(await changed(merchant, { updated_until: (await read(first.id)).updated_at })).toEqual({
    ids: [second.id],
    next: null,
  })
  expect((await changed(merchant, { updated_since: before.updated_at })).ids).toEqual([second.id, first.id])
  expect((await changed(await world.merchant())).ids).toEqual([])
})

it('a long list comes in pages, and each payment once', async () => {
  for (let count = 0; count < 53; count++) await merchant.pay({}, { number: numbers.declined })
  const first = await changed(merchant)
  const second = await changed(merchant, { cursor: first.next })
  expect([first.ids.length, second.ids.length, second.next]).toEqual([50, 3, null])
  expect(new Set([...first.ids, ...second.ids]).size).toBe(53)
})

it('a list is asked for by a reference or by a time, not by both and not by neither', async () => {
  const since = `updated_since=${new Date(0).toISOString()}`
  for (const query of ['', `?reference=order-1&${since}`, '?updated_since=yesterday', `?${since}&cursor=1`]) {
    expect((await merchant.call('GET', `/payments${query}`)).body).toMatchObject({ code: 'invalid_request' })
  }
  world.undescribed()
})

it('by hand, a payment is given back, captured and voided as far as there is something of it', async () => {
  const held = (await merchant.pay({ capture: 'manual' })).body
  expect((await byHand(held.id, 'refunds')).body.code).toBe('payment_not_so')
  expect((await byHand(held.id, 'capture', { amount: 12_991 })).body.code).toBe('payment_not_so')
  expect((await byHand(held.id, 'capture', { amount: 9_000 })).body).toMatchObject({
    status: 'captured',
    captured_amount: 9_000,
  })
  expect((await byHand(held.id, 'capture')).body.code).toBe('payment_not_so')
  expect((await byHand(held.id, 'refunds', { amount: 9_001 })).body.code).toBe('payment_not_so')
  const { status, body } = await byHand(held.id, 'refunds', { amount: 4_000 })
  expect([status, body]).toMatchObject([201, { amount: 4_000, status: 'done' }])
  expect((await byHand(held.id, 'cancel')).body.code).toBe('payment_not_so')
  expect((await byHand(held.id, 'refunds')).body).toMatchObject({ amount: 5_000 })
  expect(await read(held.id)).toMatchObject({ status: 'captured', refunded_amount: 9_000 })

  const voided = (await merchant.pay({ capture: 'manual' })).body
  expect((await byHand(voided.id, 'cancel')).body).toMatchObject({ status: 'canceled' })
  expect((await byHand('ap_nobody', 'refunds')).status).toBe(404)
})
