import type { Selectable } from 'kysely'
import type { SavedCard } from '../../shared/contract/customer.ts'
import { type SavedCardRow, savedCardStatus } from '../charges/cards/saved-card-rows.ts'
import type { CardConsentTable } from '../db/tables/customer-tables.ts'

/** What of a consent stands beside the card. */
export type ConsentRow = Pick<
  Selectable<CardConsentTable>,
  'charge_id' | 'source' | 'wording' | 'language' | 'agreed_at'
>

/** A saved card as the API shows it: what a person recognizes it by, and what its holder agreed to. */
export function showSavedCard(row: SavedCardRow & ConsentRow, now: Date): SavedCard {
  return {
    id: row.id,
    object: 'saved_card',
    customer_id: row.customer_id,
    account: row.provider_account_id,
    status: savedCardStatus(row, now),
    brand: row.brand,
    last4: row.last4,
    expiry_month: row.expiry_month,
    expiry_year: row.expiry_year,
    consent: {
      charge_id: row.charge_id,
      payment_id: row.payment_id,
      source: row.source,
      wording: row.wording,
      language: row.language,
      agreed_at: row.agreed_at.toISOString(),
    },
    last_used_at: row.last_used_at.toISOString(),
    created_at: row.created_at.toISOString(),
  }
}
