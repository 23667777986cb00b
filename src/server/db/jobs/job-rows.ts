import { createHash, randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import type { Logger } from '../../base/log.ts'
import { type Job, type JobName, jobNames } from './jobs.ts'
import type { Traced } from './watch-job.ts'

/** Carries out one statement on pg-boss's own connections, outside of any transaction of the application's. */
export type Execute = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>

/** Jobs as rows of pg-boss's table, by statements of our own: pg-boss's read JSON of twenty columns for each job. */
export interface JobRows {
  /**
   * The statement that puts a job in its queue, for the caller's transaction. It never notifies: docs/decisions/0002.
   */
  insertion(row: JobRow): CompiledQuery
  /**
   * Takes a job out of its queue, soon and together with others. Where that is lost, the job comes and finds nothing to
   * do.
   */
  remove(name: JobName, id: string): void
  /** Removes what is waiting to be removed. */
  flush(): Promise<void>
}

/** One job to be written. */
export interface JobRow {
  id: string
  job: Job
  /** Seconds from now until a worker may take it. */
  after: number
  /** Whether the process that writes it carries it out itself. */
  handedOver: boolean
  trace: Traced
}

/**
 * What `singleton_key` says of a job that the process which wrote it carries out. pg-boss reads it in other policies
 * only.
 */
export const HANDED_OVER = 'handed-over'
const REMOVE_AFTER_MS = 20
/** The list comes from a subquery so that PostgreSQL keeps the plan (`anyOf`). */
const REMOVE = 'delete from jobs.job_common where name = $1 and id = any(array(select unnest($2::uuid[])))'

/** The id of a job's row: its own, or the one that its key always has. */
export function idOfJob(name: JobName, key: string | undefined): string {
  if (key === undefined) return randomUUID()
  const hex = createHash('sha256').update(`${name} ${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}

/** Reads the settings of the queues, which each job takes over. */
export async function openJobRows(execute: Execute, log: Logger): Promise<JobRows> {
  const { rows } = await execute('select * from jobs.queue where name = any($1)', [jobNames])
  const insertions = new Map((rows as QueueRow[]).map(row => [row.name, insertionInto(row)]))
  const waiting = new Map<JobName, string[]>()
  let timer: NodeJS.Timeout | null = null

  const flush = async () => {
    if (timer) clearTimeout(timer)
    timer = null
    const batches = [...waiting]
    waiting.clear()
    for (const [name, ids] of batches) {
      await execute(REMOVE, [name, ids]).catch(error =>
        log.warn({ err: error, job: name }, 'jobs that are done were not removed; they come once more'),
      )
    }
  }
  return {
    flush,
    insertion({ id, job, after, handedOver, trace }) {
      const text = insertions.get(job.name)
      if (!text) throw new Error(`There is no queue ${job.name}`)
      const data = { ...job.data, ...trace }
      return CompiledQuery.raw(text, [id, JSON.stringify(data), after, handedOver ? HANDED_OVER : null])
    },
    remove(name, id) {
      const ids = waiting.get(name)
      if (ids) ids.push(id)
      else waiting.set(name, [id])
      timer ??= setTimeout(flush, REMOVE_AFTER_MS)
    },
  }
}

interface QueueRow extends Record<'retry_limit' | 'retry_delay' | 'retry_delay_max', number> {
  name: JobName
  table_name: string
  policy: string
  retry_backoff: boolean
  expire_seconds: number
  heartbeat_seconds: number | null
  deletion_seconds: number
  retention_seconds: number
}

/** What pg-boss would write (`insertJobs` of its plans.ts) for a job that has no settings but its queue's. */
function insertionInto(queue: QueueRow): string {
  if (queue.table_name !== 'job_common' || queue.policy !== 'standard') throw new Error('A queue of another kind')
  const after = `jobs.job_now() + $3::float8 * interval '1 second'`
  const settings = [
    ['retry_limit', queue.retry_limit],
    ['retry_delay', queue.retry_delay],
    ['retry_backoff', queue.retry_backoff],
    ['retry_delay_max', queue.retry_delay_max],
    ['expire_seconds', queue.expire_seconds],
    ['heartbeat_seconds', queue.heartbeat_seconds],
    ['deletion_seconds', queue.deletion_seconds],
  ] as const
  return `insert into jobs.job_common
    (id, name, policy, data, start_after, keep_until, created_on, singleton_key,
      ${settings.map(([name]) => name).join(', ')})
    values ($1::uuid, '${queue.name}', 'standard', $2::jsonb, ${after},
      ${after} + interval '${queue.retention_seconds} seconds', jobs.job_now(), $4,
      ${settings.map(([, value]) => String(value)).join(', ')})`
}
