import type { Selectable } from 'kysely'
import type { StoreTransaction } from '../db/database.ts'
import type { ProviderAccountTable } from '../db/tables.ts'

/** A provider account as a person may see it: all but its credentials. */
export type ListedAccount = Pick<
  Selectable<ProviderAccountTable>,
  'id' | 'provider' | 'name' | 'webhook_base' | 'webhook_registered_at'
>

/** Far more accounts than a store has. */
const MOST = 1000

/** The provider accounts of the store, oldest first: the first one takes its Pix. */
export function listProviderAccounts(transaction: StoreTransaction): Promise<ListedAccount[]> {
  return transaction.db
    .selectFrom('provider_accounts')
    .select(['id', 'provider', 'name', 'webhook_base', 'webhook_registered_at'])
    .where('store_id', '=', transaction.store)
    .orderBy('id')
    .limit(MOST)
    .execute()
}
