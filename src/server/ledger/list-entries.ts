import type { Selectable } from 'kysely'
import type { LedgerEntry } from '../../shared/contract/ledger.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { LedgerEntryTable } from '../db/tables/ledger-tables.ts'

/** More entries than one charge can have in practice; a bound all the same. */
const MOST = 500

/** The entries of one charge, oldest first. */
export async function listEntries(transaction: StoreTransaction, charge: string): Promise<LedgerEntry[]> {
  const rows = await transaction.db
    .selectFrom('ledger_entries')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('charge_id', '=', charge)
    .orderBy('id')
    .limit(MOST)
    .execute()
  return withPostings(transaction, rows)
}

/** Entries as the API shows them, in the order in which they come. */
export async function withPostings(
  { db, store }: StoreTransaction,
  rows: readonly Selectable<LedgerEntryTable>[],
): Promise<LedgerEntry[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const postings = await db
    .selectFrom('ledger_postings')
    .select(['entry_id', 'source', 'destination', 'amount'])
    .where('store_id', '=', store)
    .where('entry_id', 'in', ids)
    .orderBy('entry_id')
    .orderBy('position')
    .execute()
  const byEntry = Map.groupBy(postings, ({ entry_id }) => entry_id)
  return rows.map(({ id, kind, about, charge_id, at }) => ({
    id,
    object: 'ledger_entry',
    kind,
    about,
    charge_id,
    postings: (byEntry.get(id) ?? []).map(({ source, destination, amount }) => ({ source, destination, amount })),
    at: at.toISOString(),
  }))
}
