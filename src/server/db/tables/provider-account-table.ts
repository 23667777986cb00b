import type { ColumnType, Generated } from 'kysely'
import type { ProviderName } from '../../../shared/contract/provider-account.ts'

/** The store's accounts with banks and acquirers. */
export interface ProviderAccountTable {
  id: string
  store_id: string
  provider: ProviderName
  /** Whether it is with a bank or with an acquirer. */
  takes: 'pix' | 'cards'
  name: string
  sealed_credentials: Buffer
  inbox_secret_hash: Buffer
  /** The address that the bank is being offered in place of the other; both null when it has agreed. */
  offered_secret_hash: Buffer | null
  sealed_offered_secret: Buffer | null
  /** Opens the payer's bank app: an address with {br_code} in it. */
  payer_app_url: string | null
  /** The PUBLIC_URL that the bank was last told; null before the first time. */
  webhook_base: string | null
  webhook_registered_at: Date | null
  revision: Generated<number>
  /** When it was told to take the store's Pix; null where it never was. */
  takes_pix_since: Generated<Date | null>
  /** Whether its payers choose instalments by the gateway's own table. */
  gateway_plans: Generated<boolean>
  /** When the books are next compared with the bank's. */
  reconcile_at: Generated<Date>
  /** Up to when they were. */
  reconciled_to: Generated<Date | null>
  /** Up to when the acquirer was asked what changed of its disputes. */
  disputes_seen_to: Generated<Date | null>
  /** Up to which day it was asked what it pays out, `yyyy-MM-dd`. Read as text: a day is no instant. */
  payouts_to: ColumnType<never, never, string>
  /** The last test in which nothing was broken, and of which credentials; null together. */
  tested_at: Generated<Date | null>
  tested_revision: Generated<number | null>
  /** Since when nothing new is paid by it; null while it is in use. */
  closed_at: Generated<Date | null>
  created_at: Date
}
