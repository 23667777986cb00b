import { CompiledQuery } from 'kysely'
import { type Db, PgBoss } from 'pg-boss'
import type { Logger } from '../base/log.ts'
import type { Job, JobName, Jobs } from './jobs.ts'

/** How one queue is worked. */
export interface QueueSettings {
  /** Workers of this process, each with its own poll. */
  workers: number
  /** Jobs that a worker takes at once and runs side by side. */
  batch: number
  /** Seconds between two looks when no wake-up comes. */
  poll: number
}

/** Jobs as rows: put there in the transaction of what they belong to, taken by a worker. */
export interface JobQueue {
  /** The statement that puts a job in its queue, for the caller's transaction. It never notifies: docs/decisions/0002. */
  insertion(job: Job): CompiledQuery
  work<Name extends JobName>(
    name: Name,
    settings: QueueSettings,
    handler: (data: Jobs[Name]) => Promise<void>,
  ): Promise<void>
  /** Lets this process's workers of the queues look at once. Only a hint: losing it costs one poll. */
  wake(names: Iterable<JobName>): void
  /** Waits for running jobs, at most some seconds; what is cut off is taken again later. */
  close(): Promise<void>
}

// A job that dies with its process is taken again after EXPIRE_SECONDS, at the next look of the supervisor.
const EXPIRE_SECONDS = 30
const RETRY = { retryLimit: 1_000_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 }
const GRACE_MS = 12_000

/** Opens the queues. `url` is the owner's: pg-boss keeps its own schema and migrates it under a lock of its own. */
export async function openJobQueue(options: {
  url: string
  log: Logger
  names: readonly JobName[]
  supervise: boolean
}): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.url,
    schema: 'jobs',
    max: 6,
    application_name: 'guiche_jobs',
    supervise: options.supervise,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  boss.on('error', error => options.log.error({ err: error }, 'job queue'))
  await boss.start()
  for (const name of options.names) {
    await boss.createQueue(name, { ...RETRY, expireInSeconds: EXPIRE_SECONDS, deleteAfterSeconds: 3600 })
  }
  const database = boss.getDb()
  await database.executeSql('grant usage on schema jobs to guiche_app')
  await database.executeSql('grant select, insert on all tables in schema jobs to guiche_app')
  await database.executeSql('grant execute on all functions in schema jobs to guiche_app')

  const statements = new Map<JobName, string>()
  for (const name of options.names) statements.set(name, await insertStatement(boss, name))
  const workerIds = new Map<JobName, string[]>()
  return {
    insertion(job) {
      const startAfter = job.after && job.after > 0 ? { startAfter: Math.ceil(job.after) } : {}
      const text = statements.get(job.name)
      if (!text) throw new Error(`There is no queue ${job.name}`)
      return CompiledQuery.raw(text, [JSON.stringify([{ data: job.data, ...startAfter }])])
    },
    async work(name, settings, handler) {
      const ids: string[] = []
      workerIds.set(name, ids)
      for (let worker = 0; worker < settings.workers; worker++) {
        const id = await boss.work<Jobs[typeof name]>(
          name,
          { batchSize: settings.batch, pollingIntervalSeconds: settings.poll, perJobResults: true },
          jobs => Promise.all(jobs.map(job => runOne(options.log, name, job, handler))),
        )
        ids.push(id)
      }
    },
    wake(names) {
      for (const name of names) for (const id of workerIds.get(name) ?? []) boss.notifyWorker(id)
    },
    close: () => boss.stop({ graceful: true, timeout: GRACE_MS }),
  }
}

async function runOne<Name extends JobName>(
  log: Logger,
  name: Name,
  job: { id: string; data: Jobs[Name] },
  handler: (data: Jobs[Name]) => Promise<void>,
): Promise<{ id: string; status: 'completed' | 'failed'; output?: { message: string } }> {
  try {
    await handler(job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job: name, data: job.data }, 'a job failed and will be tried again')
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/** The statement by which pg-boss puts jobs in a queue, from itself; its one parameter is a JSON array of jobs. */
async function insertStatement(boss: PgBoss, name: JobName): Promise<string> {
  let statement = ''
  const listener: Db = {
    async executeSql(text) {
      statement = text
      return { rows: [] }
    },
  }
  await boss.insert(name, [{ data: {} }], { db: listener })
  if (!statement.includes('$1') || statement.includes('$2')) throw new Error('pg-boss inserts jobs in another way')
  return statement
}
