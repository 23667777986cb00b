import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { settleDays } from '../reports/settle-days.ts'

const EVERY_MS = 3_600_000

/** Settles the days of reports that can be, now and every hour. Returns what stops it. */
export function startSettling(deps: { database: Database; clock: Clock; log: Logger }): () => Promise<void> {
  const stopping = new AbortController()
  let settling: Promise<void> | null = null
  const settle = () => {
    // The first time of a large store may take longer than an hour.
    settling ??= settleDays({ ...deps, stopping: stopping.signal })
      .catch(error =>
        deps.log.warn({ err: error }, 'no day was settled; reports count it, and the next hour tries again'),
      )
      .finally(() => {
        settling = null
      })
  }
  settle()
  const timer = setInterval(settle, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await settling
  }
}
