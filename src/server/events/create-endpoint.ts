import { randomBytes } from 'node:crypto'
import type { WebhookEndpoint, WebhookEndpointCreate } from '../../shared/contract/webhook-endpoint.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { Sealer } from '../base/seal.ts'
import type { StoreTransaction } from '../db/database.ts'
import { showEndpoint } from './list-endpoints.ts'

/** What an endpoint's secret is sealed for. */
export function endpointPurpose(endpoint: string): string {
  return `webhook_endpoints:${endpoint}`
}

/** A secret by the words of Standard Webhooks: 24 random bytes. */
export function newEndpointSecret(): string {
  return `whsec_${randomBytes(24).toString('base64')}`
}

/**
 * Makes a webhook endpoint. Its secret (Standard Webhooks, 24 random bytes) is shown in this answer and never again.
 */
export async function createEndpoint(
  deps: { sealer: Sealer },
  transaction: StoreTransaction,
  input: WebhookEndpointCreate,
  actor: Actor,
): Promise<WebhookEndpoint> {
  const id = transaction.newId('whk')
  const secret = newEndpointSecret()
  const row = await transaction.db
    .insertInto('webhook_endpoints')
    .values({
      id,
      store_id: transaction.store,
      url: input.url,
      sealed_secret: deps.sealer.seal(endpointPurpose(id), secret),
      events: input.events ? [...new Set(input.events)] : null,
      description: input.description || null,
      created_at: transaction.now,
      removed_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(transaction, actor, 'webhook_endpoint.create', id, { url: row.url, events: row.events })
  return { ...showEndpoint(row), secret }
}
