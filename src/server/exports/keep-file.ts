import type { Database } from '../db/database.ts'
import type { ExportRow } from './export-rows.ts'

/** Bytes of a piece: large enough to be few rows, small enough to be in memory several times over. */
const PIECE = 512 * 1024

/** The export is another process's now, or gone. */
export class LostExport extends Error {
  constructor(id: string) {
    super(`The export ${id} is not this attempt’s any more`)
    this.name = 'LostExport'
  }
}

/** How far an export has come, told by whoever reads its rows. */
export interface Progress {
  rows: number
  expected: number | null
}

/**
 * Keeps a file as pieces, as its bytes come: each with how far the export has come, in one transaction, and each only
 * while the export is this attempt's. Whoever makes the bytes waits for it, so no more than a piece is in memory.
 * @throws LostExport.
 */
export async function keepFile(
  database: Database,
  row: ExportRow,
  bytes: AsyncIterable<Uint8Array>,
  { progress, stopping }: { progress: Progress; stopping: AbortSignal },
): Promise<void> {
  let parts: Uint8Array[] = []
  let size = 0
  let chunks = 0
  let kept = 0
  const keep = async () => {
    const piece = Buffer.concat(parts, size)
    parts = []
    kept += size
    size = 0
    await keepPiece(database, row, { piece, number: chunks++, kept, progress })
  }
  for await (const part of bytes) {
    stopping.throwIfAborted()
    parts.push(part)
    size += part.length
    if (size >= PIECE) await keep()
  }
  if (size > 0) await keep()
}

async function keepPiece(
  database: Database,
  { store_id, id, attempt }: ExportRow,
  { piece, number, kept, progress }: { piece: Buffer; number: number; kept: number; progress: Progress },
): Promise<void> {
  await database.inStore(store_id, async ({ db }) => {
    const updated = await db
      .updateTable('exports')
      .set({ rows_done: progress.rows, rows_expected: progress.expected, chunks: number + 1, bytes: kept })
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .executeTakeFirst()
    if (updated.numUpdatedRows === 0n) throw new LostExport(id)
    await db.insertInto('export_chunks').values({ store_id, export_id: id, attempt, number, bytes: piece }).execute()
  })
}
