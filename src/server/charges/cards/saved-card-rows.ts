import type { Selectable } from 'kysely'
import { saoPauloClock } from '../../../shared/brazil/sao-paulo-time.ts'
import { isPastExpiry } from '../../../shared/cards/card-expiry.ts'
import type { SavedCardStatus } from '../../../shared/contract/customer.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { SavedCardTable } from '../../db/tables/customer-tables.ts'

export type SavedCardRow = Selectable<SavedCardTable>

/** The cards that are kept for a customer, the one that was used last first: at most `limits.savedCards`. */
export function cardsKept({ db, store }: StoreTransaction, customer: string): Promise<SavedCardRow[]> {
  return db
    .selectFrom('saved_cards')
    .selectAll()
    .where('store_id', '=', store)
    .where('customer_id', '=', customer)
    .where('removed_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** What can be said of a saved card at an instant. */
export function savedCardStatus(row: SavedCardRow, now: Date): SavedCardStatus {
  if (isPastExpiry({ month: row.expiry_month, year: row.expiry_year }, saoPauloClock(now).date)) return 'expired'
  return row.rejected_at ? 'rejected' : 'active'
}

/** Takes saved cards out of use at once, with the jobs that have the acquirer forget them. */
export async function retireSavedCards(transaction: StoreTransaction, cards: readonly { id: string }[]): Promise<void> {
  const { db, store, now } = transaction
  for (const { id: card } of cards) {
    await db
      .updateTable('saved_cards')
      .set({ removed_at: now })
      .where('store_id', '=', store)
      .where('id', '=', card)
      .where('removed_at', 'is', null)
      .execute()
    await transaction.enqueue({ name: 'forget-card', data: { store, card, round: 0 } })
  }
}
