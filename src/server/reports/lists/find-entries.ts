import { sql } from 'kysely'
import type { LedgerEntry } from '../../../shared/contract/ledger.ts'
import type { EntryListQuery, EntryPage } from '../../../shared/contract/ledger-books.ts'
import { firstIdAt } from '../../base/ids.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import { withPostings } from '../../ledger/list-entries.ts'

/** Which entries, and how many of them. `limit` is what a page takes at most. */
export type EntriesWanted = Omit<EntryListQuery, 'format'>

/**
 * A page of the store's entries, newest first, keyset-paged by id. Ids sort by time, so a period is a range of ids and
 * every filter walks an index that ends in the id.
 */
export async function findEntries(
  transaction: StoreTransaction,
  wanted: EntriesWanted,
): Promise<Omit<EntryPage, 'charge_names'>> {
  const { account, kind, about, charge, limit } = wanted
  const { db, store } = transaction
  let rows = db
    .selectFrom('ledger_entries as entry')
    .selectAll('entry')
    .where('entry.store_id', '=', store)
    .where('entry.id', '>=', firstOf(wanted))
    .where('entry.id', '<', endOf(wanted))
    .orderBy('entry.id', 'desc')
    .limit(limit + 1)
  if (kind) rows = rows.where('entry.kind', '=', kind)
  if (about) rows = rows.where('entry.about', '=', about)
  if (charge) rows = rows.where('entry.charge_id', '=', charge)
  if (account && (kind || about || charge)) {
    rows = rows.where(
      sql<boolean>`exists (select from ledger_postings
        where store_id = entry.store_id and entry_id = entry.id and ${account} in (source, destination))`,
    )
  } else if (account) {
    rows = rows.where('entry.id', 'in', await idsOf(transaction, wanted, account))
  }
  const { page, next_cursor } = pageOf(await rows.execute(), limit)
  return { data: await withPostings(transaction, page), next_cursor }
}

/** What the charges of some entries are called: their description, or else their reference. */
export async function chargeNames(
  { db, store }: StoreTransaction,
  entries: readonly LedgerEntry[],
): Promise<Record<string, string>> {
  const ids = [...new Set(entries.flatMap(({ charge_id }) => charge_id ?? []))]
  if (ids.length === 0) return {}
  const rows = await db
    .selectFrom('charges')
    .select(['id', 'description', 'reference'])
    .where('store_id', '=', store)
    .where('id', 'in', ids)
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ id, description, reference }) => {
      const name = description || reference
      return name ? [[id, name]] : []
    }),
  )
}

/** The newest entries of an account: a page of those that took from it and a page of those that gave to it, as one. */
async function idsOf({ db, store }: StoreTransaction, wanted: EntriesWanted, account: string): Promise<string[]> {
  const own = (side: 'source' | 'destination') => sql`(
    select distinct entry_id from ledger_postings
    where store_id = ${store} and ${sql.ref(side)} = ${account}
      and entry_id >= ${firstOf(wanted)} and entry_id < ${endOf(wanted)}
    order by entry_id desc limit ${wanted.limit + 1})`
  const { rows } = await sql<{ entry_id: string }>`
    ${own('source')} union ${own('destination')}
    order by entry_id desc limit ${wanted.limit + 1}`.execute(db)
  return rows.length > 0 ? rows.map(({ entry_id }) => entry_id) : [NONE]
}

/** What every id of an entry sorts after, what it sorts before, and an id that none has. */
const [BEFORE_ALL, AFTER_ALL, NONE] = ['', 'ent_~', 'ent_']

function firstOf({ from }: EntriesWanted): string {
  return from ? firstIdAt('ent', new Date(from)) : BEFORE_ALL
}

function endOf({ cursor, to }: EntriesWanted): string {
  const end = to ? firstIdAt('ent', new Date(to)) : AFTER_ALL
  return cursor && cursor < end ? cursor : end
}
