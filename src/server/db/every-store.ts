import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Every store of this installation, read in pages while whoever asks goes on. */
export async function* everyStore(database: Pick<Database, 'lookup'>): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const { rows } = await sql<{ id: string }>`select id from find_measured_stores(${after})`.execute(database.lookup)
    for (const { id } of rows) yield id
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}
