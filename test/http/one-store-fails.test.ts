import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumCustomers } from '../../src/server/customers/sum-customers.ts'
import { forgetOldRows } from '../../src/server/jobs/forget-old-rows.ts'
import { estimateReceivables } from '../../src/server/payouts/estimate-receivables.ts'
import { beginDueReconciliations } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { rollUpDays } from '../../src/server/reports/sums/roll-up-days.ts'
import { customerSchema } from '../../src/shared/contract/customer.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { putSetting } from '../builders/store-policies.ts'
import { bodyOf } from '../harness/api-client.ts'
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
const failIn = (table: string, event: 'delete' | 'insert' | 'update', row: 'old' | 'new') =>
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

test('the night of another account begins', async () => {
  await failIn('reconciliations', 'insert', 'new')
  await world.advance(86_400_000)
  await expect(beginDueReconciliations(world.app.parts)).rejects.toThrow('It failed in one account.')
  const { data } = bodyOf(await other.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
  expect(data).toHaveLength(1)
})

test('payers of another store are erased when their time is over, and wrong passwords are forgotten', async () => {
  await failIn('customers', 'update', 'old')
  const known = async ({ api }: TestStore) => {
    await putSetting(api, '/v1/privacy', { payers_kept_months: 12 })
    const ana = { name: 'Ana Souza', tax_id: '52998224725' }
    return bodyOf(await api.post('/v1/customers', ana), 201, customerSchema).id
  }
  const [kept, erased] = [await known(world.store), await known(other)]
  await world.database.owner.query(`insert into auth.sign_in_failures (email, origin, failures, last_at)
    values ('a@b.example', 'there', 1, now())`)
  await world.advance(13 * 31 * 86_400_000)
  await forgetOldRows(world.app.parts).catch(() => undefined)
  const nameIn = async ({ api }: TestStore, id: string) =>
    bodyOf(await api.get(`/v1/customers/${id}`), 200, customerSchema).name
  expect([await nameIn(world.store, kept), await nameIn(other, erased)]).toEqual(['Ana Souza', null])
  const { rows } = await world.database.owner.query('select from auth.sign_in_failures')
  expect(rows).toEqual([])
})
