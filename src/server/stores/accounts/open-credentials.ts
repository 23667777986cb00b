import type { Sealer } from '../../base/seal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { sealPurpose } from './connections.ts'

/** An account's provider and its credentials as they were typed; null when the store has no such account. */
export async function openCredentials(
  deps: { sealer: Sealer },
  { db, store }: StoreTransaction,
  account: string,
): Promise<{ provider: string; credentials: unknown } | null> {
  const row = await db
    .selectFrom('provider_accounts')
    .select(['provider', 'sealed_credentials'])
    .where('store_id', '=', store)
    .where('id', '=', account)
    .executeTakeFirst()
  if (!row) return null
  const credentials: unknown = JSON.parse(deps.sealer.open(sealPurpose(account), row.sealed_credentials))
  return { provider: row.provider, credentials }
}
