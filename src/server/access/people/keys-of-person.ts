import { sql } from 'kysely'
import type { PersonKeyList } from '../../../shared/contract/people.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { Actor } from '../principal.ts'
import { recordAudit } from '../record-audit.ts'
import { readPerson } from './list-people.ts'

/** The keys in use that somebody of the store made, newest first. @throws Problem person_not_found. */
export async function listKeysOf(transaction: StoreTransaction, person: string): Promise<PersonKeyList['data']> {
  await readPerson(transaction, person)
  const { db, store } = transaction
  const rows = await db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'last_used_at'])
    .where('store_id', '=', store)
    .where('id', 'in', keysBehindWhich(transaction, person))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({ ...row, object: 'person_key', last_used_at: row.last_used_at?.toISOString() ?? null }))
}

/** Takes the keys in use that somebody made out of use for good, each in the audit. Returns their ids. */
export async function revokeKeysOf(transaction: StoreTransaction, person: string, actor: Actor): Promise<string[]> {
  const { db, store, now } = transaction
  const revoked = await db
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('store_id', '=', store)
    .where('id', 'in', keysBehindWhich(transaction, person))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  const ids = revoked.map(({ id }) => id)
  for (const id of ids) await recordAudit(transaction, actor, 'api_key.revoke', id)
  return ids
}

/**
 * The ids of keys in use behind which this person stands, by the audit: they made them, or a key did that they made.
 * Whoever put a key in the place of another made it.
 */
function keysBehindWhich({ store, now }: StoreTransaction, person: string) {
  return sql<string>`(with recursive makers (key, actor) as (
      select k.id::text, r.actor from api_keys as k
        join audit_records as r on r.store_id = k.store_id and r.object_id = k.id and r.action = 'api_key.create'
        where k.store_id = ${store} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
      union
      select m.key, r.actor from makers as m
        join audit_records as r on r.store_id = ${store} and r.object_id = substr(m.actor, length('key:') + 1)
          and r.action = 'api_key.create'
        where m.actor like 'key:%')
    select key from makers where actor = ${`user:${person}`})`
}
