import type { Logger } from '../../base/log.ts'
import { type Execute, HANDED_OVER, type JobRows } from './job-rows.ts'
import type { Job, JobName, Jobs } from './jobs.ts'
import type { Traced } from './watch-job.ts'

/**
 * Jobs that the process which wrote them carries out itself, right after the commit: nobody has to look for them, and
 * their rows are removed many at a time. The row stands in the transaction like any other; a worker may take it
 * `HAND_OVER_SECONDS` later, or at the next start, when this process is gone by then. Done twice is done once: every
 * job bears to be repeated.
 */
export interface HandedOverJobs {
  /**
   * From now on this process carries out what it puts in this queue. What an earlier process has left there is due at
   * once.
   */
  take<Name extends JobName>(name: Name, handler: (data: Jobs[Name], trace: Traced) => Promise<void>): Promise<void>
  /** Whether there is room for another job of this queue. */
  takes(name: JobName): boolean
  /**
   * Carries out a job whose row was committed, as a part of the trace in which it was written; one that comes while it
   * closes is left to the next start.
   */
  begin(id: string, job: Job, trace: Traced): void
  /**
   * A job of this process that is under way, for a worker that has found its row: it waits for that one. None where the
   * job has been under way for longer than `HANGS_AFTER_SECONDS`: it hangs, and the worker carries it out.
   */
  running(id: string): Promise<void> | undefined
  /** Takes no more, and waits for those under way. */
  close(patience: number): Promise<void>
}

/** Longer than a job's one call to a bank or to a merchant may take: 15 seconds. */
export const HAND_OVER_SECONDS = 20
/**
 * Longer than all that a job may do. A worker that waits for a job gives up later, when its time is over, and finds it
 * again.
 * @internal
 */
export const HANGS_AFTER_SECONDS = 45
/** At a time. What is beyond waits in its queue for a worker. */
const MOST = 64

/** Opens it without queues. `execute` is for its own statements, outside of any transaction. */
export function openHandedOverJobs(options: { rows: JobRows; execute: Execute; log: Logger }): HandedOverJobs {
  const { rows, execute, log } = options
  const handlers = new Map<JobName, (data: never, trace: Traced) => Promise<void>>()
  const underWay = new Map<string, UnderWay>()
  let closing = false

  const run = async ({ name, data }: Job, trace: Traced) => {
    // The answer to the request that made the job goes out first.
    await new Promise(resolve => setImmediate(resolve))
    await handlers.get(name)?.(data as never, trace)
  }
  const again = async (id: string, { name, data }: Job, error: unknown) => {
    log.error({ err: error, job: name, data }, 'a job failed and will be tried again')
    await execute(
      `update jobs.job_common set start_after = jobs.job_now() + interval '1 second', singleton_key = null
       where name = $1 and id = $2 and state = 'created'`,
      [name, id],
    ).catch(failure => log.warn({ err: failure, job: name }, 'a failed job is tried again later than it should be'))
  }
  return {
    async take(name, handler) {
      await execute(
        `update jobs.job_common set start_after = jobs.job_now() where name = $1 and state = 'created'
          and singleton_key = $2`,
        [name, HANDED_OVER],
      )
      handlers.set(name, handler as (data: never, trace: Traced) => Promise<void>)
    },
    takes: name => !closing && handlers.has(name) && underWay.size < MOST,
    begin(id, job, trace) {
      if (closing) return
      const done = run(job, trace)
      underWay.set(id, { done, hangsAt: performance.now() + HANGS_AFTER_SECONDS * 1000 })
      done
        .then(
          () => rows.remove(job.name, id),
          error => again(id, job, error),
        )
        .finally(() => underWay.delete(id))
    },
    running(id) {
      const job = underWay.get(id)
      return job && performance.now() < job.hangsAt ? job.done : undefined
    },
    async close(patience) {
      closing = true
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, patience)
      await Promise.race([Promise.allSettled(Array.from(underWay.values(), ({ done }) => done)), late.promise])
      clearTimeout(timer)
    },
  }
}

/** A job that this process carries out, and when it has taken too long: ms of the process's own clock. */
interface UnderWay {
  done: Promise<void>
  hangsAt: number
}
