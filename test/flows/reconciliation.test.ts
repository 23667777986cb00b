import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeListSchema } from '../../src/shared/contract/charge.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { chargeThat, moneyArrives, newPaidCharge } from '../builders/banks/pix-charges.ts'
import { type CommandLine, openCommandLine } from '../builders/command-line.ts'
import { copyPayment } from '../builders/copy-payment.ts'
import { refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** The books are compared with what the bank lists; what nobody told us of is found then. */
let world: World
let commands: CommandLine
beforeAll(async () => {
  world = await openWorld()
  commands = openCommandLine(world)
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(async () => {
  await world.close()
  commands.close()
})

const control = (path: string, body: object) => world.outside.post(`/control/bank${path}`, body)
const neverCalls = () => control('/faults', { kind: 'webhook_never', pix_key: world.store.pixKey })
const runs = async () => bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema).data
/** What waits for a person, but for money that no charge had asked for. */
async function reviewItems() {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.filter(({ kind }) => kind !== 'unapplied_money')
}

/** What the bank says of the devoluções, the newest first. */
async function devolucoes(): Promise<string[]> {
  const { body } = await world.outside.get('/control/bank/ledger')
  return (body as { returns: { status: string }[] }).returns.map(({ status }) => status)
}

const reconcile = (...more: string[]) => commands.guiche(['reconcile', '--store', world.store.id, ...more])

test('the command finds money and MED that no webhook told of, page by page, once', async () => {
  const charge = await newPaidCharge(world, 1000)
  await neverCalls()
  await control('/returns', { end_to_end_id: charge.payments[0]?.pix?.end_to_end_id, amount: 300 })
  for (let count = 0; count < 101; count++)
    await moneyArrives(world, { pixKey: world.store.pixKey, amount: 100 + count })
  await until(async () => (await devolucoes())[0] === 'DEVOLVIDO', 'the money has gone back')

  const first = await reconcile()
  expect(first.out).toContain(
    'the bank lists 102 Pix; 101 were missing and are booked now; ' +
      '1 devoluções were missing and are booked now; 0 differ.',
  )
  expect(first.code).toBe(0)
  expect(await chargeThat(world.store, charge.id, ({ refunds }) => refunds.length > 0, 'lost 300')).toMatchObject({
    refunds: [{ origin: 'med', amount: 300 }],
  })
  const { data } = bodyOf(await world.store.api.get('/v1/charges?status=canceled&limit=100'), 200, chargeListSchema)
  expect(data).toHaveLength(100)

  const again = await reconcile('--days', '2')
  expect(again.out).toContain('the bank lists 102 Pix; 0 were missing')
  expect(await runs()).toMatchObject([
    { status: 'done', listed: 102, missing: 0, returned: 0, differences: [] },
    { status: 'done', listed: 102, missing: 101, returned: 1, differences: [] },
  ])
})

test('what the books have and the bank denies is told, and goes when it is right again', async () => {
  await world.outside.delete('/control/bank/faults')
  const { payments } = await newPaidCharge(world, 700)
  const fake = 'E9999999920261121120000000000000'
  const change = { id: 'pay_01k00000000000000000000000', origin: 'unsolicited', pix_end_to_end_id: fake }
  await copyPayment(world, payments[0]?.id ?? '', change)
  const differ = await reconcile('--days', '1')
  expect(differ.code).toBe(1)
  expect(differ.out).toContain(`${fake} pay_01k00000000000000000000000: not_at_bank, books 700, bank 0 centavos`)
  expect(await reviewItems()).toMatchObject([{ kind: 'books_differ', about: world.store.account }])
  // Nor is it gone because nobody looks at its day any more.
  const { owner } = world.database
  const before = `update payments set captured_at = captured_at - interval '5 days' where pix_end_to_end_id = $1`
  await owner.query(before, [fake])
  expect((await reconcile('--days', '1')).code).toBe(1)
  expect(await reviewItems()).toMatchObject([{ kind: 'books_differ', about: world.store.account }])

  await owner.query('delete from payments where pix_end_to_end_id = $1', [fake])
  expect((await reconcile('--days', '1')).code).toBe(0)
  expect(await reviewItems()).toEqual([])
})

test('what a refund under way claims waits for its end, and the rest of the comparison does not', async () => {
  await world.outside.delete('/control/bank/faults')
  const { payments } = await newPaidCharge(world, 900)
  await control('/faults', { kind: 'return_slow', pix_key: world.store.pixKey, delay_ms: 3_600_000 })
  await refundOf(world, payments[0]?.id)
  await until(async () => (await devolucoes()).includes('EM_PROCESSAMENTO'), 'the bank has the refund')
  await neverCalls()
  await control('/returns', { end_to_end_id: payments[0]?.pix?.end_to_end_id, amount: 900 })
  await moneyArrives(world, { pixKey: world.store.pixKey, amount: 555 })
  await until(async () => (await devolucoes())[0] === 'DEVOLVIDO', 'the money has gone back')

  const first = await reconcile('--days', '1')
  expect(first.out).toContain(
    '1 were missing and are booked now; 0 devoluções were missing and are booked now; 1 differ.',
  )
  expect((await runs())[0]?.differences).toMatchObject([{ kind: 'returned', books: 0, provider: 900 }])

  await world.advance(3_600_000)
  await until(async () => !(await devolucoes()).includes('EM_PROCESSAMENTO'), 'the bank has rejected the refund')
  const second = await reconcile('--days', '1')
  expect(second.out).toContain(
    '0 were missing and are booked now; 1 devoluções were missing and are booked now; 0 differ.',
  )
})

test('every night the same happens by itself, also while the bank is down at first', async () => {
  const before = (await runs()).length
  await neverCalls()
  await moneyArrives(world, { pixKey: world.store.pixKey, amount: 4321 })
  await control('/faults', { kind: 'error', status: 503, operation: 'GET /pix', times: 2 })
  await world.advance(25 * 3_600_000)
  await world.restart()
  const night = await until(async () => {
    await world.advance(1_000)
    const all = await runs()
    return all.length > before && all[0]?.status === 'done' && all[0]
  }, 'the night has passed')
  expect(night).toMatchObject({ missing: 1, differences: [] })
})
