import type { Delivery } from '../../shared/contract/event.ts'
import type { StoreTransaction } from '../db/database.ts'

/** More deliveries than one charge has in practice; a bound all the same. */
const MOST = 200

/** The deliveries of a charge's events with their attempts, newest first. */
export async function listDeliveries(transaction: StoreTransaction, charge: string): Promise<Delivery[]> {
  const rows = await transaction.db
    .selectFrom('deliveries as delivery')
    .innerJoin('events as event', 'event.id', 'delivery.event_id')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select(['delivery.id', 'delivery.event_id', 'delivery.endpoint_id', 'delivery.status'])
    .select(['delivery.next_attempt_at', 'delivery.created_at', 'event.type', 'endpoint.url'])
    .where('event.store_id', '=', transaction.store)
    .where('event.charge_id', '=', charge)
    .orderBy('delivery.id', 'desc')
    .limit(MOST)
    .execute()
  if (rows.length === 0) return []
  const attempts = await transaction.db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where(
      'delivery_id',
      'in',
      rows.map(row => row.id),
    )
    .orderBy('attempt')
    .execute()
  return rows.map(row => ({
    id: row.id,
    object: 'delivery',
    event_id: row.event_id,
    event_type: row.type,
    endpoint_id: row.endpoint_id,
    url: row.url,
    status: row.status,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    attempts: attempts
      .filter(attempt => attempt.delivery_id === row.id)
      .map(attempt => ({
        at: attempt.at.toISOString(),
        status_code: attempt.status_code,
        duration_ms: attempt.duration_ms,
        error: attempt.error,
      })),
    created_at: row.created_at.toISOString(),
  }))
}
