import type { Generated } from 'kysely'
import type { BulkKind, BulkOutcome, BulkStatus } from '../../../shared/contract/bulk-action.ts'
import type { Json } from './column-types.ts'

/** Bulk actions, as `migrations/` defines the rows. */

export interface BulkActionTable {
  id: string
  store_id: string
  kind: BulkKind
  /** As they were asked for. */
  filters: Json<Record<string, unknown>>
  status: BulkStatus
  actor: string
  address: string | null
  request_id: string | null
  charges: number
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

export interface BulkActionChargeTable {
  store_id: string
  bulk_action_id: string
  charge_id: string
  outcome: BulkOutcome
  /** Centavos that moved or were let go. */
  amount: number
  code: string | null
  detail: string | null
  /** Ids of what was asked for of the charge: refunds, payments to capture, or the charge to cancel. */
  asked: Generated<string[]>
}
