import type { ColumnType } from 'kysely'
import type { AttemptRejection } from '../../../shared/contract/attempt-rejections.ts'

/** What a store says of how often cards are tried. */
export interface CardProtectionTable {
  store_id: string
  /** Centavos. */
  smallest_tender: number
  attempts_per_charge: number
  attempts_per_device: number
  attempts_per_network: number
  cards_per_payer: number
  attempts_per_store: number
  cards_closed_until: Date | null
  changed_at: Date
}

/** A card that an acquirer was to be asked about, kept for a day. */
export interface CardAttemptTable {
  payment_id: string
  store_id: string
  charge_id: string
  /** An IPv4 address, or the /64 of an IPv6 one; null where nobody is to be counted by it. */
  network: string | null
  /** SHA-256 of the checkout's cookie. */
  device: Buffer | null
  /** False where a program of the merchant's asked. */
  by_payer: ColumnType<boolean, boolean, never>
  made_at: Date
}

/** Cards that were not tried on the payer's page, counted by day and reason. */
export interface CardRejectionTable {
  store_id: string
  /** Of the store, `yyyy-MM-dd`. */
  day: string
  why: AttemptRejection
  /** Of so many, each counting for itself, so that nobody waits for another (migrations/000092). */
  part: number
  count: number
}
