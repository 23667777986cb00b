import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { firstIdAt } from '../base/ids.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readEndpointRow } from './list-endpoints.ts'
import { rejectUnlessEnabled } from './resend-deliveries.ts'
import { givenUpAfter } from './retry-schedule.ts'

/** As many as are sent at once: what is left follows its own schedule, which stays as it is. */
const MOST = 100
/** Attempts come later than their schedule says where much waits. */
const SLACK_MS = 3_600_000

/**
 * Sends now what waits for an endpoint, the oldest first. Returns how many deliveries that is.
 * @throws Problem webhook_endpoint_not_found, webhook_endpoint_not_enabled.
 */
export async function retryEndpoint(transaction: StoreTransaction, endpoint: string, actor: Actor): Promise<number> {
  const { db, store, now } = transaction
  rejectUnlessEnabled(await readEndpointRow(transaction, endpoint))
  // What is older was given up: ids sort by time, so that no other index is needed.
  const oldest = firstIdAt('dlv', new Date(now.getTime() - givenUpAfter * 1000 - SLACK_MS))
  const waiting = await db
    .selectFrom('deliveries')
    .select(['id', 'attempts'])
    .where('store_id', '=', store)
    .where('id', '>=', oldest)
    .where('endpoint_id', '=', endpoint)
    .where('status', '=', 'pending')
    .orderBy('id')
    .limit(MOST)
    .execute()
  for (const { id, attempts } of waiting) {
    await transaction.enqueue({ name: 'deliver-event', data: { store, delivery: id, attempt: attempts + 1 } })
  }
  await recordAudit(transaction, actor, 'webhook_endpoint.retry', endpoint, { deliveries: waiting.length })
  return waiting.length
}
