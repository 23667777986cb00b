import { testEventType } from '../../shared/contract/event-types.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import { recordEventFor } from '../db/record-event.ts'
import { readEndpointRow, showEndpoint } from './list-endpoints.ts'
import { rejectUnlessEnabled } from './resend-deliveries.ts'

/**
 * Tells an endpoint an event that says nothing but that it was tried out, whatever events it chose. Returns the id of
 * the delivery.
 * @throws Problem webhook_endpoint_not_found, webhook_endpoint_not_enabled.
 */
export async function testEndpoint(transaction: StoreTransaction, endpoint: string, actor: Actor): Promise<string> {
  const row = await readEndpointRow(transaction, endpoint)
  rejectUnlessEnabled(row)
  const delivery = await recordEventFor(transaction, { type: testEventType, object: showEndpoint(row), endpoint })
  await recordAudit(transaction, actor, 'webhook_endpoint.test', endpoint, { delivery })
  return delivery
}
