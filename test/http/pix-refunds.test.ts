import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { chargeThat, newPaidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { balanceOf, bankSums, refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What becomes of a devolução that the bank rejects. */
let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

/** After every test our books say what the bank's say. */
afterEach(async () => {
  await world.outside.delete('/control/bank/faults')
  const { received, returned } = await bankSums(world)
  expect(await balanceOf(world, `bank:${world.store.account}`)).toBe(received - returned)
})

const operation = 'PUT /pix/{e2eid}/devolucao/{id}'
const token = { operation: 'POST /oauth/token', kind: 'error', times: 1 }

test.each([
  ['asks too often', [{ operation, kind: 'error', status: 429, times: 1 }]],
  ['is not known, by two tokens', [{ operation, kind: 'token_rejected', times: 2 }]],
  ['may not', [{ operation, kind: 'error', status: 403, times: 1 }]],
  [
    'has no token',
    [
      { operation, kind: 'token_rejected', times: 1 },
      { ...token, status: 400 },
    ],
  ],
  [
    'asks for a token too often',
    [
      { operation, kind: 'token_rejected', times: 1 },
      { ...token, status: 429 },
    ],
  ],
])('a devolução of whom the bank says that it %s is asked for again by its name', async (_name, faults) => {
  const { id, payments } = await newPaidCharge(world, 1000)
  for (const fault of faults) await world.outside.post('/control/bank/faults', fault)
  await refundOf(world, payments[0]?.id)
  await chargeThat(world.store, id, ({ refunds }) => refunds[0]?.status === 'processing', 'asks for its refund')
  await world.advance(11_000)
  const given = await chargeThat(world.store, id, ({ refunds }) => refunds[0]?.status !== 'processing', 'ends it')
  expect(given.refunds).toMatchObject([{ status: 'done', amount: 1000, failure: null }])
})

test('that the account may not give back is said at once, and no more once it has', async () => {
  const { id, payments } = await newPaidCharge(world, 1000)
  await world.outside.post('/control/bank/faults', { operation, kind: 'error', status: 403, times: 1 })
  await refundOf(world, payments[0]?.id)
  const waits = async () => {
    const asked = await world.store.api.get('/v1/review-items?limit=100')
    const { data } = bodyOf(asked, 200, reviewItemListSchema)
    return data.filter(({ kind, charge_id }) => kind === 'refund_unknown' && charge_id === id)
  }
  const [item] = await until(async () => ((await waits()).length > 0 ? waits() : null), 'a person is to look')
  expect(item?.detail).toMatch(/^The bank does not let this account give money back: /)
  await world.advance(11_000)
  await chargeThat(world.store, id, ({ refunds }) => refunds[0]?.status === 'done', 'gave it back')
  expect(await waits()).toEqual([])
})

test.each([400, 422])('a devolução whose content the bank rejects, by a %i, has failed at once', async status => {
  const { id, payments } = await newPaidCharge(world, 1000)
  await world.outside.post('/control/bank/faults', { operation, kind: 'error', status, times: 1 })
  await refundOf(world, payments[0]?.id)
  const kept = await chargeThat(world.store, id, ({ refunds }) => refunds[0]?.status === 'failed', 'kept its money')
  expect(kept).toMatchObject({ amount_refunded: 0, refunds: [{ failure: { code: 'invalid_request' } }] })
})

test('a devolução that the bank has, and does not show yet, has not failed because it is asked for again', async () => {
  const { id, payments } = await newPaidCharge(world, 1000)
  const reading = 'GET /pix/{e2eid}/devolucao/{id}'
  // Done without an answer; then it is not shown, and asking again is rejected: within the first call, and behind it.
  await world.outside.post('/control/bank/faults', { operation, kind: 'reset', when: 'after', times: 1 })
  await world.outside.post('/control/bank/faults', { operation: reading, kind: 'error', status: 404, times: 4 })
  await world.outside.post('/control/bank/faults', { operation, kind: 'error', status: 400, times: 2 })
  await refundOf(world, payments[0]?.id)
  const calls = async () => {
    const { data } = (await world.outside.get('/control/bank/faults')).body as { data: { struck: number }[] }
    return data.reduce((sum, { struck }) => sum + struck, 0)
  }
  await until(async () => (await calls()) === 4, 'it is asked for')
  await world.advance(11_000)
  await until(async () => (await calls()) === 7, 'it is asked for once more')
  const { refunds } = await readCharge(world.store, id)
  expect(refunds).toMatchObject([{ status: 'processing' }])
  await world.advance(60_000)
  await chargeThat(world.store, id, charge => charge.refunds[0]?.status === 'done', 'it is shown')
})
