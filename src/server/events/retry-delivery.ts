import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { rejectUnlessEnabled } from './resend-deliveries.ts'

/**
 * Sends a delivery again now, whatever became of it.
 * @throws Problem delivery_not_found, delivery_not_retryable, webhook_endpoint_not_enabled.
 */
export async function retryDelivery(transaction: StoreTransaction, delivery: string, actor: Actor): Promise<void> {
  const row = await transaction.db
    .selectFrom('deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['delivery.attempts', 'endpoint.removed_at', 'endpoint.id as endpoint', 'endpoint.status'])
    .where('delivery.store_id', '=', transaction.store)
    .where('delivery.id', '=', delivery)
    .executeTakeFirst()
  if (!row) throw new Problem('delivery_not_found', `There is no delivery ${delivery} in this store.`)
  if (row.removed_at) throw new Problem('delivery_not_retryable', 'Its webhook endpoint was removed.')
  rejectUnlessEnabled({ id: row.endpoint, status: row.status })
  await transaction.db
    .updateTable('deliveries')
    .set({ status: 'pending', next_attempt_at: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('id', '=', delivery)
    .execute()
  const data = { store: transaction.store, delivery, attempt: row.attempts + 1 }
  await transaction.enqueue({ name: 'deliver-event', data })
  await recordAudit(transaction, actor, 'delivery.retry', delivery)
}
