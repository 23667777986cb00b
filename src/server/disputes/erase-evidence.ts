import { sql } from 'kysely'
import type { FileStore } from '../base/file-store.ts'
import type { StoreTransaction } from '../db/database.ts'

/**
 * Erases what answered the disputes of charges: text and files, also where events and kept answers repeat them. That of
 * a dispute which has not ended waits: who pays is a part of the answer. What bank or acquirer were sent is theirs.
 */
export async function eraseEvidence(transaction: StoreTransaction, charges: readonly string[]): Promise<void> {
  const { db, store, now } = transaction
  const erased = await db
    .updateTable('disputes')
    .set({ evidence_text: null, evidence_erased_at: now })
    .where('store_id', '=', store)
    .where('charge_id', '=', sql<string>`any(${charges}::text[])`)
    .where('evidence_text', 'is not', null)
    .where('ended_at', 'is not', null)
    .returning(['id', 'charge_id'])
    .execute()
  if (erased.length === 0) return
  const ids = erased.map(({ id }) => id)
  const rows = await db
    .deleteFrom('dispute_files')
    .where('store_id', '=', store)
    .where('dispute_id', 'in', ids)
    .returning('id')
    .execute()
  const files = rows.map(({ id }) => id)
  if (files.length > 0) await transaction.enqueue({ name: 'remove-files', data: { store, files } })
  await db.deleteFrom('idempotency_keys').where('store_id', '=', store).where('object_id', 'in', ids).execute()
  const theirs = erased.map(({ charge_id }) => charge_id)
  await sql`select erase_evidence_of_events(${theirs}::text[], ${ids}::text[], ${now.toISOString()})`.execute(db)
  for (const charge of theirs) transaction.changed(charge)
}

/** The job: removes the bytes of files whose rows are gone. After a crash it goes on. */
export async function removeFiles(
  deps: { files: FileStore },
  { store, files }: { store: string; files: readonly string[] },
): Promise<void> {
  for (const file of files) await deps.files.remove([store, file])
}
