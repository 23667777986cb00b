import type { Generated } from 'kysely'
import type { Erasure } from '../../../shared/contract/privacy.ts'

/** What was erased of people, as `migrations/` defines the rows. */

export interface ErasureTable {
  id: string
  store_id: string
  customer_id: string | null
  reason: Erasure['reason']
  status: Erasure['status']
  charges: number
  charges_done: Generated<number>
  created_at: Date
  ended_at: Date | null
}

/** A charge that still names who pays. */
export interface ErasureChargeTable {
  store_id: string
  erasure_id: string
  charge_id: string
}
