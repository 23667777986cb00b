import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { Database } from '../db/database.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { type ExportRow, type Reader, readExport, showExport } from './export-rows.ts'

/** The file of an export: what it is, and its bytes as they are kept, piece by piece. */
export interface ExportFile {
  row: ExportRow
  name: string
  bytes: AsyncIterable<Buffer>
}

/**
 * The file of an export, which is in the audit: it takes data of many people away.
 * @throws Problem export_not_found, forbidden, export_not_ready.
 */
export async function readExportFile(
  database: Database,
  { store, id, scopes, actor }: { store: string; id: string; scopes: Reader; actor: Actor },
): Promise<ExportFile> {
  const { row, name } = await database.inStore(store, async transaction => {
    const found = await readExport(transaction, { id, scopes })
    if (found.status !== 'ready') throw new Problem('export_not_ready', `The export ${id} is ${found.status}.`)
    await recordAudit(transaction, actor, 'export.read', id, { kind: found.kind, rows: found.rows_done })
    return { row: found, name: showExport(found, await storeCalendar(transaction)).file_name }
  })
  return { row, name, bytes: chunksOf(database, row) }
}

/** A piece at a time, each when the one before has left. */
async function* chunksOf(database: Database, { store_id, id, attempt, chunks }: ExportRow): AsyncGenerator<Buffer> {
  for (let number = 0; number < chunks; number++) {
    const { bytes } = await database.read(store_id, ({ db }) =>
      db
        .selectFrom('export_chunks')
        .select('bytes')
        .where('store_id', '=', store_id)
        .where('export_id', '=', id)
        .where('attempt', '=', attempt)
        .where('number', '=', number)
        .executeTakeFirstOrThrow(),
    )
    yield bytes
  }
}
