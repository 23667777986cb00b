import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import { estimateReceivables } from '../payouts/estimate-receivables.ts'
import { lookSteadily } from './look-steadily.ts'

/** Where nothing has changed, a look is one empty read. */
const EVERY_MS = 5_000

/** Estimates what sales are expected to bring, now and every five seconds. Returns what stops it. */
export function startEstimating({ database, log }: { database: Database; log: Logger }): () => Promise<void> {
  return lookSteadily({
    everyMs: EVERY_MS,
    look: stopping => estimateReceivables(database, stopping),
    failure: 'what sales are expected to bring was not estimated; the next look tries again',
    log,
  }).stop
}
