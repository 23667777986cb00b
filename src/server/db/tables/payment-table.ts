import type { ColumnType, Generated } from 'kysely'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { PaymentMethod } from '../../../shared/charge/payment-method.ts'
import type { PaymentOrigin, PaymentStatus } from '../../../shared/charge/payment-status.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { CardColumn } from './card-column.ts'
import type { RoutingColumn } from './card-tables.ts'
import type { DefaultZero } from './column-types.ts'
import type { SaleMarkColumns } from './receivable-table.ts'

/** One movement of money, or an attempt at it. Of a captured one the row says of every centavo what it is. */
export interface PaymentTable extends SaleMarkColumns {
  id: string
  store_id: string
  charge_id: string
  provider_account_id: string
  method: PaymentMethod
  status: PaymentStatus
  origin: PaymentOrigin
  /** All that is paid: `amount_interest` is a part of it, and no part of what the charge asked for. */
  amount: Centavos
  amount_interest: DefaultZero
  /** What was applied to the sale of its charge, given back or not. */
  amount_applied: DefaultZero
  /** What was moved to another charge, or kept as the customer's credit. */
  amount_moved: DefaultZero
  /** Refunds that are done, and their parts that gave back unapplied money and interest. */
  amount_refunded: DefaultZero
  refunded_unapplied: DefaultZero
  refunded_interest: DefaultZero
  /** The same of refunds that have not failed: it can no longer be refunded. */
  amount_refund_claimed: DefaultZero
  claimed_unapplied: DefaultZero
  claimed_interest: DefaultZero
  /** The same of what open disputes hold, and lost ones have taken: it can no longer be refunded either. */
  amount_disputed: DefaultZero
  /** Of it, what lost disputes have taken. */
  amount_lost: DefaultZero
  disputed_unapplied: DefaultZero
  disputed_interest: DefaultZero
  /** What bank or acquirer took beyond what there was. */
  amount_overdrawn: DefaultZero
  /** Since when a gateway tells less as given back than was booked. */
  returns_short_since: Generated<Date | null>
  /** What pays nothing yet; the database works it out. */
  amount_unapplied: ColumnType<Centavos, never, never>
  /** Of money that was moved here: the payment that brought it. */
  source_payment_id: Generated<string | null>
  pix_txid: string | null
  pix_br_code: string | null
  pix_expires_at: Date | null
  pix_end_to_end_id: string | null
  /** What a gateway calls a Pix that it made; null at a bank. */
  pix_gateway_id: Generated<string | null>
  /** In how many a card was asked for; null for a Pix. */
  installments: ColumnType<number | null, number | null | undefined, never>
  /** What its payer agreed to pay the gateway in all, by the gateway's own table; `amount` is the store's. */
  gateway_total: ColumnType<Centavos | null, Centavos | null | undefined, never>
  /** What the acquirer told; null for a Pix, and before it has told. */
  card: ColumnType<CardColumn | null, string | null | undefined, string>
  /** What of `card` charges are found by; the database takes it from there. */
  card_brand: ColumnType<CardBrandName | null, never, never>
  card_last4: ColumnType<string | null, never, never>
  /** The saved card that paid, or that was kept with this payment. */
  saved_card_id: Generated<string | null>
  /** How many accounts it was asked of: the last is `provider_account_id`. */
  attempt: Generated<number>
  /** How its account was chosen; null for a Pix, and where a store has one account. */
  routing: ColumnType<RoutingColumn | null, string | null | undefined, string>
  failure_code: string | null
  failure_detail: string | null
  cancel_requested_at: Date | null
  /** What the acquirer was asked to capture of what it holds. */
  capture_amount: Generated<Centavos | null>
  /** The split tender that it is a tender of; null for what pays the charge by itself. */
  split_tender_id: Generated<string | null>
  /** The acquirer's version of it in which it last spoke of a case; null where it never did. */
  announced_version: Generated<number | null>
  created_at: Date
  captured_at: Date | null
  /** When the provider first answered, and when it first asked the payer to confirm; for the reports. */
  answered_at: Generated<Date | null>
  challenged_at: Generated<Date | null>
}
