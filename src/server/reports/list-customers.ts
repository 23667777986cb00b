import { sql } from 'kysely'
import type { Customer, CustomerListQuery, SavedCard, SavedCardListQuery } from '../../shared/contract/customer.ts'
import { readCustomer, showCustomer } from '../customers/customer-rows.ts'
import { showSavedCard } from '../customers/show-saved-card.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'

/** A page of customers, newest first, keyset-paged by id. */
export async function listCustomers(
  transaction: StoreTransaction,
  query: CustomerListQuery,
): Promise<{ data: Customer[]; next_cursor: string | null }> {
  let rows = transaction.db
    .selectFrom('customers')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('erased_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  if (query.reference) rows = rows.where('reference', '=', query.reference)
  const { q } = query
  if (q) {
    const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
    const plain = q.replace(/[.\-/\s()]/g, '')
    const phone = /^\+?\d{4,}$/.test(plain) ? `%${plain.replace('+', '')}%` : null
    rows = rows.where(
      sql<boolean>`(name ilike ${part} or email ilike ${part} or reference ilike ${part} or id = ${q}
        or tax_id = ${plain.toUpperCase()} or phone like ${phone})`,
    )
  }
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return { data: page.map(showCustomer), next_cursor }
}

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
