import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'

/**
 * Nobody erases them before the transaction ends.
 * @throws Problem validation_failed when the store has no such customer, or one who was erased.
 */
export async function requireCustomer({ db, store }: StoreTransaction, customer: string): Promise<void> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (found) return
  const message = 'This store has no such customer.'
  throw new Problem('validation_failed', 'The charge names a customer who is not there.', {
    errors: [{ field: 'customer_id', code: 'not_available', message }],
  })
}

/** Whether a customer was erased; where not, nobody erases them before the transaction ends. */
export async function isErased({ db, store }: StoreTransaction, customer: string): Promise<boolean> {
  const { erased_at } = await db
    .selectFrom('customers')
    .select('erased_at')
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .forKeyShare()
    .executeTakeFirstOrThrow()
  return erased_at !== null
}
