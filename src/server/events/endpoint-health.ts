import type { WebhookHealth } from '../../shared/contract/webhook-endpoint.ts'
import { firstIdAt } from '../base/ids.ts'
import type { StoreTransaction } from '../db/database.ts'
import { readEndpointRow } from './list-endpoints.ts'

const DAY_MS = 86_400_000

/** How an endpoint took what it was told. @throws Problem webhook_endpoint_not_found. */
export async function endpointHealth(transaction: StoreTransaction, endpoint: string): Promise<WebhookHealth> {
  const { failing_since } = await readEndpointRow(transaction, endpoint)
  const [last_24_hours, last_7_days] = [
    await countSince(transaction, endpoint, DAY_MS),
    await countSince(transaction, endpoint, 7 * DAY_MS),
  ]
  return {
    id: endpoint,
    object: 'webhook_health',
    last_24_hours,
    last_7_days,
    failing_since: failing_since?.toISOString() ?? null,
  }
}

/** Ids sort by time: the index by endpoint has the period. */
async function countSince({ db, store, now }: StoreTransaction, endpoint: string, ms: number) {
  const rows = await db
    .selectFrom('deliveries')
    .select(['status', eb => eb.fn.countAll<number | bigint | string>().as('n')])
    .where('store_id', '=', store)
    .where('endpoint_id', '=', endpoint)
    .where('id', '>=', firstIdAt('dlv', new Date(now.getTime() - ms)))
    .groupBy('status')
    .execute()
  const of = (status: string) => Number(rows.find(row => row.status === status)?.n ?? 0)
  return { delivered: of('delivered'), failed: of('failed'), waiting: of('pending') }
}
