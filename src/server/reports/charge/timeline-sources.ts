import { sql } from 'kysely'
import type { EventType } from '../../../shared/contract/event-types.ts'
import type { StoreTransaction } from '../../db/database.ts'

/** How far one has read: nothing later than this instant, and at this very instant no id from this one on. */
export interface TimelinePlace {
  at: Date
  id: string
}

interface Asked {
  charge: string
  /** What is not asked for: from here on everything has been shown. Null from the newest on. */
  before: TimelinePlace | null
  /** At most so many of a source. */
  most: number
}

/** What is not shown yet, of rows with an instant and an id. */
function comesBefore({ before }: Asked, at: string, id: string) {
  return before === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}::text collate "C") < (${before.at}::timestamptz, ${before.id})`
}

/** Events of the charge, newest first. One that tells that something else happened is left out. */
export function eventsOf({ db, store }: StoreTransaction, asked: Asked) {
  return (
    db
      .selectFrom('events')
      .select(['id', 'type', 'object_id', 'created_at as at'])
      // Of its object as it was then: a part may be captured of a hold, and a dispute come back with another amount.
      .select(sql<number | null>`(data -> 'object' ->> 'amount')::bigint`.as('amount'))
      .where('store_id', '=', store)
      .where('charge_id', '=', asked.charge)
      .$narrowType<{ type: EventType }>()
      .where('type', '<>', 'charge.updated')
      .where(comesBefore(asked, 'created_at', 'id'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.most)
      .execute()
  )
}

/** What the audit says of these objects, newest first: by it events get their names too, so a page asks for all. */
export function auditOf({ db, store }: StoreTransaction, objects: readonly string[], most: number) {
  return db
    .selectFrom('audit_records')
    .select(['id', 'actor', 'action', 'object_id', 'detail', 'at'])
    .where('store_id', '=', store)
    .where('object_id', '=', sql<string>`any(${objects}::text[])`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** When the payer first opened the page. */
export function openingsOf({ db, store }: StoreTransaction, asked: Asked) {
  return db
    .selectFrom('checkout_steps')
    .select(['charge_id as id', 'device', 'at'])
    .where('store_id', '=', store)
    .where('charge_id', '=', asked.charge)
    .where('step', '=', 'opened')
    .where(comesBefore(asked, 'at', 'charge_id'))
    .execute()
}

export function notesOf({ db, store }: StoreTransaction, asked: Asked) {
  return db
    .selectFrom('charge_notes')
    .select(['id', 'author', 'body', 'edited_at', 'created_at as at'])
    .where('store_id', '=', store)
    .where('charge_id', '=', asked.charge)
    .where(comesBefore(asked, 'created_at', 'id'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.most)
    .execute()
}

export interface DeliveryOfCharge {
  id: string
  status: 'delivered' | 'failed'
  event_type: EventType
  url: string
  attempts: number
  status_code: number | null
  at: Date
}

/** Deliveries of the charge's events that ended, by when they did: the last attempt says so. */
export async function deliveriesOf({ db, store }: StoreTransaction, asked: Asked): Promise<DeliveryOfCharge[]> {
  const { rows } = await sql<DeliveryOfCharge>`
    select * from (
      select delivery.id, delivery.status, event.type as event_type, endpoint.url, delivery.attempts,
        last.status_code, coalesce(last.at, delivery.created_at) as at
      from events as event
      join deliveries as delivery on delivery.store_id = event.store_id and delivery.event_id = event.id
      join webhook_endpoints as endpoint on endpoint.id = delivery.endpoint_id
      left join lateral (
        select attempt.status_code, attempt.at from delivery_attempts as attempt
        where attempt.store_id = ${store} and attempt.delivery_id = delivery.id
        order by attempt.attempt desc limit 1
      ) as last on true
      where event.store_id = ${store} and event.charge_id = ${asked.charge}
        and delivery.status in ('delivered', 'failed')
    ) as ended
    where ${comesBefore(asked, 'ended.at', 'ended.id')}
    order by at desc, id desc limit ${asked.most}`.execute(db)
  return rows
}

/** Disputes of the charge: their payments, amounts and ids. */
export function disputesOf({ db, store }: StoreTransaction, charge: string) {
  return db
    .selectFrom('disputes')
    .select(['id', 'payment_id', 'amount', 'kind'])
    .where('store_id', '=', store)
    .where('charge_id', '=', charge)
    .limit(100)
    .execute()
}

/** Unapplied money that was moved, with why. */
export function movesOf({ db, store }: StoreTransaction, charge: string) {
  return db
    .selectFrom('unapplied_moves')
    .select(['created_at', 'amount', 'reason', 'moved_to'])
    .where('store_id', '=', store)
    .where('charge_id', '=', charge)
    .limit(100)
    .execute()
}
