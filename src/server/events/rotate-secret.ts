import type { WebhookEndpoint, WebhookSecretRotate } from '../../shared/contract/webhook-endpoint.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { Sealer } from '../base/seal.ts'
import type { StoreTransaction } from '../db/database.ts'
import { endpointPurpose, newEndpointSecret } from './create-endpoint.ts'
import { readEndpointRow, showEndpoint } from './list-endpoints.ts'

const HOUR_MS = 3_600_000

/**
 * Gives an endpoint another secret, shown in this answer alone. For some hours the one from before signs as well, so
 * that the receiver can change it without losing a message; one from before that is forgotten.
 * @throws Problem webhook_endpoint_not_found.
 */
export async function rotateSecret(
  { sealer }: { sealer: Sealer },
  transaction: StoreTransaction,
  endpoint: string,
  { overlap_hours }: WebhookSecretRotate,
  actor: Actor,
): Promise<WebhookEndpoint> {
  const { db, store, now } = transaction
  const before = await readEndpointRow(transaction, endpoint, true)
  const secret = newEndpointSecret()
  const until = overlap_hours > 0 ? new Date(now.getTime() + overlap_hours * HOUR_MS) : null
  const row = await db
    .updateTable('webhook_endpoints')
    .set({
      sealed_secret: sealer.seal(endpointPurpose(endpoint), secret),
      sealed_previous_secret: until && before.sealed_secret,
      previous_secret_until: until,
    })
    .where('store_id', '=', store)
    .where('id', '=', endpoint)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordAudit(transaction, actor, 'webhook_endpoint.rotate_secret', endpoint, { overlap_hours })
  return { ...showEndpoint(row), secret }
}
