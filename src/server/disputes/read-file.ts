import type { FileStore } from '../base/file-store.ts'
import { Problem } from '../base/problem.ts'
import type { Database } from '../db/database.ts'
import type { DisputeFileRow } from './dispute-rows.ts'

/** One file of the store's evidence, with its bytes. @throws Problem not_found. */
export async function readEvidenceFile(
  deps: { database: Database; files: FileStore },
  { store, file }: { store: string; file: string },
): Promise<{ row: DisputeFileRow; bytes: Buffer }> {
  const row = await deps.database.read(store, ({ db }) =>
    db.selectFrom('dispute_files').selectAll().where('store_id', '=', store).where('id', '=', file).executeTakeFirst(),
  )
  const bytes = row && (await deps.files.get([store, row.id]))
  if (!row || !bytes) throw new Problem('not_found', `There is no file ${file} in this store.`)
  return { row, bytes }
}
