import type { Selectable } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'
import type { ApiKeyTable } from '../db/tables/tables.ts'

/** A key as a person may see it: all but the key. */
export type ListedKey = Pick<Selectable<ApiKeyTable>, 'id' | 'name' | 'prefix' | 'scopes' | 'created_at' | 'revoked_at'>

/** Far more keys than a store has. */
const MOST = 1000

/** The keys of the store, newest first, the revoked ones too. */
export function listApiKeys(transaction: StoreTransaction): Promise<ListedKey[]> {
  return transaction.db
    .selectFrom('api_keys')
    .select(['id', 'name', 'prefix', 'scopes', 'created_at', 'revoked_at'])
    .where('store_id', '=', transaction.store)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}
