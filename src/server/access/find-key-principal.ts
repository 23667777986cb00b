import { sql } from 'kysely'
import type { KeyScope } from '../../shared/contract/roles.ts'
import { Problem } from '../base/problem.ts'
import { sha256 } from '../base/tokens.ts'
import type { Database, StoreTransaction } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { Principal } from './principal.ts'

const API_KEY = /^gk_(test|live)_[0-9A-Za-z]{32}$/

/**
 * The principal of an API key; null when there is no such key or it was revoked.
 * @throws Problem unauthenticated where the key has expired.
 */
export async function findKeyPrincipal(database: Database, key: string, now: Date): Promise<Principal | null> {
  if (!API_KEY.test(key)) return null
  const { rows } = await database.lookup.executeQuery(findKey({ hash: sha256(key), now }))
  const row = rows[0]
  if (!row) return null
  const { id, store_id: store, scopes, expires_at: expiresAt, networks } = row
  if (store === null) {
    throw new Problem('unauthenticated', `The API key expired at ${expiresAt?.toISOString()}. Make another one.`)
  }
  return { kind: 'key', id, store, scopes, role: null, expiresAt, networks }
}

/** Whether an API key of the store is neither revoked nor expired. */
export async function isKeyInUse({ db, store }: StoreTransaction, key: string, now: Date): Promise<boolean> {
  const inUse = db
    .selectFrom('api_keys')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', key)
    .where('revoked_at', 'is', null)
    .where(each => each.or([each('expires_at', 'is', null), each('expires_at', '>', now)]))
  return (await inUse.executeTakeFirst()) !== undefined
}

const findKey = statement((db, { hash, now }: { hash: Buffer; now: Date }) => {
  const found = sql<{
    id: string
    store_id: string | null
    scopes: KeyScope[]
    expires_at: Date | null
    networks: string[] | null
  }>`find_api_key(${hash}, ${now})`
  return db.selectFrom(found.as('found')).select(['id', 'store_id', 'scopes', 'expires_at', 'networks'])
})
