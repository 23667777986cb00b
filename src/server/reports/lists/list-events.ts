import type { Selectable } from 'kysely'
import type { Event, EventListQuery } from '../../../shared/contract/event.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { pageOf } from '../../db/page.ts'
import type { EventTable } from '../../db/tables/event-tables.ts'

/** A page of the store's events, newest first. */
export async function listEvents(
  transaction: StoreTransaction,
  query: EventListQuery,
): Promise<{ data: Event[]; next_cursor: string | null }> {
  let rows = transaction.db
    .selectFrom('events')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .orderBy('id', 'desc')
    .limit(query.limit + 1)
  if (query.cursor) rows = rows.where('id', '<', query.cursor)
  if (query.type) rows = rows.where('type', '=', query.type)
  const { page, next_cursor } = pageOf(await rows.execute(), query.limit)
  return { data: page.map(showEvent), next_cursor }
}

/** One event. @throws Problem event_not_found. */
export async function readEvent(transaction: StoreTransaction, event: string): Promise<Event> {
  const row = await transaction.db
    .selectFrom('events')
    .selectAll()
    .where('store_id', '=', transaction.store)
    .where('id', '=', event)
    .executeTakeFirst()
  if (!row) throw new Problem('event_not_found', `There is no event ${event} in this store.`)
  return showEvent(row)
}

function showEvent(row: Selectable<EventTable>): Event {
  return {
    id: row.id,
    object: 'event',
    type: row.type,
    created_at: row.created_at.toISOString(),
    data: row.data as Event['data'],
  }
}
