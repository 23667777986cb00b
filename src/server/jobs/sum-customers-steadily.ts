import type { Logger } from '../base/log.ts'
import { sumCustomers } from '../customers/sum-customers.ts'
import type { Database } from '../db/database.ts'
import { lookSteadily } from './look-steadily.ts'

/** Where nothing has changed, a look is one empty read. */
const EVERY_MS = 5_000

/** Sums what customers have paid, now and every five seconds. Returns what stops it. */
export function startSummingCustomers({ database, log }: { database: Database; log: Logger }): () => Promise<void> {
  return lookSteadily({
    everyMs: EVERY_MS,
    look: stopping => sumCustomers(database, stopping),
    failure: 'what customers have paid was not summed; the next look tries again',
    log,
  }).stop
}
