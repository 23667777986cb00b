import { afterAll, beforeAll, expect, test } from 'vitest'
import { performJob } from '../../src/server/jobs/start-jobs.ts'
import { bulkActionListSchema, bulkActionSchema } from '../../src/shared/contract/bulk-action.ts'
import { newCharge, newPaidCharge, newPixCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { beginBulk, endedBulk, outcomesOf } from '../builders/bulk-actions.ts'
import { type CardWorld, heldCard, openCardWorld, readPayment } from '../builders/cards/held-cards.ts'
import { csvOf } from '../builders/exports.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { shareWorld, type World } from '../harness/world.ts'

/** One thing done to many charges: rows and a job, with what came of each. */
let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await shareWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

test('all that filters find are cancelled, what cannot be says why, and the audit has each by who asked', async () => {
  const { api } = world.store
  const open = await newPixCharge(world.store, 1_000, { reference: 'feast' })
  const plain = await newCharge(world.store, { amount: 2_000, reference: 'feast' })
  const paid = await newPaidCharge(world, 3_000, { reference: 'feast' })
  const other = await newCharge(world.store, { amount: 4_000, reference: 'elsewhere' })

  const begun = await beginBulk(api, { kind: 'cancel', filters: { reference: 'feast' } })
  expect(begun).toMatchObject({ object: 'bulk_action', kind: 'cancel', charges: 3, filters: { reference: 'feast' } })
  const ended = await endedBulk(api, begun.id)
  expect(ended).toMatchObject({
    status: 'done',
    amount: 3_000,
    outcomes: { waiting: 0, done: 2, pending: 0, failed: 0, skipped: 1 },
  })
  const outcomes = await outcomesOf(api, begun.id)
  expect(Object.keys(outcomes)).toHaveLength(3)
  expect(outcomes[open.id]).toMatchObject({ outcome: 'done', reference: 'feast', amount: 1_000, code: null })
  expect(outcomes[paid.id]).toMatchObject({ outcome: 'skipped', code: 'charge_not_open' })
  expect((await readCharge(world.store, plain.id)).status).toBe('canceled')
  expect((await readCharge(world.store, other.id)).status).toBe('open')
  expect(await crashed(begun.id)).toMatchObject({ amount: 3_000, outcomes: { done: 2, skipped: 1 } })
  const { rows } = await world.database.owner.query(
    `select action, actor from audit_records where object_id = any($1) and action like '%cancel%'
     or object_id = $2 order by id`,
    [[open.id, plain.id], begun.id],
  )
  expect(rows.map(({ action }) => action).sort()).toEqual(['bulk_action.create', 'charge.cancel', 'charge.cancel'])
  expect(new Set(rows.map(({ actor }) => actor)).size).toBe(1)
})

/** As after a crash that came between what was done and the row that says so. */
async function crashed(bulk: string) {
  const { owner } = world.database
  await owner.query(
    `update bulk_action_charges set outcome = 'waiting', amount = 0, code = null, detail = null
     where bulk_action_id = $1`,
    [bulk],
  )
  await owner.query(`update bulk_actions set status = 'running', ended_at = null where id = $1`, [bulk])
  const data = { store: world.store.id, action: bulk }
  await performJob(world.app.parts.jobDeps, { name: 'perform-bulk-action', data })
  return endedBulk(world.store.api, bulk)
}

test('held cards are captured and what was paid is given back, each once, however often the job runs', async () => {
  const { api } = world.store
  const { charge, payment } = await heldCard(cards, 10_000)
  const captured = await beginBulk(api, { kind: 'capture', filters: { condition: 'held', ids: [charge.id] } })
  expect(await endedBulk(api, captured.id)).toMatchObject({ amount: 10_000, outcomes: { done: 1 } })
  expect((await readPayment(cards, payment.id)).status).toBe('captured')
  expect(await crashed(captured.id)).toMatchObject({ amount: 10_000, outcomes: { done: 1, skipped: 0 } })

  const paid = await newPaidCharge(world, 5_000)
  const back = await beginBulk(api, { kind: 'refund', filters: { ids: [charge.id, paid.id] } })
  const ended = await endedBulk(api, back.id)
  expect(ended.outcomes.done + ended.outcomes.pending).toBe(2)
  // Both are done by then, and were by this bulk action: it says so, and gives nothing back again.
  await until(async () => {
    const all = await Promise.all([charge.id, paid.id].map(id => readCharge(world.store, id)))
    return all.every(({ refunds }) => refunds[0]?.status === 'done')
  }, 'both refunds are done')
  const after = await crashed(back.id)
  expect(after).toMatchObject({ outcomes: { done: 2, skipped: 0 }, amount: 15_000 })
  const { refunds } = await readCharge(world.store, paid.id)
  expect(refunds.map(({ amount }) => amount)).toEqual([5_000])
})

test('what a bank says later is counted anew: one refund done, one failed, and what moved', async () => {
  const { api, pixKey } = world.store
  const [good, bad] = [await newPaidCharge(world, 5_000), await newPaidCharge(world, 7_000)]
  const slow = { kind: 'return_slow', delay_ms: 1_500, times: 1, pix_key: pixKey }
  const fails = { kind: 'return_failed', delay_ms: 1_500, times: 1, pix_key: pixKey }
  const refunded: string[] = []
  for (const [charge, fault] of [
    [good, slow],
    [bad, fails],
  ] as const) {
    expect((await world.outside.post('/control/bank/faults', fault)).status).toBe(201)
    const { id } = await beginBulk(api, { kind: 'refund', filters: { ids: [charge.id] } })
    expect(await endedBulk(api, id)).toMatchObject({ outcomes: { pending: 1 } })
    refunded.push(id)
  }
  const [done = '', failed = ''] = refunded
  await until(
    async () => (await readCharge(world.store, bad.id)).refunds[0]?.status === 'failed',
    'the bank did not carry it out',
  )
  await until(
    async () => (await readCharge(world.store, good.id)).refunds[0]?.status === 'done',
    'the bank gave it back',
  )
  expect(await endedBulk(api, done)).toMatchObject({ amount: 5_000, outcomes: { done: 1, pending: 0, failed: 0 } })
  expect(await endedBulk(api, failed)).toMatchObject({ amount: 0, outcomes: { done: 0, pending: 0, failed: 1 } })
  expect((await outcomesOf(api, done))[good.id]).toMatchObject({ outcome: 'done', code: null })
  expect((await outcomesOf(api, failed))[bad.id]).toMatchObject({ outcome: 'failed', code: 'refund_failed' })
})

test('one that is stopped leaves the rest as they are; a second one waits for the first', async () => {
  const store = await world.anotherStore()
  for (let made = 0; made < 12; made++) await newCharge(store, { amount: 1_000 + made })
  // While nobody works at it.
  await world.database.owner.query(
    `create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$`,
  )
  await world.database.owner.query(
    `create trigger slowly before update on bulk_action_charges for each row execute function slowly()`,
  )
  const begun = await beginBulk(store.api, { kind: 'cancel', filters: {} })
  problemOf(await store.api.post('/v1/bulk-actions', { kind: 'cancel', filters: {} }), 'bulk_action_under_way')
  await until(async () => {
    const { outcomes } = bodyOf(await store.api.get(`/v1/bulk-actions/${begun.id}`), 200, bulkActionSchema)
    return outcomes.done > 0
  }, 'some are done')
  bodyOf(await store.api.post(`/v1/bulk-actions/${begun.id}/stop`), 200, bulkActionSchema)
  const ended = await endedBulk(store.api, begun.id)
  await world.database.owner.query('drop trigger slowly on bulk_action_charges')
  expect(ended.status).toBe('stopped')
  expect(ended.outcomes.waiting).toBeGreaterThan(0)
  expect(ended.outcomes.waiting + ended.outcomes.done).toBe(12)
  const { rows } = await world.database.owner.query(
    `select count(*)::int as open from charges where store_id = $1 and status = 'open'`,
    [store.id],
  )
  expect(rows[0]?.open).toBe(ended.outcomes.waiting)
})

test('who may not do it to one charge may not do it to many, and a store sees its own alone', async () => {
  const reader = await world.store.keyWith('charges:read')
  const asked = { kind: 'refund', filters: {} } as const
  problemOf(await reader.post('/v1/bulk-actions', asked), 'forbidden')
  const writer = await world.store.keyWith('charges:read', 'charges:write')
  problemOf(await writer.post('/v1/bulk-actions', asked), 'forbidden')
  const { data } = bodyOf(await reader.get('/v1/bulk-actions'), 200, bulkActionListSchema)
  expect(data.length).toBeGreaterThan(0)
  const other = await world.anotherStore()
  problemOf(await other.api.get(`/v1/bulk-actions/${data[0]?.id}`), 'bulk_action_not_found')
  problemOf(await other.api.post(`/v1/bulk-actions/${data[0]?.id}/stop`), 'bulk_action_not_found')
  expect(fieldsOf(await world.store.api.post('/v1/bulk-actions', { kind: 'cancel', filters: { ids: [] } }))).toEqual([
    'filters.ids too_short',
  ])
})

test('a file is of the charges that were named, and of no other', async () => {
  const [one, two] = [
    await newCharge(world.store, { reference: 'N1' }),
    await newCharge(world.store, { reference: 'N2' }),
  ]
  await newCharge(world.store, { reference: 'N3' })
  const lines = await csvOf(world, world.store, { kind: 'charges', filters: { ids: [one.id, two.id] } })
  const at = (lines[0] ?? []).indexOf('Referência')
  expect(lines.slice(1).map(cells => cells[at])).toEqual(['N2', 'N1'])
})
