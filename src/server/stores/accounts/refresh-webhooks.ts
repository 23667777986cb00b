import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/**
 * Puts a job for each account whose bank or acquirer knows another PUBLIC_URL than ours: after a move the webhooks
 * follow without anybody having to think of it. Returns how many.
 */
export async function refreshWebhooks(database: Database, publicUrl: string): Promise<number> {
  const { rows } = await sql<{ id: string; store_id: string }>`
    select id, store_id from find_stale_webhooks(${publicUrl})`.execute(database.lookup)
  for (const { id, store_id } of rows) {
    await database.inStore(store_id, transaction =>
      transaction.enqueue({ name: 'register-webhook', data: { store: store_id, account: id } }),
    )
  }
  return rows.length
}
