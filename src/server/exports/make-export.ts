import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { ExportFailure } from '../../shared/contract/export.ts'
import type { Logger } from '../base/log.ts'
import { codeOf } from '../base/start-error.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import type { ExportRow } from './export-rows.ts'
import { csvLines } from './format/csv-lines.ts'
import { xlsxBytes } from './format/xlsx-bytes.ts'
import { keepFile, LostExport, type Progress } from './keep-file.ts'
import { packMonth } from './monthly-pack/pack-month.ts'
import type { Table } from './tables/column.ts'
import { openTable } from './tables/open-table.ts'
import { wordsOf } from './words/words.ts'

export interface ExportDeps {
  database: Database
  log: Logger
  /** Where payers open a link. */
  publicUrl: string
  /** True once the process is stopping: another one makes the file anew. */
  stopping: AbortSignal
}

/** How often a file is begun, crashes included, before it has failed. */
export const ATTEMPTS = 5

/**
 * The job: makes the file of an export, all of it in one snapshot of the store. A process that dies at it is noticed by
 * its silence, and another one begins anew; nothing of the first one's pieces is shown.
 */
export async function makeExport(
  { database, log, stopping, publicUrl }: ExportDeps,
  { store, export: id }: { store: string; export: string },
): Promise<void> {
  const row = await begin(database, store, id)
  if (!row) return
  try {
    const progress: Progress = { rows: 0, expected: null }
    await database.read(store, async transaction => {
      await prepareToRead(transaction)
      await keepFile(database, row, await bytesOf(transaction, row, { progress, publicUrl }), { progress, stopping })
    })
    await end(database, row, { status: 'ready', failure: null, ...progress })
  } catch (error) {
    if (error instanceof LostExport) return
    if (codeOf(error) !== TOO_LONG) throw error
    log.warn({ err: error, export: id }, 'an export was given up: its rows take too long to find')
    await end(database, row, { status: 'failed', failure: 'took_too_long', rows: 0, expected: null })
  }
}

/** PostgreSQL's query_canceled: of a statement that takes longer than it may. */
const TOO_LONG = '57014'
/** Nobody waits for an export as for a page. */
const STATEMENT_MS = 60_000

async function prepareToRead({ db }: StoreTransaction): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true), set_config('work_mem', '64MB', true),
    set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`.execute(db)
}

/** Takes the export for a new attempt, and removes what an earlier one left. Null: there is nothing to do. */
async function begin(database: Database, store: string, id: string): Promise<ExportRow | null> {
  return database.inStore(store, async ({ db, now }) => {
    const found = await db
      .selectFrom('exports')
      .selectAll()
      .where('store_id', '=', store)
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .forUpdate()
      .executeTakeFirst()
    if (!found) return null
    const own = db.updateTable('exports').where('store_id', '=', store).where('id', '=', id)
    if (found.attempts_left === 0) {
      await own.set({ status: 'failed', failure: 'internal', ended_at: now }).execute()
      return null
    }
    await db.deleteFrom('export_chunks').where('store_id', '=', store).where('export_id', '=', id).execute()
    return own
      .set({
        ...{ status: 'running', started_at: now, rows_done: 0, rows_expected: null, chunks: 0, bytes: 0 },
        attempt: found.attempt + 1,
        attempts_left: found.attempts_left - 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

async function end(
  database: Database,
  { store_id, id, attempt }: ExportRow,
  { status, failure, rows, expected }: Progress & { status: 'ready' | 'failed'; failure: ExportFailure | null },
): Promise<void> {
  await database.inStore(store_id, ({ db, now }) =>
    db
      .updateTable('exports')
      .set({ status, failure, ended_at: now, rows_done: rows, rows_expected: expected })
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .execute(),
  )
}

/** The bytes of the file, made as they are read. */
async function bytesOf(
  transaction: StoreTransaction,
  row: ExportRow,
  { progress, publicUrl }: { progress: Progress; publicUrl: string },
): Promise<AsyncIterable<Uint8Array>> {
  const words = wordsOf(row.language)
  if (row.kind === 'monthly_pack') {
    const month = String(row.filters.month)
    return packMonth(transaction, { month, words, namesCustomers: row.names_customers, progress })
  }
  const table = counted(await openTable(transaction, row, { words, publicUrl }), progress)
  if (row.format === 'xlsx') return Readable.fromWeb(xlsxBytes(table))
  return gzipped(csvLines(table, row.dialect))
}

/** Level 1: the usual 6 makes lines like these no smaller, for three times the work. */
function gzipped(lines: AsyncIterable<string>): Readable {
  const out = new PassThrough()
  pipeline(Readable.from(lines, { objectMode: false }), createGzip({ level: 1 }), out).catch(error =>
    out.destroy(error),
  )
  return out
}

/** The same table, whose rows are counted as they are read. */
function counted(table: Table, progress: Progress): Table {
  progress.expected = table.expected
  const parts = async function* () {
    for await (const rows of table.parts) {
      progress.rows += rows.length
      yield rows
    }
  }
  return { ...table, parts: parts() }
}
