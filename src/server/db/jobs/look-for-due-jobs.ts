import type { Logger } from '../../base/log.ts'
import { withTimeout } from '../../base/with-timeout.ts'
import type { Execute } from './job-rows.ts'
import type { JobName } from './jobs.ts'

/** Looks for jobs that are due where nobody wakes their workers. */
export interface DueJobs {
  /** Looks at this queue too from now on, after so many seconds each time. */
  watch(name: JobName, seconds: number): void
  close(): Promise<void>
}

const EVERY_MS = 500
/** So long whoever closes waits for a look that runs: its end matters to nobody any more. */
const LAST_LOOK_MS = 3_000
/**
 * Each name is one probe of the index that workers take jobs by. It ends at the first job that is due; where none is,
 * it has read every entry of the queue's jobs that wait for their time.
 */
const DUE = `select name from unnest($1::text[]) as queue(name)
  where exists (
    select from jobs.job where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
  )`

/**
 * One statement asks for all queues at once, and the workers of those with a job are woken. Thirty workers that look
 * for themselves are as many statements a second while nothing happens, a thirtieth of a core.
 */
export function lookForDueJobs(options: {
  execute: Execute
  log: Logger
  wake(names: readonly JobName[]): void
}): DueJobs {
  /** After how many looks each queue is asked for. */
  const queues = new Map<JobName, number>()
  let looks = 0
  let closed = false
  let timer: NodeJS.Timeout | null = null
  let looking = Promise.resolve()

  const look = async () => {
    looks += 1
    const names = [...queues].filter(([, every]) => looks % every === 0).map(([name]) => name)
    try {
      const { rows } = names.length > 0 ? await options.execute(DUE, [names]) : { rows: [] }
      if (!closed && rows.length > 0) options.wake((rows as { name: JobName }[]).map(({ name }) => name))
    } catch (error) {
      if (!closed) options.log.error({ err: error }, 'job queue')
    }
    waitForNext()
  }
  const waitForNext = () => {
    if (closed) return
    timer = setTimeout(() => {
      looking = look()
    }, EVERY_MS)
  }
  return {
    watch(name, seconds) {
      queues.set(name, Math.max(1, Math.round((seconds * 1000) / EVERY_MS)))
      if (timer === null) waitForNext()
    },
    async close() {
      closed = true
      if (timer) clearTimeout(timer)
      await withTimeout(LAST_LOOK_MS, looking).catch(() => undefined)
    },
  }
}
