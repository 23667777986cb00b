import type { Logger } from 'pino'
import type { Database } from '../database.ts'

/** All that a verb of the acquirer works with. */
export interface Acquirer {
  db: Database
  now(): Date
  /** Whether the request under way is carried out as of an instant that is over: nobody is notified of it. */
  isPast(): boolean
  log: Logger
  /** Where the sandbox listens, such as `http://127.0.0.1:4002`. */
  url(): string
  /** Something was put that comes due by itself (a payment in doubt, a refund), or that a merchant is to hear of. */
  wake(): void
}
