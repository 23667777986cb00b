import { type Selectable, sql } from 'kysely'
import type { EntryKind } from '../../shared/contract/ledger.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { LedgerPostingTable } from '../db/tables.ts'
import type { AccountName } from './accounts.ts'

/** Money moved from source to destination. A posting of zero is left out of the books. */
export interface Posting {
  source: AccountName
  destination: AccountName
  amount: Centavos
}

/** An entry: what happened, once. `key` is unique in the store: booking the same key again books nothing. */
export interface Entry {
  kind: EntryKind
  key: string
  /** Id of the payment, refund or dispute that it books. */
  about: string
  charge: string | null
  postings: Posting[]
}

/**
 * Writes an entry with its postings, in one statement whose answer nobody needs. The books balance by construction, since
 * each posting has a source and a destination. Where the key is in the books already, nothing is written.
 * @throws Error when every posting is zero: an entry without money is a mistake of the caller.
 */
export function bookEntry(transaction: StoreTransaction, entry: Entry): void {
  const postings = entry.postings.filter(posting => posting.amount !== 0)
  const [first, ...more] = postings.map(
    ({ source, destination, amount }, position) =>
      sql<PostingRow>`select id, ${sql.lit(position)}::smallint, store_id, ${source}, ${destination}, ${amount}::bigint from entry`,
  )
  if (!first) throw new Error(`Entry ${entry.key} moves no money`)
  const { db, store, now } = transaction
  transaction.write(
    db
      .with('entry', create =>
        create
          .insertInto('ledger_entries')
          .values({
            id: transaction.newId('ent'),
            store_id: store,
            kind: entry.kind,
            key: entry.key,
            about: entry.about,
            charge_id: entry.charge,
            at: now,
          })
          .onConflict(conflict => conflict.constraint('ledger_entries_key').doNothing())
          .returning(['id', 'store_id']),
      )
      .insertInto('ledger_postings')
      .columns(['entry_id', 'position', 'store_id', 'source', 'destination', 'amount'])
      .expression(more.reduce((all, one) => sql<PostingRow>`${all} union all ${one}`, first)),
  )
}

type PostingRow = Selectable<LedgerPostingTable>
