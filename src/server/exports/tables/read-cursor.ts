import { CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { TimeZone } from '../../../shared/brazil/time-zones.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { ColumnKind, Value } from './column.ts'

/** Rows at once: they are less than 10 ms of work, after which other requests have their turn. */
const AT_ONCE = 500

/**
 * Reads rows through a cursor, part by part: their query is planned and its filters are looked at once, however many
 * there are. The next part is asked for before the last one is handed on, so PostgreSQL works beside Node. `alongside`
 * is asked with a part, for what belongs to its rows.
 */
export async function* readCursor<Row, More = undefined>(
  { ask, db }: StoreTransaction,
  query: RawBuilder<unknown>,
  alongside?: (rows: Row[]) => Promise<More>,
): AsyncGenerator<{ rows: Row[]; more: More }> {
  await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(db)
  await sql`declare export_rows no scroll cursor for ${query}`.execute(db)
  // What is asked alongside names rows by their ids: planned once, and not for each part of them.
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(db)
  const fetchNext = () => {
    const part = ask<Row>({ compile: () => fetchRows as CompiledQuery<Row> })
    // Told where it is awaited.
    part.catch(() => undefined)
    return part
  }
  let next = fetchNext()
  for (;;) {
    const rows = await next
    if (rows.length === 0) break
    const more = alongside?.(rows)
    more?.catch(() => undefined)
    next = fetchNext()
    yield { rows, more: (await more) as More }
  }
  await ask({ compile: () => closeRows })
}

const fetchRows = CompiledQuery.raw(`fetch ${AT_ONCE} from export_rows`)
const closeRows = CompiledQuery.raw('close export_rows')

/** A column of rows that PostgreSQL reads and Node does not look at one by one. */
export interface SqlColumn<Key extends string> {
  key: Key
  kind: ColumnKind
  width?: number
  cell: RawBuilder<unknown>
  /** What the cell says to a person, where it is a word of ours. */
  say?: (text: string) => string
}

/** The cells of a row as one text of JSON. */
export function rowOf(columns: readonly { cell: RawBuilder<unknown> }[]): RawBuilder<string> {
  return sql`json_build_array(${sql.join(columns.map(({ cell }) => cell))})::text`
}

/** An instant by the clock of a zone. */
export function localTime(column: string, zone: TimeZone): RawBuilder<string | null> {
  return sql`left((${sql.ref(column)} at time zone ${sql.lit(zone)})::text, 19)`
}

/** Reads rows that are `rowOf` these columns. */
export async function* readRows(
  transaction: StoreTransaction,
  query: RawBuilder<unknown>,
  columns: readonly Pick<SqlColumn<string>, 'say'>[],
): AsyncGenerator<Value[][]> {
  const said = columns.flatMap(({ say }, place) => (say ? [{ say, place }] : []))
  for await (const { rows } of readCursor<{ row: string }>(transaction, query)) {
    yield rows.map(({ row }) => {
      const values = JSON.parse(row) as Value[]
      for (const { say, place } of said) {
        const value = values[place]
        if (typeof value === 'string') values[place] = say(value)
      }
      return values
    })
  }
}
