import type { EntryKind } from '../../shared/contract/ledger.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { StoreTransaction } from '../db/database.ts'
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
  /** Id of the payment or refund that it books. */
  about: string
  charge: string | null
  postings: Posting[]
}

/**
 * Writes an entry with its postings. The books balance by construction, since each posting has a source and a
 * destination. Returns false, and writes nothing, when the key is in the books already.
 * @throws Error when every posting is zero: an entry without money is a mistake of the caller.
 */
export async function bookEntry(transaction: StoreTransaction, entry: Entry): Promise<boolean> {
  const postings = entry.postings.filter(posting => posting.amount !== 0)
  if (postings.length === 0) throw new Error(`Entry ${entry.key} moves no money`)
  const { db, store, now } = transaction
  const id = transaction.newId('ent')
  const inserted = await db
    .insertInto('ledger_entries')
    .values({
      id,
      store_id: store,
      kind: entry.kind,
      key: entry.key,
      about: entry.about,
      charge_id: entry.charge,
      at: now,
    })
    .onConflict(conflict => conflict.constraint('ledger_entries_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  transaction.insert(
    db
      .insertInto('ledger_postings')
      .values(postings.map((posting, position) => ({ entry_id: id, position, store_id: store, ...posting }))),
  )
  return true
}
