import type { ExportList } from '../../shared/contract/export.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import { storeCalendar } from '../db/store-calendar.ts'
import { type Reader, readableBy, showExport } from './export-rows.ts'

/** A page of the exports that are kept and whose lists the caller may read, newest first. */
export async function listExports(
  transaction: StoreTransaction,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  scopes: Reader,
): Promise<ExportList> {
  const { db, store, now } = transaction
  const calendar = await storeCalendar(transaction)
  const { kinds, named } = readableBy(scopes)
  let rows = db
    .selectFrom('exports')
    .selectAll()
    .where('store_id', '=', store)
    .where('expires_at', '>', now)
    .where('kind', 'in', kinds)
    .where('names_customers', 'in', named)
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (cursor) rows = rows.where('id', '<', cursor)
  const { page, next_cursor } = pageOf(await rows.execute(), limit)
  return { data: page.map(row => showExport(row, calendar)), next_cursor }
}
