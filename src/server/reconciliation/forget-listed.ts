import type { StoreTransaction } from '../db/database.ts'

/** Of runs that have ended nobody asks what was listed. */
export async function forgetListed({ db, store }: StoreTransaction, runs: readonly string[]): Promise<void> {
  await db
    .deleteFrom('reconciliation_payments')
    .where('store_id', '=', store)
    .where('reconciliation_id', 'in', runs)
    .execute()
}
