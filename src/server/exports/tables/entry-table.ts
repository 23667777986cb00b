import { type RawBuilder, sql } from 'kysely'
import type { TimeZone } from '../../../shared/brazil/time-zones.ts'
import type { EntryKind } from '../../../shared/contract/ledger.ts'
import { firstIdAt } from '../../base/ids.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { storeCalendar } from '../../db/store-calendar.ts'
import { accountNames } from '../../reports/account-names.ts'
import { accountSayer } from '../words/account-sayer.ts'
import type { Words } from '../words/words.ts'
import { headed, type Table } from './column.ts'
import { localTime, readRows, rowOf, type SqlColumn } from './read-cursor.ts'

/** Which entries. */
export interface EntryFilters {
  account?: string | undefined
  kind?: EntryKind | undefined
  charge?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

type Key = keyof Words['columns']

/**
 * The entries of the books, a line for each posting. Of one account they are its statement: what came in and what went
 * out, and no posting beside it.
 */
export async function entryTable(
  transaction: StoreTransaction,
  filters: EntryFilters,
  { words, order }: { words: Words; order: 'newest first' | 'oldest first' },
): Promise<Table> {
  const columns = entryColumns(words, accountSayer(words, await accountNames(transaction)), {
    account: filters.account,
    zone: (await storeCalendar(transaction)).zone,
  })
  const postings = postingsOf(transaction, filters)
  const { rows } = await sql<{ expected: number }>`select count(*) as expected ${postings}`.execute(transaction.db)
  const way = order === 'newest first' ? sql`desc` : sql``
  const query = sql`select ${rowOf(columns)} as row ${postings} order by posting.entry_id ${way}, posting.position`
  return {
    name: words.tables.ledger_entries,
    columns: headed(columns, words.columns),
    expected: rows[0]?.expected ?? null,
    parts: readRows(transaction, query, columns),
  }
}

function entryColumns(
  words: Words,
  sayAccount: (account: string) => string,
  { account, zone }: { account: string | undefined; zone: TimeZone },
): SqlColumn<Key>[] {
  const side = (name: 'source' | 'destination'): SqlColumn<Key>[] => [
    { key: name, kind: 'text', width: 34, cell: sql.ref(`posting.${name}`), say: sayAccount },
  ]
  const when = (name: 'source' | 'destination') =>
    sql`case when ${sql.ref(`posting.${name}`)} = ${account ?? null}::text then posting.amount end`
  return [
    { key: 'entry', kind: 'text', width: 32, cell: sql.ref('entry.id') },
    { key: 'at', kind: 'instant', cell: localTime('entry.at', zone) },
    {
      key: 'entry_kind',
      kind: 'text',
      width: 30,
      cell: sql.ref('entry.kind'),
      say: kind => words.entryKind[kind as EntryKind],
    },
    { key: 'about', kind: 'text', width: 32, cell: sql.ref('entry.about') },
    { key: 'charge', kind: 'text', width: 32, cell: sql.ref('entry.charge_id') },
    ...side('source'),
    ...side('destination'),
    ...(account
      ? ([
          { key: 'debit', kind: 'money', cell: when('destination') },
          { key: 'credit', kind: 'money', cell: when('source') },
        ] as const)
      : ([{ key: 'amount', kind: 'money', cell: sql.ref('posting.amount') }] as const)),
  ]
}

/** Ids of entries sort by time, so a period is a range of an index that begins with the account, or with the entry. */
function postingsOf(
  { store }: StoreTransaction,
  { account, kind, charge, from, to }: EntryFilters,
): RawBuilder<unknown> {
  const first = from ? firstIdAt('ent', new Date(from)) : ''
  const end = to ? firstIdAt('ent', new Date(to)) : 'ent_~'
  return sql`from ledger_postings as posting join ledger_entries as entry
    on entry.store_id = posting.store_id and entry.id = posting.entry_id
    where posting.store_id = ${store} and posting.entry_id >= ${first} and posting.entry_id < ${end}
    ${account ? sql`and (posting.source = ${account} or posting.destination = ${account})` : sql``}
    ${kind ? sql`and entry.kind = ${kind}` : sql``} ${charge ? sql`and entry.charge_id = ${charge}` : sql``}`
}
