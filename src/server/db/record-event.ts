import type { Insertable, Selectable } from 'kysely'
import type { EventType, SentEventType } from '../../shared/contract/event-types.ts'
import { limits } from '../../shared/contract/limits.ts'
import type { StoreTransaction } from './database.ts'
import { statement } from './driver/statement.ts'
import type { DeliveryTable, EventTable, WebhookEndpointTable } from './tables/event-tables.ts'

/** What an event carries: the object as it is now, as the API shows it. */
export interface EventObject {
  id: string
  payments?: unknown[]
  refunds?: unknown[]
  items?: unknown[]
  latest_split_tender?: unknown
}

/**
 * Writes an event, and a delivery with its job for each endpoint that wants it, in the transaction of what
 * happened. If that commits, the merchant is told, whatever crashes afterwards.
 */
export async function recordEvent(
  transaction: StoreTransaction,
  type: EventType,
  object: EventObject,
  charge: string,
): Promise<void> {
  const event = writeEvent(transaction, type, object, charge)
  for (const endpoint of await listenersOf(transaction)) {
    if (endpoint.events !== null && !endpoint.events.includes(type)) continue
    const isPaused = endpoint.status === 'paused'
    const status = isPaused ? await holdEndpointStatus(transaction, endpoint.id) : endpoint.status
    if (status !== 'disabled') await writeDelivery(transaction, event, { id: endpoint.id, status })
  }
}

/** Writes an event for one endpoint alone. Returns the id of its delivery. */
export function recordEventFor(
  transaction: StoreTransaction,
  { type, object, endpoint }: { type: SentEventType; object: EventObject; endpoint: string },
): Promise<string> {
  const event = writeEvent(transaction, type, object, null)
  return writeDelivery(transaction, event, { id: endpoint, status: 'enabled' })
}

function writeEvent(
  transaction: StoreTransaction,
  type: SentEventType,
  object: EventObject,
  charge: string | null,
): string {
  const { store, now } = transaction
  const id = transaction.newId('evt')
  const data = fitting(object)
  transaction.insert(
    insertEvent({ id, store_id: store, type, object_id: object.id, charge_id: charge, data, created_at: now }),
  )
  return id
}

/** Of a paused endpoint it waits without a job until that goes on. */
async function writeDelivery(
  transaction: StoreTransaction,
  event: string,
  endpoint: Pick<Endpoint, 'id' | 'status'>,
): Promise<string> {
  const { store, now } = transaction
  const id = transaction.newId('dlv')
  const isPaused = endpoint.status === 'paused'
  transaction.insert(
    insertDelivery({
      id,
      store_id: store,
      event_id: event,
      endpoint_id: endpoint.id,
      status: 'pending',
      next_attempt_at: isPaused ? null : now,
      created_at: now,
    }),
  )
  if (!isPaused) await transaction.enqueue({ name: 'deliver-event', data: { store, delivery: id, attempt: 1 } })
  return id
}

const insertEvent = statement((db, row: Insertable<EventTable>) => db.insertInto('events').values(row))
const insertDelivery = statement((db, row: Insertable<DeliveryTable>) => db.insertInto('deliveries').values(row))

/**
 * The status of an endpoint, which nobody changes before this transaction has ended: whoever lets a paused one go on
 * sees what was left waiting for it. `disabled` as well where it was removed.
 */
export async function holdEndpointStatus(transaction: StoreTransaction, endpoint: string): Promise<Endpoint['status']> {
  const [row] = await transaction.ask(heldEndpoint({ store: transaction.store, endpoint }))
  return row?.status ?? 'disabled'
}

const heldEndpoint = statement((db, { store, endpoint }: { store: string; endpoint: string }) =>
  db
    .selectFrom('webhook_endpoints')
    .select('status')
    .where('store_id', '=', store)
    .where('id', '=', endpoint)
    .where('removed_at', 'is', null)
    .forShare(),
)

const known = new WeakMap<StoreTransaction, Promise<Endpoint[]>>()

type Endpoint = Pick<Selectable<WebhookEndpointTable>, 'id' | 'events' | 'status'>

/** Tells who listens to whoever has read it along with something else, so that it is not read again. */
export function knowListeners(transaction: StoreTransaction, endpoints: Promise<Endpoint[]>): void {
  known.set(transaction, endpoints)
}

/**
 * Who listens, read once a transaction. Whoever records an event later reads the store with its first reads, which
 * tells it.
 */
function listenersOf(transaction: StoreTransaction): Promise<Endpoint[]> {
  const endpoints = known.get(transaction) ?? readEndpoints(transaction)
  known.set(transaction, endpoints)
  return endpoints
}

function readEndpoints({ ask, store }: StoreTransaction): Promise<Endpoint[]> {
  return ask(endpointsOf({ store }))
}

const endpointsOf = statement((db, { store }: { store: string }) =>
  db
    .selectFrom('webhook_endpoints')
    .select(['id', 'events', 'status'])
    .where('store_id', '=', store)
    .where('removed_at', 'is', null)
    .where('status', '<>', 'disabled'),
)

/** Room for the envelope around the data: id, type and time. */
const ENVELOPE = 400

/**
 * The data of an event, with the body below the limit: a charge with very many payments or refunds carries its latest
 * ones; where they are not what fills it, neither its items nor its split tender. A read of the charge shows them all.
 */
function fitting(object: EventObject): string {
  for (let fitted = object; ; ) {
    const data = JSON.stringify({ object: fitted })
    if (Buffer.byteLength(data) <= limits.webhookBody - ENVELOPE) return data
    const { payments = [], refunds = [], items = [], latest_split_tender: splitTender } = fitted
    if (payments.length + refunds.length > 0) {
      const fewer = payments.length >= refunds.length ? { payments: payments.slice(1) } : { refunds: refunds.slice(1) }
      fitted = { ...fitted, ...fewer }
    } else if (items.length > 0) fitted = { ...fitted, items: [] }
    else if (splitTender) fitted = { ...fitted, latest_split_tender: null }
    else return data
  }
}
