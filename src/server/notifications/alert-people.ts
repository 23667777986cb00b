import { sql } from 'kysely'
import { limits } from '../../shared/contract/limits.ts'
import type { AlertSaid, ItemSaid, PushNotice } from '../../shared/notifications/notices.ts'
import { type Topic, topicOfItem } from '../../shared/notifications/topics.ts'
import type { Clock } from '../base/clock.ts'
import type { Sealer } from '../base/seal.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { inEachStore } from '../db/every-store.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { type PersonToNotify, peopleToNotify } from './people-to-notify.ts'
import { queuePush } from './queue-push.ts'

export interface AlertDeps {
  database: Database
  sealer: Sealer
  clock: Clock
  publicUrl: string
}

/** Who was down for a day tells nobody what everybody has seen since. */
const FRESH_MS = 24 * 3_600_000
/** A time so far ahead was written by a clock that was put right since: find_stores_to_alert has it too. */
const AHEAD_MS = 3_600_000
/** Items of one mail that are listed. */
const LISTED = 12

/** Tells the people of every store what came before them, gathered for some minutes. */
export async function alertPeople(deps: AlertDeps): Promise<void> {
  const until = new Date(deps.clock.now().getTime() - limits.alertGathered * 1000)
  const { rows } = await sql<{ id: string }>`select id from find_stores_to_alert(${until})`.execute(
    deps.database.lookup,
  )
  const stores = rows.map(({ id }) => id)
  await inEachStore(stores, store => deps.database.inStore(store, transaction => alertOf(deps, transaction, until)))
}

/** One round of a store: each item is in one, and there is one in a quarter of an hour. */
async function alertOf(deps: AlertDeps, transaction: StoreTransaction, until: Date): Promise<void> {
  if (!(await takeRound(transaction, until))) return
  const items = await takeItems(transaction)
  const fresh = items.filter(({ opened_at }) => transaction.now.getTime() - opened_at.getTime() < FRESH_MS)
  if (fresh.length === 0) return
  for (const person of await peopleToNotify(transaction)) await notify(deps, transaction, person, fresh)
}

/** Whether it is this transaction's to tell: of several processes one gets the round. */
async function takeRound({ db, store, now }: StoreTransaction, until: Date): Promise<boolean> {
  const every = limits.alertEvery * 1000
  const [last, next] = [new Date(now.getTime() - every), new Date(now.getTime() + every)]
  const ahead = new Date(until.getTime() + AHEAD_MS)
  const waiting = await db
    .selectFrom('review_items')
    .select('id')
    .where('store_id', '=', store)
    .where('alerted_at', 'is', null)
    .where('resolved_at', 'is', null)
    .where(eb => eb.or([eb('opened_at', '<=', until), eb('opened_at', '>', ahead)]))
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return false
  const taken = await db
    .insertInto('alert_rounds')
    .values({ store_id: store, notified_at: now })
    .onConflict(conflict =>
      conflict
        .column('store_id')
        .doUpdateSet({ notified_at: now })
        .where(eb => eb.or([eb('alert_rounds.notified_at', '<=', last), eb('alert_rounds.notified_at', '>', next)])),
    )
    .returning('store_id')
    .executeTakeFirst()
  return taken !== undefined
}

type Item = Awaited<ReturnType<typeof takeItems>>[number]

/** What is open and was not told, those of the last minute too; from now on it was. What ends first comes first. */
async function takeItems({ db, store, now }: StoreTransaction) {
  const taken = await db
    .updateTable('review_items')
    .set({ alerted_at: now })
    .where('store_id', '=', store)
    .where('alerted_at', 'is', null)
    .where('resolved_at', 'is', null)
    .returning(['id', 'kind', 'amount', 'due_at', 'charge_id', 'opened_at'])
    .execute()
  const charges = taken.flatMap(({ charge_id }) => charge_id ?? [])
  const known =
    charges.length === 0
      ? []
      : await db
          .selectFrom('charges')
          .select(['id', 'description', 'reference'])
          .where('store_id', '=', store)
          .where('id', 'in', charges)
          .execute()
  const day = (item: { due_at: Date | null }) => item.due_at?.getTime() ?? Number.POSITIVE_INFINITY
  return taken
    .map(item => {
      const charge = known.find(({ id }) => id === item.charge_id)
      return { ...item, charge: charge?.description ?? charge?.reference ?? null }
    })
    .sort((one, other) => day(one) - day(other) || (other.amount ?? 0) - (one.amount ?? 0))
}

async function notify(
  { sealer, publicUrl }: AlertDeps,
  transaction: StoreTransaction,
  person: PersonToNotify,
  items: readonly Item[],
): Promise<void> {
  const chosen = (topics: readonly Topic[]) => items.filter(({ kind }) => topics.includes(topicOfItem[kind]))
  const mailed = chosen(person.mail)
  if (mailed.length > 0) {
    const data: AlertSaid = {
      items: mailed.slice(0, LISTED).map(said),
      more: Math.max(0, mailed.length - LISTED),
      amount: sumOf(mailed),
      url: `${publicUrl}/office/${person.role === 'developer' ? 'settings/webhooks' : 'review'}`,
      settings: `${publicUrl}/office/settings/notifications`,
    }
    const key = `review-item ${mailed[0]?.id} ${person.id}`
    await queueMail(transaction, sealer, {
      kind: 'review-item',
      to: person.email,
      language: person.language,
      data,
      key,
    })
  }
  const pushed = chosen(person.push)
  if (pushed.length > 0) await queuePush(transaction, person.id, noticeOf(pushed))
}

/** Without control characters: each takes six bytes of a mail's data, and a mail shows none. */
function said({ kind, amount, due_at, charge }: Item): ItemSaid {
  return { kind, amount, due: due_at?.toISOString() ?? null, charge: charge?.replaceAll(/\p{Cc}/gu, ' ') ?? null }
}

function sumOf(items: readonly Item[]): number {
  return items.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
}

function noticeOf(items: readonly Item[]): PushNotice {
  const [first] = items
  return {
    kind: 'items',
    count: items.length,
    amount: sumOf(items),
    only: items.length === 1 && first ? { kind: first.kind, charge: first.charge_id } : null,
  }
}
