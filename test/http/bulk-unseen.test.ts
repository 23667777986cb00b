import { afterAll, beforeAll, expect, test } from 'vitest'
import { carryOut } from '../../src/server/bulk/carry-out.ts'
import type { Database } from '../../src/server/db/database.ts'
import { newCharge, newPaidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { beginBulk, endedBulk, outcomesOf } from '../builders/bulk-actions.ts'
import { until } from '../harness/until.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

/** The database, whose connections broke when the read of that number was asked. */
function brokenAt(number: number): Database {
  const { database } = world.app.parts
  let reads = 0
  const read: Database['read'] = (store, work) => {
    reads += 1
    if (reads === number) return Promise.reject(new Error('Connection terminated unexpectedly'))
    return database.read(store, work)
  }
  return { ...database, read }
}

test('a refund that was asked for before the database was away is no failed one', async () => {
  const { api } = world.store
  const [open, paid] = [await newCharge(world.store, { amount: 1_000 }), await newPaidCharge(world, 5_000)]
  const { id } = await beginBulk(api, { kind: 'refund', filters: { ids: [open.id] } })
  await endedBulk(api, id)
  const { owner } = world.database
  await owner.query(`set guiche.store = '${world.store.id}'`)
  await owner.query(
    `update bulk_action_charges set charge_id = $1, outcome = 'waiting', code = null, detail = null
     where bulk_action_id = $2`,
    [paid.id, id],
  )
  const row = await world.app.parts.database.read(world.store.id, ({ db }) =>
    db.selectFrom('bulk_actions').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
  await carryOut({ ...world.app.parts, database: brokenAt(2) }, row, { charge_id: paid.id, asked: [] })
  await until(async () => {
    const { refunds } = await readCharge(world.store, paid.id)
    return refunds[0]?.status === 'done'
  }, 'it is refunded')
  expect((await outcomesOf(api, id))[paid.id]).toMatchObject({ outcome: 'done', amount: 5_000, code: null })
})
