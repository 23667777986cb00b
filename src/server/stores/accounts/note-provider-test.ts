import type { StoreTransaction } from '../../db/database.ts'

/** Which credentials of an account are about to be tried. */
export async function revisionOf({ db, store }: StoreTransaction, account: string): Promise<number> {
  const { revision } = await db
    .selectFrom('provider_accounts')
    .select('revision')
    .where('store_id', '=', store)
    .where('id', '=', account)
    .executeTakeFirstOrThrow()
  return revision
}

/** Keeps how a test of these credentials went: a test of others says nothing about those that an account has now. */
export async function noteProviderTest(
  { db, store, now }: StoreTransaction,
  { account, revision, works }: { account: string; revision: number; works: boolean },
): Promise<void> {
  await db
    .updateTable('provider_accounts')
    .set(works ? { tested_at: now, tested_revision: revision } : { tested_at: null, tested_revision: null })
    .where('store_id', '=', store)
    .where('id', '=', account)
    .execute()
}
