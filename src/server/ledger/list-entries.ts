import type { LedgerEntry } from '../../shared/contract/ledger.ts'
import type { StoreTransaction } from '../db/database.ts'

/** More entries than one charge can have in practice; a bound all the same. */
const MOST = 500

/** The entries of one charge, oldest first. */
export async function listEntries(transaction: StoreTransaction, charge: string): Promise<LedgerEntry[]> {
  const rows = await transaction.db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_postings as posting', 'posting.entry_id', 'entry.id')
    .select(['entry.id', 'entry.kind', 'entry.about', 'entry.at'])
    .select(['posting.source', 'posting.destination', 'posting.amount'])
    .where('entry.store_id', '=', transaction.store)
    .where('entry.charge_id', '=', charge)
    .orderBy('entry.id')
    .orderBy('posting.position')
    .limit(MOST)
    .execute()
  const entries = new Map<string, LedgerEntry>()
  for (const { id, kind, about, at, ...posting } of rows) {
    const entry = entries.get(id) ?? {
      id,
      object: 'ledger_entry' as const,
      kind,
      about,
      postings: [],
      at: at.toISOString(),
    }
    entry.postings.push(posting)
    entries.set(id, entry)
  }
  return [...entries.values()]
}
