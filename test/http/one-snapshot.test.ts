import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { newPixCharge } from '../builders/banks/pix-charges.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an answer is of one instant: what changes while it is read is all in it or not at all', async () => {
  const { owner } = world.database
  const { id } = await newPixCharge(world.store)
  await owner.query(`set guiche.store = '${world.store.id}'`)
  await owner.query('begin; lock table payments in access exclusive mode')
  const reading = world.store.api.get(`/v1/charges/${id}`)
  await until(async () => (await owner.query('select from pg_locks where not granted')).rowCount, 'the read waits')
  await owner.query(`update charges set description = 'after' where id = $1`, [id])
  await owner.query(`update payments set failure_code = 'other', failure_detail = 'after' where charge_id = $1`, [id])
  await owner.query('commit')
  const { description, payments } = bodyOf(await reading, 200, chargeSchema)
  expect(payments[0]?.failure?.message ?? null).toBe(description)
})
