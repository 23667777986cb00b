import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** How a queue stands. */
export interface QueueMeasure {
  job: string
  due: number
  later: number
  active: number
  /** Seconds for which its oldest due job has been waiting; 0 where none is. */
  lag: number
  /** Seconds since its oldest job that is not done was written; 0 where there is none. */
  oldest: number
}

/**
 * Reads the queues: how many wait as pg-boss counts them every ten seconds, how long on the spot, from the index of
 * what waits.
 */
export async function measureQueues({ lookup }: Pick<Database, 'lookup'>): Promise<QueueMeasure[]> {
  const { rows } = await sql<QueueMeasure>`
    select queue.name as job, queue.queued_count - queue.deferred_count as due, queue.deferred_count as later,
      queue.active_count as active,
      coalesce(extract(epoch from jobs.job_now() - waiting.since), 0)::float8 as lag,
      coalesce(extract(epoch from jobs.job_now() - waiting.written), 0)::float8 as oldest
    from jobs.queue as queue,
      lateral (
        select min(start_after) filter (where start_after <= jobs.job_now()) as since, min(created_on) as written
        from jobs.job_common where name = queue.name and state < 'active' and not blocked
      ) as waiting`.execute(lookup)
  return rows
}
