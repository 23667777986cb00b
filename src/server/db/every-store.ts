import { sql } from 'kysely'
import { eachByItself } from '../base/each-by-itself.ts'
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

/**
 * Does something in one store after the other, until it is to stop. What fails in one does not keep it from the next.
 * @throws AggregateError of what failed, in the end.
 */
export function inEachStore(
  stores: Iterable<string> | AsyncIterable<string>,
  work: (store: string) => Promise<unknown>,
  stopping?: AbortSignal,
): Promise<void> {
  return eachByItself('store', stores, work, stopping)
}
