import type { Generated } from 'kysely'
import type { Difference, ReconciliationStatus } from '../../shared/contract/reconciliation.ts'
import type { Json } from './column-types.ts'

export interface ReconciliationTable {
  id: string
  store_id: string
  provider_account_id: string
  status: ReconciliationStatus
  from_at: Date
  to_at: Date
  sweep: 'received' | 'returned'
  /** The window that comes next begins here. */
  next_at: Date
  listed: Generated<number>
  missing: Generated<number>
  returned: Generated<number>
  differences: Json<Difference[]>
  started_at: Date
  ended_at: Date | null
}
