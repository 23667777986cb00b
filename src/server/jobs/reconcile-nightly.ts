import type { Clock } from '../base/clock.ts'
import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { beginDueReconciliations } from '../reconciliation/begin-reconciliation.ts'
import { lookSteadily } from './look-steadily.ts'

const LOOK_EVERY_MS = 10 * 60_000

/**
 * Looks now and every ten minutes whether it is night for an account, and begins its comparison with the bank. What was
 * missed while nothing ran is made up at the start. Returns what stops it.
 */
export function startNightlyReconciliation(deps: {
  database: Database
  clock: Clock
  log: Logger
}): () => Promise<void> {
  return lookSteadily({
    everyMs: LOOK_EVERY_MS,
    async look() {
      await beginDueReconciliations(deps)
    },
    failure: 'no reconciliation was begun; the next look will',
    log: deps.log,
  }).stop
}
