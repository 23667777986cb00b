import type { Generated } from 'kysely'
import type { Difference, ReconciliationStatus } from '../../../shared/contract/reconciliation.ts'
import type { Json } from './column-types.ts'

export interface ReconciliationTable {
  id: string
  store_id: string
  provider_account_id: string
  status: ReconciliationStatus
  from_at: Date
  to_at: Date
  /**
   * With a bank, what was `received` and then what was `returned`; with an acquirer, what `changed` and then what was
   * `unlisted`.
   */
  sweep: 'received' | 'returned' | 'changed' | 'unlisted' | 'codes'
  /** The window that comes next begins here. */
  next_at: Date
  /** Where the step that comes next begins within that window; null: at its beginning. */
  page: Generated<string | null>
  listed: Generated<number>
  missing: Generated<number>
  returned: Generated<number>
  corrected: Generated<number>
  differences: Json<Difference[]>
  started_at: Date
  ended_at: Date | null
}

/** The payments of ours that an acquirer has listed to a run, until it ends. */
export interface ReconciliationPaymentTable {
  reconciliation_id: string
  payment_id: string
  store_id: string
}
