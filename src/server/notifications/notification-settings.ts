import { sql } from 'kysely'
import type {
  NotificationSettings,
  NotificationSettingsPut,
  NotifiedPerson,
} from '../../shared/contract/notification.ts'
import { roles } from '../../shared/contract/roles.ts'
import { chosenTopics, topicsFor } from '../../shared/notifications/topics.ts'
import type { Actor, Principal } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { type PersonToNotify, peopleToNotify } from './people-to-notify.ts'
import { listDevices } from './push-devices.ts'

/** What a person hears of the store, and where. `push_key` is the installation's. */
export async function showNotifications(
  transaction: StoreTransaction,
  user: string,
  push_key: string,
): Promise<NotificationSettings> {
  const person = await findPerson(transaction, user)
  return {
    object: 'notification_settings',
    email: person.email,
    language: person.language,
    topics: topicsFor(person.role),
    ...chosenBy(person),
    push_key,
    devices: await listDevices(transaction, user),
  }
}

/** Who of the store hears what: owners first, then by name. */
export async function listNotifications(transaction: StoreTransaction): Promise<NotifiedPerson[]> {
  const { db, store } = transaction
  const [people, devices] = await Promise.all([
    peopleToNotify(transaction),
    db
      .selectFrom('push_devices')
      .select(['user_id', sql<number>`count(*)::int`.as('count')])
      .where('store_id', '=', store)
      .groupBy('user_id')
      .execute(),
  ])
  const rank = ({ role }: PersonToNotify) => roles.indexOf(role)
  return people
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name))
    .map(person => show(person, devices.find(({ user_id }) => user_id === person.id)?.count ?? 0))
}

/** One of them. @throws Problem person_not_found. */
export async function readNotifications(transaction: StoreTransaction, user: string): Promise<NotifiedPerson> {
  const person = await findPerson(transaction, user)
  return show(person, (await listDevices(transaction, user)).length)
}

/** Says what a person hears from now on. Who changes another's is named by the audit, as for one's own. */
export async function setNotifications(
  transaction: StoreTransaction,
  user: string,
  { mail, push, daily_hour, empty_days }: NotificationSettingsPut,
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const { role } = await findPerson(transaction, user)
  const said = { ...chosenTopics(role, { mail, push }), daily_hour, empty_days, changed_at: now }
  await db
    .insertInto('notification_settings')
    .values({ store_id: store, user_id: user, ...said })
    .onConflict(conflict => conflict.columns(['store_id', 'user_id']).doUpdateSet(said))
    .execute()
  const { changed_at: _, ...detail } = said
  await recordAudit(transaction, actor, 'notification_settings.set', user, detail)
}

/** The role of somebody whose settings `by` is to change. @throws Problem person_not_found. */
export async function roleOf(transaction: StoreTransaction, user: string): Promise<NonNullable<Principal['role']>> {
  return (await findPerson(transaction, user)).role
}

async function findPerson(transaction: StoreTransaction, user: string): Promise<PersonToNotify> {
  const person = (await peopleToNotify(transaction)).find(({ id }) => id === user)
  if (!person) throw new Problem('person_not_found', `Nobody ${user} works in this store.`)
  return person
}

function chosenBy({ mail, push, dailyHour, emptyDays, hasChosen }: PersonToNotify) {
  return { mail, push, daily_hour: dailyHour, empty_days: emptyDays, usual: !hasChosen }
}

function show(person: PersonToNotify, devices: number): NotifiedPerson {
  const { id, name, role } = person
  return { id, name, role, topics: topicsFor(role), ...chosenBy(person), devices }
}
