import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { rollUpDays } from '../reports/roll-up-days.ts'

const EVERY_MS = 3_600_000

/** Rolls up the days of reports that can be, now and every hour. Returns what stops it. */
export function startRollUp(deps: { database: Database; clock: Clock; log: Logger }): () => Promise<void> {
  const stopping = new AbortController()
  let rollingUp: Promise<void> | null = null
  const rollUp = () => {
    // The first time of a large store may take longer than an hour.
    rollingUp ??= rollUpDays({ ...deps, stopping: stopping.signal })
      .catch(error =>
        deps.log.warn({ err: error }, 'no day was rolled up; reports count it, and the next hour tries again'),
      )
      .finally(() => {
        rollingUp = null
      })
  }
  rollUp()
  const timer = setInterval(rollUp, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await rollingUp
  }
}
