import type { Logger } from '../base/log.ts'
import type { Database } from '../db/database.ts'
import type { Connections } from '../stores/connections.ts'

/** What the verbs on charges, payments and refunds are handed. */
export interface ChargeDeps {
  database: Database
  connections: Connections
  /** Origin of the checkout's addresses, without a slash at the end. */
  publicUrl: string
  log: Logger
}
