import type { Logger } from '../base/log.ts'
import { sumCustomers } from '../customers/sum-customers.ts'
import type { Database } from '../db/database.ts'

/** Where nothing has changed, a look is one empty read. */
const EVERY_MS = 5_000

/** Sums what customers have paid, now and every five seconds. Returns what stops it. */
export function startSummingCustomers({ database, log }: { database: Database; log: Logger }): () => Promise<void> {
  const stopping = new AbortController()
  let summing: Promise<void> | null = null
  let failing = false
  const look = () => {
    // The first time of a large store takes longer than until the next look.
    summing ??= sumCustomers(database, stopping.signal)
      .then(() => {
        failing = false
      })
      .catch(error => {
        if (!failing) log.warn({ err: error }, 'what customers have paid was not summed; the next look tries again')
        failing = true
      })
      .finally(() => {
        summing = null
      })
  }
  look()
  const timer = setInterval(look, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await summing
  }
}
