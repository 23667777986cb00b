import type { CompiledQuery } from 'kysely'
import { PgBoss } from 'pg-boss'
import type { Logger } from '../../base/log.ts'
import type { Monitor } from '../../base/monitor.ts'
import { PreparingClient } from '../driver/preparing-client.ts'
import { HAND_OVER_SECONDS, type HandedOverJobs, openHandedOverJobs } from './handed-over-jobs.ts'
import { SCHEMA } from './install-job-queue.ts'
import { idOfJob, openJobRows } from './job-rows.ts'
import type { Job, JobName, Jobs } from './jobs.ts'
import { lookForDueJobs } from './look-for-due-jobs.ts'
import { type Traced, watchJob } from './watch-job.ts'

/** How one queue is worked. */
export interface QueueSettings {
  /** Workers of this process. */
  workers: number
  /** Jobs that a worker takes at once and runs side by side. */
  batch: number
  /** Seconds between two looks when no wake-up comes. */
  poll: number
  /** Whether a job that this process writes and that is due at once is carried out here and now, without a look. */
  handedOver?: boolean
}

/** A job that is about to be written. */
export interface WrittenJob {
  /** The statement that puts it in its queue, for the caller's transaction. It never notifies: docs/decisions/0002. */
  insertion: CompiledQuery
  /** Carries it out after the commit; null where a worker is to be woken for it. */
  begin: (() => void) | null
}

/** Jobs as rows: put there in the transaction of what they belong to, taken by a worker. */
export interface JobQueue {
  write(job: Job): WrittenJob
  /**
   * Takes the job with this key out of its queue, soon: it has nothing left to do. Where that is lost, it comes and
   * finds so.
   */
  dismiss(name: JobName, key: string): void
  work<Name extends JobName>(
    name: Name,
    settings: QueueSettings,
    handler: (data: Jobs[Name]) => Promise<void>,
  ): Promise<void>
  /** Lets this process's workers of the queues look at once. Only a hint: losing it costs one poll. */
  wake(names: Iterable<JobName>): void
  /** Whether workers of this process take jobs: those of at least one queue, until it closes. */
  working(): boolean
  /** Waits for running jobs, at most some seconds; what is cut off is taken again later. */
  close(): Promise<void>
}

const GRACE_MS = 12_000
/** Seconds after which a worker looks that nobody has woken, which `lookForDueJobs` does long before. */
const WORKERS_OWN_LOOK = 30
/** SQLSTATE by which PostgreSQL ends a connection because it stops itself. */
const ADMIN_SHUTDOWN = '57P01'

/**
 * pg-boss hands its settings to `pg.Pool` as they are. Taking jobs is its longest statement: planned once a connection
 * and not at every look. The plan is made while the tables are small and stays, so it must not be one that reads them
 * whole.
 *
 * Taking a job and ending it do not wait for the disk: if PostgreSQL dies before they are there, the job is done
 * once more, as after any crash. Putting it there is in a transaction of the application's, which waits.
 */
const preparing = { Client: PreparingClient, options: '-c enable_seqscan=off -c synchronous_commit=off' }

/** Opens the queues that `installJobQueue` made. `url` is of the jobs' role. */
export async function openJobQueue(options: {
  url: string
  log: Logger
  supervise: boolean
  monitor: Monitor
}): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: options.url,
    schema: SCHEMA,
    migrate: false,
    reindex: false, // the owner's: rebuildQueueIndexes
    max: 6,
    ...preparing,
    application_name: 'guiche_jobs',
    supervise: options.supervise,
    schedule: false,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  let closing = false
  boss.on('error', error => {
    // The pool says that it has ended while its last connections still close: a database that stops then takes leave of
    // them, and nothing of ours is cut off.
    if (closing && (error as { code?: string }).code === ADMIN_SHUTDOWN) return
    options.log.error({ err: error }, 'job queue')
  })
  await boss.start()
  const database = boss.getDb()
  const execute = (text: string, values: unknown[]) => database.executeSql(text, values)
  const rows = await openJobRows(execute, options.log)
  const handedOver = openHandedOverJobs({ rows, execute, log: options.log })
  const workers = new Map<JobName, Worker[]>()
  const wake = (names: Iterable<JobName>) => {
    for (const name of names) {
      const all = workers.get(name) ?? []
      // One look finds what all would find. Busy ones look again when they are done.
      const idle = all.find(worker => !worker.busy)
      for (const worker of idle ? [idle] : all) boss.notifyWorker(worker.id)
    }
  }
  const due = lookForDueJobs({ execute, log: options.log, wake })
  return {
    write(job) {
      const id = idOfJob(job.name, job.key)
      const after = Math.max(0, Math.ceil(job.after ?? 0))
      const traced = options.monitor.traceparent()
      const trace = traced === null ? {} : after > 0 ? { tracelink: traced } : { traceparent: traced }
      if (after > 0 || !handedOver.takes(job.name)) {
        return { insertion: rows.insertion({ id, job, after, handedOver: false, trace }), begin: null }
      }
      const insertion = rows.insertion({ id, job, after: HAND_OVER_SECONDS, handedOver: true, trace })
      return { insertion, begin: () => handedOver.begin(id, job, trace) }
    },
    dismiss: (name, key) => rows.remove(name, idOfJob(name, key)),
    async work(name, settings, handler) {
      const watched = (data: Jobs[typeof name], trace: Traced) =>
        watchJob(options.monitor, name, trace, () => handler(data))
      if (settings.handedOver) await handedOver.take(name, watched)
      const all: Worker[] = []
      workers.set(name, all)
      for (let made = 0; made < settings.workers; made++) {
        const worker: Worker = { id: '', busy: false }
        worker.id = await boss.work<Jobs[typeof name]>(
          name,
          // A full batch says that there is more: the next look does not wait.
          {
            batchSize: settings.batch,
            pollingIntervalSeconds: WORKERS_OWN_LOOK,
            burstWhenBatchFull: true,
            perJobResults: true,
          },
          async jobs => {
            worker.busy = true
            const results = await Promise.all(
              jobs.map(job => runOne({ log: options.log, handedOver }, name, job, watched)),
            )
            worker.busy = false
            return results
          },
        )
        all.push(worker)
      }
      due.watch(name, settings.poll)
    },
    wake,
    working: () => workers.size > 0 && !closing,
    async close() {
      closing = true
      await due.close()
      await handedOver.close(GRACE_MS)
      await rows.flush()
      await boss.stop({ graceful: true, timeout: GRACE_MS })
    },
  }
}

/** One of this process's workers of a queue. */
interface Worker {
  id: string
  busy: boolean
}

async function runOne<Name extends JobName>(
  { log, handedOver }: { log: Logger; handedOver: HandedOverJobs },
  name: Name,
  job: { id: string; data: Jobs[Name] & Traced },
  handler: (data: Jobs[Name], trace: Traced) => Promise<void>,
): Promise<{ id: string; status: 'completed' | 'failed'; output?: { message: string } }> {
  const { traceparent, tracelink, ...data } = job.data
  const trace = { ...(traceparent && { traceparent }), ...(tracelink && { tracelink }) }
  try {
    await (handedOver.running(job.id) ?? handler(data as Jobs[Name], trace))
    return { id: job.id, status: 'completed' }
  } catch (error) {
    log.error({ err: error, job: name, data }, 'a job failed and will be tried again')
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}
