import { sql } from 'kysely'
import type { Scope } from '../../shared/contract/access.ts'
import { sha256 } from '../base/tokens.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/driver/statement.ts'
import type { Principal } from './principal.ts'

const API_KEY = /^gk_(test|live)_[0-9A-Za-z]{32}$/

/** The principal of an API key; null when there is no such key or it was revoked. */
export async function findKeyPrincipal(database: Database, key: string): Promise<Principal | null> {
  if (!API_KEY.test(key)) return null
  const { rows } = await database.lookup.executeQuery(findKey({ hash: sha256(key) }))
  const row = rows[0]
  return row ? { kind: 'key', id: row.id, store: row.store_id, scopes: row.scopes } : null
}

const findKey = statement((db, { hash }: { hash: Buffer }) => {
  const found = sql<{ id: string; store_id: string; scopes: Scope[] }>`find_api_key(${hash})`
  return db.selectFrom(found.as('found')).select(['id', 'store_id', 'scopes'])
})
