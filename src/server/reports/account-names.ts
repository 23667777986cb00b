import type { StoreTransaction } from '../db/database.ts'

/** The store's accounts at banks and acquirers, by their id. */
export async function accountNames({
  db,
  store,
}: StoreTransaction): Promise<Map<string, { name: string; takes: 'pix' | 'cards' }>> {
  const rows = await db
    .selectFrom('provider_accounts')
    .select(['id', 'name', 'takes'])
    .where('store_id', '=', store)
    .execute()
  return new Map(rows.map(({ id, ...account }) => [id, account]))
}
