import type { StoreTransaction } from '../db/database.ts'

/** Forgets to whom mails about a customer's charges went; one that waits is not sent any more. */
export async function eraseMailsAbout({ db, store }: StoreTransaction, customer: string): Promise<void> {
  const about = db
    .selectFrom('mails')
    .innerJoin('charges', join =>
      join.onRef('charges.store_id', '=', 'mails.store_id').onRef('charges.id', '=', 'mails.charge_id'),
    )
    .select('mails.id')
    .where('mails.store_id', '=', store)
    .where('charges.customer_id', '=', customer)
  await db.deleteFrom('idempotency_keys').where('store_id', '=', store).where('object_id', 'in', about).execute()
  await db
    .updateTable('mails')
    .set({ recipient: null, sealed_data: null })
    .where('store_id', '=', store)
    .where('id', 'in', about)
    .execute()
}
