import type { GoingLiveConfirmable } from '../../../shared/contract/going-live.ts'

/** What a person says of their store that no program can see. */
export interface GoingLiveConfirmationTable {
  store_id: string
  item: GoingLiveConfirmable
  confirmed_by: string
  confirmed_at: Date
}
