import type { EntryKind } from '../../../shared/contract/ledger.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'

export interface LedgerEntryTable {
  id: string
  store_id: string
  kind: EntryKind
  key: string
  about: string
  charge_id: string | null
  at: Date
}

export interface LedgerPostingTable {
  entry_id: string
  position: number
  store_id: string
  source: string
  destination: string
  amount: Centavos
}
