import { sql } from 'kysely'
import type { Scope } from '../../shared/contract/access.ts'
import { sha256 } from '../base/tokens.ts'
import type { Database } from '../db/database.ts'
import type { Principal } from './principal.ts'

const API_KEY = /^gk_(test|live)_[0-9A-Za-z]{32}$/

/** The principal of an API key; null when there is no such key or it was revoked. */
export async function findKeyPrincipal(database: Database, key: string): Promise<Principal | null> {
  if (!API_KEY.test(key)) return null
  const { rows } = await sql<{ id: string; store_id: string; scopes: Scope[] }>`
    select id, store_id, scopes from find_api_key(${sha256(key)})`.execute(database.lookup)
  const row = rows[0]
  return row ? { kind: 'key', id: row.id, store: row.store_id, scopes: row.scopes } : null
}
