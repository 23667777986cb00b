import { sql } from 'kysely'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readEndpointRow } from './list-endpoints.ts'
import { rejectUnlessEnabled } from './resend-deliveries.ts'

/** As many as are sent at once: what is left follows its own schedule, which stays as it is. */
const MOST = 100

/**
 * Sends now what waits for an endpoint, the oldest first. Returns how many deliveries that is.
 * @throws Problem webhook_endpoint_not_found, webhook_endpoint_not_enabled.
 */
export async function retryEndpoint(transaction: StoreTransaction, endpoint: string, actor: Actor): Promise<number> {
  const { db, store } = transaction
  rejectUnlessEnabled(await readEndpointRow(transaction, endpoint))
  const waiting = await db
    .selectFrom('deliveries')
    .select(['id', 'attempts'])
    .where('store_id', '=', store)
    .where('endpoint_id', '=', endpoint)
    .where('status', '=', sql.lit('pending'))
    .orderBy('id')
    .limit(MOST)
    .execute()
  for (const { id, attempts } of waiting) {
    await transaction.enqueue({ name: 'deliver-event', data: { store, delivery: id, attempt: attempts + 1 } })
  }
  await recordAudit(transaction, actor, 'webhook_endpoint.retry', endpoint, { deliveries: waiting.length })
  return waiting.length
}
