import { afterAll, beforeAll, expect } from 'vitest'
import { codeOf, newPixCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { slow } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A job whose process was killed belongs to nobody; only the queue's supervisor sees that. */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

slow('a job that died with its process is taken again', async () => {
  await world.outside.post('/control/bank/faults', { kind: 'webhook_never' })
  const charge = await newPixCharge(world.store, 1000)
  const left = await world.database.owner.query(
    `update jobs.job set state = 'active', started_on = now() - interval '1 hour'
      where name = 'follow-payment' and state = 'created'`,
  )
  expect(left.rowCount).toBe(1)
  await world.pay(codeOf(charge))
  // Its supervisor looks every ten seconds, and a job that is tried again waits a moment.
  const isPaid = async () => (await readCharge(world.store, charge.id)).status === 'paid'
  await until(isPaid, 'the job is taken again and finds the money', 60_000)
})
