import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installJobQueue } from '../../src/server/db/jobs/install-job-queue.ts'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { newPixCharge } from '../builders/banks/pix-charges.ts'
import { bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/**
 * Jobs as rows: written as pg-boss would, carried out by the process that wrote them, gone when nothing is left to do.
 */
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Row = Record<string, unknown>

async function jobsAbout(id: string): Promise<Row[]> {
  const { rows } = await world.database.owner.query<Row>(
    'select * from jobs.job where data::text like $1 order by name',
    [`%${id}%`],
  )
  return rows
}

/** What two jobs of one queue have in common: all but their ids, their times and what they are about. */
function settingsOf({ id: _, data: __, created_on, start_after, keep_until, ...settings }: Row): Row {
  const seconds = (from: unknown, to: unknown) => ((to as Date).getTime() - (from as Date).getTime()) / 1000
  return { ...settings, waits: Math.round(seconds(created_on, start_after)), kept: seconds(start_after, keep_until) }
}

test('a job is the row that pg-boss itself would write', async () => {
  const { id } = await newPixCharge(world.store, 100, { expires_in: 3600 })
  const ours = (await jobsAbout(id)).find(({ name }) => name === 'expire-charge') ?? {}
  const boss = new PgBoss({ connectionString: world.database.url, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  try {
    const data = { store: world.store.id, charge: 'chg_of_pg_boss', round: 0 }
    await boss.insert('expire-charge', [{ data, startAfter: 3600 }])
  } finally {
    await boss.stop()
  }
  const theirs = (await jobsAbout('chg_of_pg_boss'))[0] ?? {}
  expect(settingsOf(ours)).toEqual(settingsOf(theirs))
  // Seconds after it was due.
  expect(settingsOf(ours)).toMatchObject({ kept: 2_000_000_000 })
})

test('what a process that died had begun is taken over at the next start, not after its time', async () => {
  const message = 'inb_01k00000000000000000000000'
  const { owner } = world.database
  await owner.query(`set guiche.store = '${world.store.id}'`)
  await owner.query(
    `insert into inbox_messages (id, store_id, provider_account_id, digest, body, status, received_at)
     select $1, store_id, id, sha256('news'), 'no news', 'received', now() from provider_accounts where store_id = $2`,
    [message, world.store.id],
  )
  await owner.query(
    `insert into jobs.job_common (id, name, policy, data, start_after, singleton_key)
     values (gen_random_uuid(), 'process-inbox', 'standard', $1, now() + interval '1 hour', 'handed-over')`,
    [{ store: world.store.id, message }],
  )
  await world.restart()
  const statusOf = async () => (await owner.query('select status from inbox_messages where id = $1', [message])).rows[0]
  await expect.poll(statusOf, { timeout: 10_000 }).toEqual({ status: 'ignored' })
})

test('a paid charge leaves no job behind', async () => {
  const { id, payments } = await newPixCharge(world.store, 100)
  const payment = payments[0]?.id ?? ''
  const waiting = async () => [...(await jobsAbout(id)), ...(await jobsAbout(payment))].map(({ name }) => name)
  expect(await waiting()).toEqual(['expire-charge', 'follow-payment'])
  await world.pay(payments[0]?.pix?.br_code ?? '')
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
})

test('a night’s question that an older release let end in seconds has a day, as it is begun from now on', async () => {
  const { owner, url } = world.database
  await owner.query(`update jobs.queue set expire_seconds = 30, heartbeat_seconds = null where name = 'find-disputes'`)
  await installJobQueue(url)
  const { rows } = await owner.query(
    `select expire_seconds, heartbeat_seconds from jobs.queue where name = 'find-disputes'`,
  )
  expect(rows).toEqual([{ expire_seconds: 82_800, heartbeat_seconds: 30 }])
})

test('what waited while Guichê stood still for a month is done, and so is what an older release wrote', async () => {
  const { owner, url } = world.database
  const written = [await newPixCharge(world.store, 100), await newPixCharge(world.store, 200)].map(({ id }) => id)
  await world.stop()
  const [, ofOld] = written
  await owner.query(
    `update jobs.queue set retention_seconds = 14 * 86400 where name = 'expire-charge';
     update jobs.job set keep_until = start_after + interval '14 days' where data ->> 'charge' = '${ofOld}'`,
  )
  await world.advance(30 * 86_400_000)
  await owner.query("update jobs.job set keep_until = keep_until - interval '30 days' where state = 'created'")
  await installJobQueue(url)
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  await boss.supervise().finally(() => boss.stop())
  await world.restart()
  for (const id of written) {
    const statusOf = async () => bodyOf(await world.store.api.get(`/v1/charges/${id}`), 200, chargeSchema).status
    await expect.poll(statusOf, { timeout: 20_000 }).toBe('expired')
  }
})
