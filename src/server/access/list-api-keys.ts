import type { Selectable } from 'kysely'
import type { ApiKey } from '../../shared/contract/api-key.ts'
import type { StoreTransaction } from '../db/database.ts'
import { pageOf } from '../db/page.ts'
import type { ApiKeyTable } from '../db/tables/tables.ts'

/** Far more keys than a store has. */
const MOST = 1000

/** The keys of the store, newest first, the revoked and the expired ones too. */
export function listApiKeys(transaction: StoreTransaction): Promise<Selectable<ApiKeyTable>[]> {
  return newestFirst(transaction, MOST).execute()
}

/** A page of them, as the API shows them. */
export async function pageOfApiKeys(
  transaction: StoreTransaction,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ data: ApiKey[]; next_cursor: string | null }> {
  const query = newestFirst(transaction, limit + 1)
  const rows = await (cursor ? query.where('id', '<', cursor) : query).execute()
  const { page, next_cursor } = pageOf(rows, limit)
  return { data: page.map(row => showApiKey(row)), next_cursor }
}

/** One key of the store, as the API shows it. */
export async function readApiKey({ db, store }: StoreTransaction, key: string): Promise<ApiKey> {
  const row = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', key)
    .executeTakeFirstOrThrow()
  return showApiKey(row)
}

/** A key as the API shows it; with the key itself in the answer that makes it. */
export function showApiKey(row: Selectable<ApiKeyTable>, key: string | null = null): ApiKey {
  return {
    id: row.id,
    object: 'api_key',
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    key,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    last_used_address: row.last_used_address,
    networks: row.networks,
    replaces: row.replaces,
  }
}

function newestFirst({ db, store }: StoreTransaction, limit: number) {
  return db.selectFrom('api_keys').selectAll().where('store_id', '=', store).orderBy('id', 'desc').limit(limit)
}
