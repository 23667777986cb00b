import type { SavedCard, SavedCardListQuery } from '../../../shared/contract/customer.ts'
import { readCustomer } from '../../customers/customer-rows.ts'
import { showSavedCard } from '../../customers/show-saved-card.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'

/** A page of a customer's saved cards, newest first. @throws Problem customer_not_found. */
export async function listSavedCards(
  transaction: StoreTransaction,
  customer: string,
  query: SavedCardListQuery,
): Promise<{ data: SavedCard[]; next_cursor: string | null }> {
  await readCustomer(transaction, customer)
  let rows = transaction.db
    .selectFrom('saved_cards as card')
    .innerJoin('card_consents as consent', 'consent.payment_id', 'card.payment_id')
    .selectAll('card')
    .select(['consent.charge_id', 'consent.source', 'consent.wording', 'consent.language', 'consent.agreed_at'])
    .where('card.store_id', '=', transaction.store)
    .where('card.customer_id', '=', customer)
    .where('card.removed_at', 'is', null)
    .orderBy('card.id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('card.id', '<', query.cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return { data: page.map(row => showSavedCard(row, transaction.now)), next_cursor }
}
