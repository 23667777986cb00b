import type { StoreTransaction } from '../../db/database.ts'
import { statement } from '../../db/driver/statement.ts'

/** Grows the charge's version, so that a page never shows an older state over a newer one, and tells who watches. */
export async function bumpChargeVersion(transaction: StoreTransaction, charge: string): Promise<void> {
  transaction.write(growVersion({ store: transaction.store, charge }))
  transaction.changed(charge)
}

const growVersion = statement((db, { store, charge }: { store: string; charge: string }) =>
  db
    .updateTable('charges')
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('store_id', '=', store)
    .where('id', '=', charge),
)
