import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { rollUpDays } from '../reports/sums/roll-up-days.ts'
import { lookSteadily } from './look-steadily.ts'

const EVERY_MS = 3_600_000

/** Rolls up the days of reports that can be, now and every hour. Returns what stops it. */
export function startRollUp(deps: { database: Database; clock: Clock; log: Logger }): () => Promise<void> {
  return lookSteadily({
    everyMs: EVERY_MS,
    look: stopping => rollUpDays({ ...deps, stopping }),
    failure: 'no day was rolled up; reports count it, and the next hour tries again',
    log: deps.log,
  }).stop
}
