import type { ProviderAccountList } from '../../shared/contract/provider-account.ts'
import type { StoreTransaction } from '../db/database.ts'

/** Far more accounts than a store has. */
const MOST = 1000

/** What the store's provider accounts are called: those that take Pix, then those that take cards, by age. */
export async function nameProviderAccounts({ db, store }: StoreTransaction): Promise<ProviderAccountList['data']> {
  const rows = await db
    .selectFrom('provider_accounts')
    .select(['id', 'name', 'takes'])
    .where('store_id', '=', store)
    .orderBy('takes', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return rows.map(row => ({ ...row, object: 'provider_account' }))
}
