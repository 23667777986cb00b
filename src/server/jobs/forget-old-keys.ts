import { sql } from 'kysely'
import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'

const EVERY_MS = 3_600_000
const KEPT_MS = 24 * 3_600_000

/** Removes idempotency keys older than 24 hours, every hour, of all stores at once. Returns what stops it. */
export function startForgettingKeys(deps: { database: Database; clock: Clock; log: Logger }): () => void {
  const forget = () => {
    const before = new Date(deps.clock.now().getTime() - KEPT_MS)
    sql`select forget_idempotency_keys(${before})`
      .execute(deps.database.lookup)
      .catch(error => deps.log.warn({ err: error }, 'old idempotency keys were not removed; the next hour will'))
  }
  const timer = setInterval(forget, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
