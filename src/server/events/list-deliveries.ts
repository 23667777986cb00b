import type { DeliveryDetail, DeliveryPageQuery } from '../../shared/contract/delivery.ts'
import type { Delivery } from '../../shared/contract/event.ts'
import { hidePersonal } from '../base/hide-personal.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import { readEndpointRow } from './list-endpoints.ts'
import { steadyHeaders } from './send-webhook.ts'

/** More deliveries than one charge has in practice; a bound all the same. */
const MOST = 200

/** The deliveries of a charge's events with their attempts, newest first. */
export async function listDeliveries(transaction: StoreTransaction, charge: string): Promise<Delivery[]> {
  const rows = await deliveries(transaction).where('event.charge_id', '=', charge).limit(MOST).execute()
  return withAttempts(transaction, rows)
}

/** A page of what an endpoint was told, newest first. @throws Problem webhook_endpoint_not_found. */
export async function pageOfDeliveries(
  transaction: StoreTransaction,
  endpoint: string,
  asked: DeliveryPageQuery,
): Promise<{ data: Delivery[]; next_cursor: string | null }> {
  await readEndpointRow(transaction, endpoint)
  let query = deliveries(transaction)
    .where('delivery.endpoint_id', '=', endpoint)
    .limit(asked.limit + 1)
  if (asked.cursor) query = query.where('delivery.id', '<', asked.cursor)
  if (asked.status) query = query.where('delivery.status', '=', asked.status)
  if (asked.type) query = query.where('event.type', '=', asked.type)
  const { page, next_cursor } = pageOf(await query.execute(), asked.limit)
  return { data: await withAttempts(transaction, page), next_cursor }
}

/** One delivery with what is sent. @throws Problem delivery_not_found. */
export async function readDelivery(transaction: StoreTransaction, id: string): Promise<DeliveryDetail> {
  const rows = await deliveries(transaction).where('delivery.id', '=', id).execute()
  const [delivery] = await withAttempts(transaction, rows)
  if (!delivery) throw new Problem('delivery_not_found', `There is no delivery ${id} in this store.`)
  const event = await eventOf(transaction, delivery.event_id)
  return { ...delivery, request: { headers: steadyHeaders(event), body: hidePersonal(JSON.stringify(event)) } }
}

async function eventOf({ db, store }: StoreTransaction, id: string) {
  const { type, created_at, data } = await db
    .selectFrom('events')
    .select(['type', 'created_at', 'data'])
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, object: 'event', type, created_at: created_at.toISOString(), data }
}

function deliveries({ db, store }: StoreTransaction) {
  return db
    .selectFrom('deliveries as delivery')
    .innerJoin('events as event', join =>
      join.onRef('event.store_id', '=', 'delivery.store_id').onRef('event.id', '=', 'delivery.event_id'),
    )
    .innerJoin('webhook_endpoints as endpoint', join =>
      join.onRef('endpoint.store_id', '=', 'delivery.store_id').onRef('endpoint.id', '=', 'delivery.endpoint_id'),
    )
    .select(['delivery.id', 'delivery.event_id', 'delivery.endpoint_id', 'delivery.status'])
    .select(['delivery.next_attempt_at', 'delivery.created_at', 'event.type', 'endpoint.url'])
    .where('delivery.store_id', '=', store)
    .orderBy('delivery.id', 'desc')
}

type Row = Awaited<ReturnType<ReturnType<typeof deliveries>['execute']>>[number]

async function withAttempts({ db, store }: StoreTransaction, rows: readonly Row[]): Promise<Delivery[]> {
  if (rows.length === 0) return []
  const attempts = await db
    .selectFrom('delivery_attempts')
    .selectAll()
    .where('store_id', '=', store)
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
        answer: attempt.answer,
      })),
    created_at: row.created_at.toISOString(),
  }))
}
