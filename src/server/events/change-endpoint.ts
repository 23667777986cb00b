import { sql } from 'kysely'
import type { WebhookEndpoint, WebhookEndpointUpdate } from '../../shared/contract/webhook-endpoint.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import { settleReviewItem } from '../stores/review-items/review-items.ts'
import { readEndpointRow, showEndpoint } from './list-endpoints.ts'

/**
 * Changes where and of what an endpoint is told, and whether. One that was paused or disabled and goes on is sent what
 * waits for it.
 * @throws Problem webhook_endpoint_not_found.
 */
export async function changeEndpoint(
  transaction: StoreTransaction,
  endpoint: string,
  input: WebhookEndpointUpdate,
  actor: Actor,
): Promise<WebhookEndpoint> {
  const { db, store } = transaction
  const before = await readEndpointRow(transaction, endpoint, true)
  const change = {
    url: input.url ?? before.url,
    events: input.events === undefined ? before.events : input.events && [...new Set(input.events)],
    description: input.description === undefined ? before.description : input.description || null,
    status: input.status ?? before.status,
  }
  const row = await db
    .updateTable('webhook_endpoints')
    .set(change.status === 'disabled' ? { ...change, failing_since: null } : change)
    .where('store_id', '=', store)
    .where('id', '=', endpoint)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (change.status === 'disabled') settleReviewItem(transaction, 'endpoint_failing', endpoint)
  if (change.status === 'enabled' && before.status !== 'enabled') await sendWaiting(transaction, endpoint)
  const { url, events, description, status } = before
  await recordAudit(transaction, actor, 'webhook_endpoint.change', endpoint, {
    ...change,
    before: { url, events, description, status },
  })
  return showEndpoint(row)
}

/**
 * Sends what waits. The lock on the endpoint has let all end that left something waiting for it (`holdEndpointStatus`),
 * so the last of it is known; what comes later has a job of its own.
 */
async function sendWaiting(transaction: StoreTransaction, endpoint: string): Promise<void> {
  const { db, store } = transaction
  const last = await db
    .selectFrom('deliveries')
    .select('id')
    .where('store_id', '=', store)
    .where('endpoint_id', '=', endpoint)
    .where('status', '=', sql.lit('pending'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  const data = { store, endpoint, which: 'pending' as const, after: '', until: last.id }
  await transaction.enqueue({ name: 'send-deliveries', data })
}
