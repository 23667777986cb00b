import type { Updateable } from 'kysely'
import type { Event } from '../../shared/contract/event.ts'
import type { HttpAnswer } from '../base/http-caller.ts'
import type { Monitor } from '../base/monitor.ts'
import type { Sealer } from '../base/seal.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { Jobs } from '../db/jobs/jobs.ts'
import { holdEndpointStatus } from '../db/record-event.ts'
import type { DeliveryAttemptTable, DeliveryTable } from '../db/tables/event-tables.ts'
import { raiseReviewItem, settleReviewItem } from '../stores/review-items/review-items.ts'
import { endpointPurpose } from './create-endpoint.ts'
import { givenUpAfter, nextAttemptAfter } from './retry-schedule.ts'
import { keptAnswer, type SendDeps, type Sending, sendWebhook } from './send-webhook.ts'

export interface DeliveryDeps extends SendDeps {
  database: Database
  sealer: Sealer
  monitor: Monitor
}

/**
 * The attempt at which an endpoint that takes nothing is put before a person: some eight minutes after the first. What
 * is down for a deploy is up again by then.
 */
const FAILING_FROM = 5

/**
 * Makes one attempt of a delivery by the Standard Webhooks scheme. The id of the event is the id of the message, the
 * same in every attempt, so that a merchant can drop what came twice. Any 2xx is a delivery; 410 ends it; all else is
 * tried again for 24 hours. An attempt that was made already, by this job or because a person asked for it, is not made
 * again. Of a paused endpoint it waits; of one that is removed or disabled it is given up.
 */
export async function deliverEvent(deps: DeliveryDeps, input: Jobs['deliver-event']): Promise<void> {
  const row = await deps.database.inStore(input.store, transaction => readRow(transaction, input.delivery))
  if (row?.status !== 'pending' || row.attempts >= input.attempt) return
  if (row.removed_at || row.endpoint_status === 'disabled') {
    return deps.database.inStore(input.store, async transaction => fail(transaction, input.delivery))
  }
  if (row.endpoint_status === 'paused') {
    return deps.database.inStore(input.store, transaction => wait(transaction, row.endpoint, input))
  }
  const attempt = row.attempts + 1
  const began = performance.now()
  const answer = await sendWebhook(deps, sendingOf(deps, row))
  const took = Math.round(performance.now() - began)
  deps.monitor.time('guiche.webhook.attempt.duration', { outcome: outcomeOf(answer, attempt) }, took / 1000)
  await deps.database.inStore(input.store, transaction =>
    recordAttempt(transaction, { delivery: input.delivery, endpoint: row }, attempt, answer, took),
  )
}

type Outcome = 'delivered' | 'retry' | 'failed'

type DeliveryRow = NonNullable<Awaited<ReturnType<typeof readRow>>>

function readRow(transaction: StoreTransaction, delivery: string) {
  const rows = transaction.ask(deliveryWithEvent({ store: transaction.store, delivery }))
  transaction.end()
  return rows.then(([row]) => row)
}

const deliveryWithEvent = statement((db, { store, delivery }: { store: string; delivery: string }) =>
  db
    .selectFrom('deliveries as delivery')
    .innerJoin('events as event', 'event.id', 'delivery.event_id')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .innerJoin('stores as store', 'store.id', 'delivery.store_id')
    .select(['delivery.status', 'delivery.attempts'])
    .leftJoin('review_items as item', join =>
      join
        .onRef('item.store_id', '=', 'delivery.store_id')
        .on('item.kind', '=', 'endpoint_failing')
        .onRef('item.object_id', '=', 'endpoint.id')
        .on('item.resolved_at', 'is', null),
    )
    .select(['event.id', 'event.type', 'event.created_at', 'event.data'])
    .select(['endpoint.id as endpoint', 'endpoint.url', 'endpoint.sealed_secret', 'endpoint.removed_at', 'store.mode'])
    .select(['endpoint.status as endpoint_status', 'endpoint.failing_since'])
    .select(['endpoint.sealed_previous_secret', 'endpoint.previous_secret_until'])
    .select(['item.id as failing', 'item.due_at as failing_until'])
    .where('delivery.store_id', '=', store)
    .where('delivery.id', '=', delivery),
)

function sendingOf({ sealer, clock }: DeliveryDeps, row: DeliveryRow): Sending {
  const purpose = endpointPurpose(row.endpoint)
  const { sealed_previous_secret: previous, previous_secret_until: until } = row
  const sealed = previous && until && until > clock.now() ? [row.sealed_secret, previous] : [row.sealed_secret]
  return {
    url: row.url,
    mode: row.mode,
    secrets: sealed.map(secret => sealer.open(purpose, secret)),
    event: {
      id: row.id,
      object: 'event',
      type: row.type,
      created_at: row.created_at.toISOString(),
      data: row.data as Event['data'],
    },
  }
}

/** Notes an attempt, once, and what follows from it. */
async function recordAttempt(
  transaction: StoreTransaction,
  { delivery, endpoint }: { delivery: string; endpoint: Failing },
  attempt: number,
  answer: HttpAnswer,
  took: number,
): Promise<void> {
  const { store, now } = transaction
  const status = answer.kind === 'response' ? answer.status : null
  const outcome = outcomeOf(answer, attempt)
  const delivered = outcome === 'delivered'
  // The endpoint before its review item, and changed before it is shared: so nobody waits for who waits for them.
  if (delivered === (endpoint.failing_since !== null)) noteFailing(transaction, endpoint.endpoint, !delivered)
  await reviewEndpoint(transaction, endpoint, { attempt, outcome, answer })
  const wait = outcome === 'retry' ? nextAttemptAfter(attempt) : null
  const ended = { status: delivered ? ('delivered' as const) : ('failed' as const), next_attempt_at: null }
  const noted = noteAttempt({
    delivery_id: delivery,
    attempt,
    store_id: store,
    at: now,
    status_code: status,
    duration_ms: took,
    error: answer.kind === 'response' ? null : `${answer.reason}: ${answer.detail}`.slice(0, 300),
    answer: keptAnswer(answer),
    ...(wait === null ? ended : { next_attempt_at: new Date(now.getTime() + wait * 1000) }),
  })
  if (wait === null) return transaction.write(noted)
  const rows = await transaction.ask(noted)
  const next = { store, delivery, attempt: attempt + 1 }
  if (rows.length > 0) await transaction.enqueue({ name: 'deliver-event', data: next, after: wait })
}

type Failing = Pick<DeliveryRow, 'endpoint' | 'url' | 'created_at' | 'failing' | 'failing_until' | 'failing_since'>

/** Notes since when an endpoint takes nothing, or that it does again: a write where it changes, and no other. */
function noteFailing({ db, store, now, write }: StoreTransaction, endpoint: string, fails: boolean): void {
  write(
    db
      .updateTable('webhook_endpoints')
      .set({ failing_since: fails ? now : null })
      .where('store_id', '=', store)
      .where('id', '=', endpoint)
      .where('failing_since', fails ? 'is' : 'is not', null),
  )
}

/**
 * Puts an endpoint that has taken nothing for some minutes before a person, until it takes something; a person has time
 * until the first of what waits for it is given up.
 */
async function reviewEndpoint(
  transaction: StoreTransaction,
  { endpoint, url, created_at, failing, failing_until }: Failing,
  { attempt, outcome, answer }: { attempt: number; outcome: Outcome; answer: HttpAnswer },
): Promise<void> {
  if (outcome === 'delivered') {
    if (failing) settleReviewItem(transaction, 'endpoint_failing', endpoint)
    return
  }
  if (outcome === 'retry' && attempt < FAILING_FROM) return
  // Removed meanwhile, it would stand before a person for good.
  const used = transaction.db
    .selectFrom('webhook_endpoints')
    .select('id')
    .where('store_id', '=', transaction.store)
    .where('id', '=', endpoint)
    .where('removed_at', 'is', null)
    .forShare()
  if (!(await used.executeTakeFirst())) return
  const said = answer.kind === 'response' ? `answered ${answer.status}` : `did not answer (${answer.reason})`
  const detail = `${new URL(url).host} ${said} at attempt ${attempt} of a delivery.`
  const until = new Date(created_at.getTime() + givenUpAfter * 1000)
  const due = failing_until && failing_until > transaction.now && failing_until < until ? failing_until : until
  await raiseReviewItem(transaction, { kind: 'endpoint_failing', about: endpoint, charge: null, detail, due })
}

/** Any 2xx is a delivery, 410 ends it; all else is tried again, as often as the schedule says. */
function outcomeOf(answer: HttpAnswer, attempt: number): Outcome {
  if (answer.kind === 'response' && answer.status >= 200 && answer.status < 300) return 'delivered'
  const ended = answer.kind === 'response' && answer.status === 410
  return ended || nextAttemptAfter(attempt) === null ? 'failed' : 'retry'
}

type Noted = DeliveryAttemptTable & Pick<Updateable<DeliveryTable>, 'status' | 'next_attempt_at'>

/** The attempt, and what becomes of the delivery where the attempt was not noted before. */
const noteAttempt = statement((db, { status, next_attempt_at, ...attempt }: Noted) =>
  db
    .with('noted', create =>
      create
        .insertInto('delivery_attempts')
        .values(attempt)
        .onConflict(conflict => conflict.columns(['delivery_id', 'attempt']).doNothing())
        .returning('delivery_id'),
    )
    .updateTable('deliveries')
    .from('noted')
    .set({ attempts: attempt.attempt, status, next_attempt_at })
    .where('deliveries.store_id', '=', attempt.store_id)
    .where('deliveries.id', '=', attempt.delivery_id)
    .returning('deliveries.id'),
)

/** Nothing is sent to a paused endpoint; it is when that goes on, which it may have done meanwhile. */
async function wait(transaction: StoreTransaction, endpoint: string, input: Jobs['deliver-event']): Promise<void> {
  if ((await holdEndpointStatus(transaction, endpoint)) !== 'paused') {
    return transaction.enqueue({ name: 'deliver-event', data: input })
  }
  transaction.write(
    transaction.db
      .updateTable('deliveries')
      .set({ next_attempt_at: null })
      .where('store_id', '=', transaction.store)
      .where('id', '=', input.delivery)
      .where('status', '=', 'pending'),
  )
}

/** Nobody listens there any more. */
function fail(transaction: StoreTransaction, delivery: string): void {
  transaction.write(
    transaction.db
      .updateTable('deliveries')
      .set({ status: 'failed', next_attempt_at: null })
      .where('store_id', '=', transaction.store)
      .where('id', '=', delivery),
  )
}
