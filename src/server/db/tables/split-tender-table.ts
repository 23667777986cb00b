import type { Generated } from 'kysely'
import type { SplitTenderReason, SplitTenderStatus } from '../../../shared/charge/split-tender-status.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { DefaultZero } from './column-types.ts'

/** One attempt to pay a charge by several payments. */
export interface SplitTenderTable {
  id: string
  store_id: string
  charge_id: string
  status: SplitTenderStatus
  /** Why it is undone. */
  reason: SplitTenderReason | null
  /** What its charge asked for when it began. */
  amount: Centavos
  /** What its tenders hold, have brought or are asked for: never more than `amount`. */
  amount_reserved: DefaultZero
  /** How many tenders it has that have not come to nothing. */
  tenders: Generated<number>
  created_at: Date
  /** No tender begins from here on, and what is not complete is undone. */
  expires_at: Date
  ended_at: Date | null
}
