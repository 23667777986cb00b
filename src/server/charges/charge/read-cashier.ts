import type { StoreTransaction } from '../../db/database.ts'

/** Who made a charge at the counter, which never changes; null where nobody did, or there is no such charge. */
export async function cashierOfCharge({ db, store }: StoreTransaction, charge: string): Promise<string | null> {
  const row = await db
    .selectFrom('charges')
    .select('cashier')
    .where('store_id', '=', store)
    .where('id', '=', charge)
    .executeTakeFirst()
  return row?.cashier ?? null
}

/** The same of the charge that a payment is of. */
export async function cashierOfPayment({ db, store }: StoreTransaction, payment: string): Promise<string | null> {
  const row = await db
    .selectFrom('payments')
    .innerJoin('charges', join =>
      join.onRef('charges.id', '=', 'payments.charge_id').onRef('charges.store_id', '=', 'payments.store_id'),
    )
    .select('charges.cashier')
    .where('payments.store_id', '=', store)
    .where('payments.id', '=', payment)
    .executeTakeFirst()
  return row?.cashier ?? null
}
