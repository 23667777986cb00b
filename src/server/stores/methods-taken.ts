import type { PaymentMethod } from '../../shared/charge/payment-method.ts'
import type { StoreTransaction } from '../db/database.ts'

/** What a charge of the store may name in `methods`, by the accounts that it has. */
export async function methodsTaken({ db, store }: StoreTransaction): Promise<PaymentMethod[]> {
  const rows = await db
    .selectFrom('provider_accounts')
    .select('takes')
    .distinct()
    .where('store_id', '=', store)
    .orderBy('takes', 'desc')
    .execute()
  return rows.flatMap(({ takes }): PaymentMethod[] => (takes === 'pix' ? ['pix'] : ['credit-card', 'debit-card']))
}
