import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CardBrandName } from '../../../shared/cards/card-brands.ts'
import type { PayerAddress } from '../../../shared/contract/payer-facts.ts'
import type { Language } from '../../../shared/language.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import type { Json } from './column-types.ts'

/** Customers, the cards that are kept for them, and what they agreed to, as `migrations/` defines the rows. */

export interface CustomerTable {
  id: string
  store_id: string
  /** Null once erased, like all that is personal. */
  name: string | null
  email: string | null
  phone: string | null
  tax_id: string | null
  address: ColumnType<PayerAddress | null, string | null | undefined, string | null>
  reference: string | null
  metadata: Json<Record<string, string>>
  created_at: Date
  updated_at: Date
  erased_at: Generated<Date | null>
  /** The name in small letters without accents, by which the list is ordered. */
  name_key: GeneratedAlways<string>
}

/** What a customer said yes to before the card of one payment was kept. It only grows. */
export interface CardConsentTable {
  payment_id: string
  store_id: string
  customer_id: string
  charge_id: string
  source: 'checkout' | 'api'
  wording: string
  language: Language
  agreed_at: Date
  created_at: Date
}

/** What a customer has paid, summed a moment after the payment. */
export interface CustomerSumTable {
  store_id: string
  customer_id: string
  spent: Centavos
  refunded: Centavos
  paid_charges: number
  disputes: number
  last_paid_at: Date | null
  /** Something has changed since. */
  is_due: boolean
  summed_at: Date
}

export interface SavedCardTable {
  id: string
  store_id: string
  customer_id: string
  provider_account_id: string
  /** The acquirer's own id of it, of use with the account's key alone; null once the acquirer has forgotten it. */
  provider_card: string | null
  brand: CardBrandName
  last4: string
  expiry_month: number
  expiry_year: number
  /** The payment that it was kept with: its consent stands beside it. */
  payment_id: string
  created_at: Date
  last_used_at: Date
  /** When its issuer said that it is not to be tried again. */
  rejected_at: Generated<Date | null>
  removed_at: Generated<Date | null>
  forgotten_at: Generated<Date | null>
}

export interface CustomerSessionTable {
  id: string
  store_id: string
  charge_id: string
  customer_id: string
  /** Of what the address carries, until it was opened. */
  secret_hash: Buffer | null
  /** Of what the browser holds that opened it. */
  browser_hash: Generated<Buffer | null>
  created_at: Date
  /** Of the address until it is opened, then of the browser. */
  expires_at: Date
}
