import webpush from 'web-push'
import type { PushPayload } from '../../shared/notifications/notices.ts'
import { sayPush } from '../../shared/notifications/say-push.ts'
import type { Clock } from '../base/clock.ts'
import type { HttpAnswer, HttpCaller } from '../base/http-caller.ts'
import type { Logger } from '../base/log.ts'
import { type Sealer, ShutError } from '../base/seal.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import type { Jobs } from '../db/jobs/jobs.ts'
import { readStore } from '../stores/read-store.ts'
import { peopleToNotify } from './people-to-notify.ts'
import { devicePurpose, type Subscription } from './push-devices.ts'
import { type PushKeys, pushKeys } from './push-keys.ts'

/** What sending notifications is handed. */
export interface PushDeps {
  database: Database
  sealer: Sealer
  clock: Clock
  log: Logger
  mails: { from: { address: string } }
  /** One that may reach private addresses, and one that may not: a browser chose the address. */
  callers: { anywhere: HttpCaller; publicOnly: HttpCaller }
  allowPrivate(mode: 'test' | 'live'): boolean
}

interface Task {
  mode: 'test' | 'live'
  subscription: Subscription
  payload: PushPayload
}

/** Seconds between the attempts: a push service that is down for half a day loses nothing. */
const schedule = [15, 60, 300, 1_800, 7_200, 21_600] as const
/** What is older helps nobody on a phone; the page of what needs a person has it all. */
const FRESH_MS = 24 * 3_600_000

/**
 * The job: makes one attempt at a notification on one device. A device that its push service says is gone is forgotten;
 * one that came twice takes the place of itself, by its tag.
 */
export async function sendPush(deps: PushDeps, input: Jobs['send-push']): Promise<void> {
  const left = Date.parse(input.at) + FRESH_MS - deps.clock.now().getTime()
  if (left <= 0) return
  const task = await deps.database.inStore(input.store, transaction => begin(deps, transaction, input))
  if (!task) return
  const answer = await send(deps, await pushKeys(deps), task, Math.floor(left / 1000))
  await deps.database.inStore(input.store, transaction => note(transaction, input, answer))
}

/** What is to be sent; null where the device is gone, or its person. */
async function begin(
  { sealer }: PushDeps,
  transaction: StoreTransaction,
  { device, notice }: Jobs['send-push'],
): Promise<Task | null> {
  const { db, store } = transaction
  const row = await db
    .selectFrom('push_devices')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', device)
    .executeTakeFirst()
  if (!row) return null
  const [people, { id, name, mode }] = await Promise.all([peopleToNotify(transaction), readStore(transaction)])
  const person = people.find(one => one.id === row.user_id)
  if (!person) return null
  const subscription = openSubscription(sealer, device, row.sealed_subscription)
  if (!subscription) {
    await ownRow(transaction, device).set({ last_error: SHUT }).execute()
    return null
  }
  return { mode, subscription, payload: sayPush(notice, { store: { id, name }, language: person.language }) }
}

const SHUT = 'What is known of this device was sealed with another secret key: allow notifications on it anew.'

/** Null where the secret key that sealed it was lost. */
function openSubscription(sealer: Sealer, device: string, sealed: Buffer): Subscription | null {
  try {
    return JSON.parse(sealer.open(devicePurpose(device), sealed))
  } catch (error) {
    if (error instanceof ShutError) return null
    throw error
  }
}

/** Encrypts it for the device (RFC 8291), signs who we are (RFC 8292), and hands it to the push service (RFC 8030). */
async function send(deps: PushDeps, keys: PushKeys, task: Task, left: number): Promise<HttpAnswer> {
  const { mode, subscription, payload } = task
  const isHttps = new URL(subscription.endpoint).protocol === 'https:'
  if (mode === 'live' && !isHttps)
    return { kind: 'no-answer', reason: 'not-https', sent: 'no', detail: 'a live store writes over https alone' }
  const vapidDetails = { subject: `mailto:${deps.mails.from.address}`, ...keys }
  const request = encrypted(subscription, payload, { vapidDetails, TTL: left, urgency: 'high' })
  if (!request) return { kind: 'no-answer', reason: 'tls', sent: 'no', detail: 'the keys of the device are none' }
  const { endpoint, headers, body } = request
  const caller = deps.allowPrivate(mode) ? deps.callers.anywhere : deps.callers.publicOnly
  // The length is the caller's to say.
  const { 'Content-Length': _, ...said } = headers as Record<string, string | number>
  return caller.call({
    method: 'POST',
    url: endpoint,
    operation: 'send the notification',
    headers: Object.fromEntries(Object.entries(said).map(([name, value]) => [name, String(value)])),
    body,
  })
}

/** Null where what a browser gave as its key is no point of the curve: nothing can be written to it. */
function encrypted(subscription: Subscription, payload: PushPayload, options: webpush.RequestOptions) {
  try {
    return webpush.generateRequestDetails(subscription, JSON.stringify(payload), options)
  } catch {
    return null
  }
}

async function note(transaction: StoreTransaction, input: Jobs['send-push'], answer: HttpAnswer): Promise<void> {
  const { db, store, now } = transaction
  const { device, attempt } = input
  const outcome = outcomeOf(answer)
  if (outcome === 'gone') {
    await db.deleteFrom('push_devices').where('store_id', '=', store).where('id', '=', device).execute()
    return
  }
  const said = outcome === 'sent' ? { last_sent_at: now, last_error: null } : { last_error: detailOf(answer) }
  await ownRow(transaction, device).set(said).execute()
  const wait = schedule[attempt - 1]
  if (outcome !== 'failed' || wait === undefined) return
  await transaction.enqueue({ name: 'send-push', data: { ...input, attempt: attempt + 1 }, after: wait })
}

function ownRow({ db, store }: StoreTransaction, device: string) {
  return db.updateTable('push_devices').where('store_id', '=', store).where('id', '=', device)
}

/** `rejected`: asked again it would say no again. */
function outcomeOf(answer: HttpAnswer): 'sent' | 'gone' | 'rejected' | 'failed' {
  if (answer.kind === 'no-answer')
    return answer.reason === 'private-address' || answer.reason === 'not-https' ? 'rejected' : 'failed'
  const { status } = answer
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'rejected'
}

function detailOf(answer: HttpAnswer): string {
  const text = answer.kind === 'no-answer' ? answer.detail : `The push service answered ${answer.status}.`
  return text.slice(0, 300)
}
