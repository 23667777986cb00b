import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumCustomers } from '../../src/server/customers/sum-customers.ts'
import { estimateReceivables } from '../../src/server/payouts/estimate-receivables.ts'
import { rollUpDays } from '../../src/server/reports/sums/roll-up-days.ts'
import type { TestStore } from '../harness/make-store.ts'
import { openWorld, type World } from '../harness/world.ts'

/** What is done steadily in one store after the other goes on where it fails in one of them. */
let world: World
let other: TestStore
beforeAll(async () => {
  world = await openWorld()
  other = await world.anotherStore()
  expect(other.id > world.store.id).toBe(true)
  await world.database.owner.query(`create function fail() returns trigger language plpgsql as $$
    begin raise exception 'it fails in this store'; end $$`)
})
afterAll(() => world.close())

/** Nothing can be changed in a table of the first store. */
const failIn = (table: string, event: 'delete' | 'insert', row: 'old' | 'new') =>
  world.database.owner.query(`create trigger fails before ${event} on ${table} for each row
    when (${row}.store_id = '${world.store.id}') execute function fail()`)

test.each([
  ['payments_to_estimate', 'payment_id', 'pay', estimateReceivables],
  ['charges_to_sum', 'charge_id', 'chg', sumCustomers],
] as const)('what is noted in %s of another store is done', async (table, column, prefix, work) => {
  const { database } = world.app.parts
  await failIn(table, 'delete', 'old')
  for (const store of [world.store.id, other.id]) {
    await database.inStore(store, ({ db }) =>
      db
        .insertInto(table)
        .values({ store_id: store, [column]: `${prefix}_${'0'.repeat(26)}` } as never)
        .execute(),
    )
  }
  await work(database).catch(() => undefined)
  const left = await database.read(other.id, ({ db }) => db.selectFrom(table).select('store_id').execute())
  expect(left).toEqual([])
})

test('the days of another store are rolled up', async () => {
  const { database, clock } = world.app.parts
  await failIn('report_days', 'insert', 'new')
  for (const store of [world.store.id, other.id]) {
    await database.inStore(store, ({ db }) => sql`delete from report_days`.execute(db))
  }
  await rollUpDays({ database, clock }).catch(() => undefined)
  const { rows } = await database.read(other.id, ({ db }) => sql`select day from report_days`.execute(db))
  expect(rows).not.toEqual([])
})
