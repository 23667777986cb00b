import type { Selectable } from 'kysely'
import type { WebhookEndpoint } from '../../shared/contract/webhook-endpoint.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import type { WebhookEndpointTable } from '../db/tables/event-tables.ts'
import { settleReviewItem } from '../stores/review-items/review-items.ts'

/** An endpoint as the API shows it, without its secret. */
export function showEndpoint(row: Selectable<WebhookEndpointTable>): WebhookEndpoint {
  return {
    id: row.id,
    object: 'webhook_endpoint',
    url: row.url,
    events: row.events,
    description: row.description,
    status: row.status,
    failing_since: row.failing_since?.toISOString() ?? null,
    secret: null,
    previous_secret_until: row.previous_secret_until?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

/** A page of the store's endpoints, newest first. */
export async function listEndpoints(
  transaction: StoreTransaction,
  asked: { limit: number; cursor?: string | undefined },
): Promise<{ data: WebhookEndpoint[]; next_cursor: string | null }> {
  let query = transaction.db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(asked.limit + 1)
  if (asked.cursor) query = query.where('id', '<', asked.cursor)
  const { page, next_cursor } = pageOf(await query.execute(), asked.limit)
  return { data: page.map(showEndpoint), next_cursor }
}

/** Takes an endpoint out of use; its deliveries under way end. @throws Problem webhook_endpoint_not_found. */
export async function removeEndpoint(transaction: StoreTransaction, endpoint: string, actor: Actor): Promise<void> {
  const removed = await transaction.db
    .updateTable('webhook_endpoints')
    .set({ removed_at: transaction.now })
    .where('store_id', '=', transaction.store)
    .where('id', '=', endpoint)
    .where('removed_at', 'is', null)
    .returning(['url', 'events'])
    .executeTakeFirst()
  if (!removed) {
    throw new Problem('webhook_endpoint_not_found', `There is no webhook endpoint ${endpoint} in this store.`)
  }
  settleReviewItem(transaction, 'endpoint_failing', endpoint)
  await recordAudit(transaction, actor, 'webhook_endpoint.remove', endpoint, { before: removed })
}

/** The row of an endpoint that was not removed. @throws Problem webhook_endpoint_not_found. */
export async function readEndpointRow(
  { db, store }: StoreTransaction,
  endpoint: string,
  lock = false,
): Promise<Selectable<WebhookEndpointTable>> {
  let query = db
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', endpoint)
    .where('removed_at', 'is', null)
  if (lock) query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new Problem('webhook_endpoint_not_found', `There is no webhook endpoint ${endpoint} in this store.`)
  return row
}
