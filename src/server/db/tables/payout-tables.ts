import type { ColumnType, Generated } from 'kysely'
import type { PayoutFault } from '../../../shared/contract/payout-fault.ts'
import type { PayoutDecision, PayoutKind, PayoutState } from '../../../shared/contract/payout-kinds.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { Json } from './column-types.ts'

/** What a file, or a list of the gateway's, told of what was paid out. */
export interface PayoutImportTable {
  id: string
  store_id: string
  provider_account_id: string
  source: 'file' | 'gateway'
  name: string
  sha256: Buffer | null
  lines: number
  new_lines: number
  changed_lines: number
  faults: Json<PayoutFault[]>
  created_at: Date
}

/** A line of it, once by the gateway's own name of it. */
export interface PayoutLineTable {
  id: string
  store_id: string
  provider_account_id: string
  /** By which it was first told. */
  payout_import_id: string
  key: string
  kind: PayoutKind
  type: string
  gateway_payment: string | null
  reference: string | null
  tid: string | null
  nsu: string | null
  authorization_code: string | null
  number: number | null
  installments: number | null
  is_whole: boolean
  gross: Centavos
  fee: Centavos
  net: Centavos
  /** Read as text: a day is no instant. */
  paid_on: ColumnType<never, never, never>
  state: PayoutState
  detail: string | null
  /** Of a line that differs: what is paid or taken of its payment with it, and what the books have of that. */
  paid_out: Centavos | null
  in_books: Centavos | null
  payment_id: string | null
  /** What a person said that it is, and why. */
  decision: PayoutDecision | null
  decision_reason: string | null
  decided_at: Date | null
  /** How often that was taken back: each booking of the line has a key of its own. */
  taken_back: Generated<number>
  created_at: Date
  changed_at: Date
}
