import type { StoreTransaction } from '../db/database.ts'

/** Grows the charge's version, so that a page never shows an older state over a newer one, and tells who watches. */
export async function touchCharge(transaction: StoreTransaction, charge: string): Promise<void> {
  transaction.write(
    transaction.db
      .updateTable('charges')
      .set(eb => ({ version: eb('version', '+', 1) }))
      .where('store_id', '=', transaction.store)
      .where('id', '=', charge),
  )
  transaction.changed(charge)
}
