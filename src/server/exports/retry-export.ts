import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { freePlace } from './create-export.ts'
import { type Reader, readExport } from './export-rows.ts'
import { ATTEMPTS } from './make-export.ts'

/**
 * Has a failed export made again.
 * @throws Problem export_not_found, forbidden, export_not_retryable, exports_full.
 */
export async function retryExport(
  transaction: StoreTransaction,
  id: string,
  { scopes, actor }: { scopes: Reader; actor: Actor },
): Promise<void> {
  const { db, store } = transaction
  await readExport(transaction, { id, scopes })
  const place = await freePlace(transaction)
  const retried = await db
    .updateTable('exports')
    .set({ status: 'waiting', place, attempts_left: ATTEMPTS, failure: null, ended_at: null })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .executeTakeFirst()
  if (retried.numUpdatedRows === 0n) throw new Problem('export_not_retryable', `The export ${id} did not fail.`)
  await recordAudit(transaction, actor, 'export.retry', id)
  await transaction.enqueue({ name: 'make-export', data: { store, export: id } })
}
