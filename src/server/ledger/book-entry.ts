import { type Insertable, type Selectable, sql } from 'kysely'
import type { EntryKind } from '../../shared/contract/ledger.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { LedgerEntryTable, LedgerPostingTable } from '../db/tables/ledger-tables.ts'
import type { AccountName } from './accounts.ts'

/** Money moved from source to destination. A posting of zero is left out of the books. */
export interface Posting {
  source: AccountName
  destination: AccountName
  amount: Centavos
}

/** An entry: what happened, once. `key` is unique in the store: the same entry again books nothing. */
export interface Entry {
  kind: EntryKind
  key: string
  /** Id of the payment, refund or dispute that it books. */
  about: string
  charge: string | null
  postings: Posting[]
}

/**
 * Writes an entry with its postings, in one statement whose answer nobody needs. The books balance by construction,
 * since each posting has a source and a destination. The same entry again, by its key, is written once; where the books
 * have another kind, object, charge or other postings under the key, the transaction fails (`entryConflictOf`).
 * @throws Error when every posting is zero: an entry without money is a mistake of the caller.
 */
export function bookEntry(transaction: StoreTransaction, entry: Entry): void {
  const postings = entry.postings.filter(posting => posting.amount !== 0)
  if (postings.length === 0) throw new Error(`Entry ${entry.key} moves no money`)
  const { kind, key, about, charge } = entry
  const { store, now } = transaction
  const sources = postings.map(({ source }) => source)
  const destinations = postings.map(({ destination }) => destination)
  const amounts = postings.map(({ amount }) => amount)
  const row = { id: transaction.newId('ent'), store_id: store, kind, key, about, charge_id: charge, at: now }
  transaction.write(insertEntry({ ...row, sources, destinations, amounts }))
}

type EntryRow = Insertable<LedgerEntryTable>
type Columns = { sources: AccountName[]; destinations: AccountName[]; amounts: Centavos[] }

/**
 * Where the key is in the books already nothing is inserted, and `require_same_entry` (migration 33) compares the two.
 */
const insertEntry = statement((db, { sources, destinations, amounts, ...row }: EntryRow & Columns) =>
  db
    .with('entry', create =>
      create
        .insertInto('ledger_entries')
        .values(row)
        .onConflict(conflict => conflict.constraint('ledger_entries_key').doNothing())
        .returning(['id', 'store_id']),
    )
    .with('posted', create =>
      create
        .insertInto('ledger_postings')
        .columns(['entry_id', 'position', 'store_id', 'source', 'destination', 'amount'])
        .expression(
          sql<PostingRow>`select id, (position - 1)::smallint, store_id, source, destination, amount from entry,
            unnest(${sources}::text[], ${destinations}::text[], ${amounts}::bigint[]) with ordinality
              as posting(source, destination, amount, position)`,
        ),
    )
    .selectNoFrom(
      sql`require_same_entry(${row.store_id}, ${row.kind}, ${row.key}, ${row.about}, ${row.charge_id}, ${row.at},
        ${sources}, ${destinations}, ${amounts})`.as('same'),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('entry').select('id')))),
)

type PostingRow = Selectable<LedgerPostingTable>
