import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { ReceivableKind, ReceivableStatus } from '../../../shared/contract/receivable.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'

/** What a line said until it was told otherwise. Instants are RFC 3339. */
export interface EarlierReport {
  gross: Centavos
  fee: Centavos
  /** `yyyy-MM-dd` */
  expected_on: string
  status: ReceivableStatus
  until: string
}

/** A line of the acquirer's books about a payment; what it takes off is negative. */
export interface ReceivableTable {
  id: string
  store_id: string
  payment_id: string
  provider_account_id: string
  kind: ReceivableKind
  number: number
  /** Which of the lines of this kind and number. */
  occurrence: number
  /** Of how many, for an instalment. */
  installments: number | null
  gross: Centavos
  fee: Centavos
  net: Centavos
  /** Read as text: a day is no instant. */
  expected_on: ColumnType<never, never, never>
  status: ReceivableStatus
  history: ColumnType<EarlierReport[], never, never>
  first_reported_at: Date
  changed_at: Date
}

/** What a sale that no acquirer has reported is expected to bring, by the fee schedule of its day. */
export interface ReceivableEstimateTable {
  store_id: string
  payment_id: string
  provider_account_id: string
  number: number
  net: Centavos
  /** Read as text; null where no schedule says anything of such a sale. */
  expected_on: ColumnType<never, never, never>
  sold_on: ColumnType<never, never, never>
}

/** What was kept of a sale that was paid out, and what its fee schedule has. */
export interface SaleFeeTable {
  store_id: string
  payment_id: string
  provider_account_id: string
  /** Read as text. */
  sold_on: ColumnType<never, never, never>
  kind: 'credit' | 'debit' | 'voucher' | 'pix'
  brand: CardBrandName | null
  installments: number
  lines: number
  gross: Centavos
  kept: Centavos
  contract: Centavos | null
  /** What was kept beyond the contract and beyond rounding. */
  excess: GeneratedAlways<Centavos>
}

/** What statements name a card sale by, as the acquirer wrote it; null for a Pix, and before it was told. */
export interface SaleMarkColumns {
  card_nsu: Generated<string | null>
  card_authorization_code: Generated<string | null>
  card_tid: Generated<string | null>
  /** Under which a capture is cleared. */
  card_arn: Generated<string | null>
  card_merchant_number: Generated<string | null>
  card_terminal: Generated<string | null>
  /** The acquirer's id of the payment. */
  card_payment: Generated<string | null>
}
