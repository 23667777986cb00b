import { CompiledQuery } from 'kysely'
import { type Db, PgBoss } from 'pg-boss'
import type { Logger } from '../base/log.ts'
import type { Job, JobName, Jobs } from './jobs.ts'
import { PreparingClient } from './preparing-client.ts'

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

/**
 * pg-boss hands its settings to `pg.Pool` as they are. Taking jobs is its longest statement: planned once a connection and
 * not at every look. The plan is made while the tables are small and stays, so it must not be one that reads them whole.
 *
 * Taking a job and ending it do not wait for the disk: if PostgreSQL dies before they are there, the job is done
 * once more, as after any crash. Putting it there is in a transaction of the application's, which waits.
 */
const preparing = { Client: PreparingClient, options: '-c enable_seqscan=off -c synchronous_commit=off' }

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
    ...preparing,
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
  const workers = new Map<JobName, Worker[]>()
  return {
    insertion(job) {
      const startAfter = job.after && job.after > 0 ? { startAfter: Math.ceil(job.after) } : {}
      const text = statements.get(job.name)
      if (!text) throw new Error(`There is no queue ${job.name}`)
      return CompiledQuery.raw(text, [JSON.stringify([{ data: job.data, ...startAfter }])])
    },
    async work(name, settings, handler) {
      const all: Worker[] = []
      workers.set(name, all)
      const { batch: batchSize, poll: pollingIntervalSeconds } = settings
      for (let made = 0; made < settings.workers; made++) {
        const worker: Worker = { id: '', busy: false }
        worker.id = await boss.work<Jobs[typeof name]>(
          name,
          // A full batch says that there is more: the next look does not wait.
          { batchSize, pollingIntervalSeconds, burstWhenBatchFull: true, perJobResults: true },
          async jobs => {
            worker.busy = true
            const results = await Promise.all(jobs.map(job => runOne(options.log, name, job, handler)))
            worker.busy = false
            return results
          },
        )
        all.push(worker)
      }
    },
    wake(names) {
      for (const name of names) {
        const all = workers.get(name) ?? []
        // One look finds what all would find. Busy ones look again when they are done.
        const idle = all.find(worker => !worker.busy)
        for (const worker of idle ? [idle] : all) boss.notifyWorker(worker.id)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: GRACE_MS }),
  }
}

/** One of this process's workers of a queue. */
interface Worker {
  id: string
  busy: boolean
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
