import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { codeOf } from '../../base/start-error.ts'
import { readRoles } from '../roles.ts'
import { jobNames, longJobs } from './jobs.ts'

/** pg-boss's schema. */
export const SCHEMA = 'jobs'
/** A job that dies with its process is taken again after so many seconds, at the next look of the supervisor. */
const EXPIRE_SECONDS = 30
/**
 * One that is long at work says so twice in this time; it is taken again when it has been silent for as long. What is
 * alive is never begun beside itself: it has as long as pg-boss lets a job have.
 */
const LONG = { expireInSeconds: 23 * 3_600, heartbeatSeconds: EXPIRE_SECONDS }
const RETRY = { retryLimit: 1_000_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 }
/**
 * A job waits for so long after it was due, some 63 years: pg-boss deletes it then, unseen, and without this after 14
 * days, in which a database may well have stood still or waited to be restored.
 */
const WAITS_SECONDS = 2_000_000_000
/** Queues of before, and what waits in them; rows of queues are taken in the order in which pg-boss takes them. */
const WAIT_LONGER = `
  with before as materialized (
    select name from ${SCHEMA}.queue where name = any($1) and retention_seconds < $2::int
      order by name for no key update
  ), changed as (
    update ${SCHEMA}.queue set retention_seconds = $2::int where name in (select name from before) returning name
  )
  update ${SCHEMA}.job_common set keep_until = start_after + $2::int * interval '1 second'
    where name in (select name from changed) and completed_on is null`
/** The same of what became long. */
const LIVE_LONGER = `
  with before as materialized (
    select name from ${SCHEMA}.queue where name = any($1) and expire_seconds < $2::int order by name for no key update
  ), changed as (
    update ${SCHEMA}.queue set expire_seconds = $2::int, heartbeat_seconds = $3::int
      where name in (select name from before) returning name
  )
  update ${SCHEMA}.job_common set expire_seconds = $2::int, heartbeat_seconds = $3::int
    where name in (select name from changed) and completed_on is null`
/** Two starts granted the same at once; what the other one granted is ours as well. */
const CHANGED_MEANWHILE = 'XX000'

/**
 * Makes pg-boss's schema or brings it to its newest version, makes the queues, and says which role may do what with
 * them. `url` is the owner's, of a migrated database; several processes may do so at once.
 */
export async function installJobQueue(url: string): Promise<void> {
  await asOwner(url, async boss => {
    for (const name of jobNames) {
      const alive = longJobs.has(name) ? LONG : { expireInSeconds: EXPIRE_SECONDS }
      await boss.createQueue(name, { ...RETRY, ...alive, deleteAfterSeconds: 3600, retentionSeconds: WAITS_SECONDS })
    }
    await boss.getDb().executeSql(WAIT_LONGER, [jobNames, WAITS_SECONDS])
    await boss.getDb().executeSql(LIVE_LONGER, [[...longJobs], LONG.expireInSeconds, LONG.heartbeatSeconds])
  })
  await grantToRoles(url)
}

/** Rebuilds the indexes of the queue that have grown by what is gone, at most once a day: their owner alone may. */
export function rebuildQueueIndexes(url: string): Promise<void> {
  return asOwner(url, boss => boss.supervise())
}

async function asOwner(url: string, work: (boss: PgBoss) => Promise<void>): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    max: 1,
    application_name: 'guiche migrate',
    supervise: false,
    schedule: false,
  })
  let failure: unknown = null
  boss.on('error', error => {
    failure = error
  })
  await boss.start()
  try {
    await work(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
  if (failure) throw failure
}

async function grantToRoles(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url, application_name: 'guiche migrate' })
  owner.on('error', () => undefined) // a connection lost between two statements is told by the next one
  await owner.connect()
  try {
    const roles = await readRoles(owner)
    const nameOf = (kind: 'app' | 'jobs') => pg.escapeIdentifier(roles.find(role => role.kind === kind)?.name ?? '')
    const [app, jobs] = [nameOf('app'), nameOf('jobs')]
    await owner.query(`
      revoke all on all tables in schema ${SCHEMA} from ${app};
      revoke all on all functions in schema ${SCHEMA} from public, ${app};
      grant usage on schema ${SCHEMA} to ${app}, ${jobs};
      grant insert on ${SCHEMA}.job_common to ${app};
      grant select (name, state, blocked, start_after, created_on) on ${SCHEMA}.job_common to ${app};
      grant select on ${SCHEMA}.queue to ${app};
      grant execute on function ${SCHEMA}.job_now to ${app};
      grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${jobs};
      grant usage on all sequences in schema ${SCHEMA} to ${jobs};
      grant execute on all functions in schema ${SCHEMA} to ${jobs};`)
  } catch (error) {
    if (codeOf(error) !== CHANGED_MEANWHILE) throw error
  } finally {
    await owner.end()
  }
}
