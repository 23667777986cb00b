import type { WebhookEndpoint, WebhookEndpointUpdate } from '../../shared/contract/webhook-endpoint.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { newId } from '../base/ids.ts'
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
  const { db, store, now } = transaction
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
  if (change.status === 'enabled' && before.status !== 'enabled') {
    const until = newId('dlv', new Date(now.getTime() + 1))
    await transaction.enqueue({
      name: 'send-deliveries',
      data: { store, endpoint, which: 'pending', after: '', until },
    })
  }
  const { url, events, description, status } = before
  await recordAudit(transaction, actor, 'webhook_endpoint.change', endpoint, {
    ...change,
    before: { url, events, description, status },
  })
  return showEndpoint(row)
}
