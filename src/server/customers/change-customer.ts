import type { CustomerUpdate } from '../../shared/contract/customer.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { asTakenReference, lockCustomer, rejectTakenReference } from './customer-rows.ts'

/**
 * Changes what is named of a customer; null takes it away.
 * @throws Problem customer_not_found, customer_erased, customer_reference_taken.
 */
export async function changeCustomer(
  transaction: StoreTransaction,
  customer: string,
  { metadata, address, ...change }: CustomerUpdate,
  actor: Actor,
): Promise<void> {
  const { db, store, now } = transaction
  const { erased_at } = await lockCustomer(transaction, customer)
  if (erased_at) throw new Problem('customer_erased', `Erased at ${erased_at.toISOString()}.`)
  if (change.reference) await rejectTakenReference(transaction, change.reference, customer)
  await db
    .updateTable('customers')
    .set({ ...change, ...(metadata && { metadata: JSON.stringify(metadata) }), updated_at: now })
    .$if(address !== undefined, query => query.set({ address: address ? JSON.stringify(address) : null }))
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .execute()
    .catch(error => {
      throw asTakenReference(error)
    })
  const fields = Object.keys({ ...change, ...(address !== undefined && { address }), ...(metadata && { metadata }) })
  await recordAudit(transaction, actor, 'customer.change', customer, { fields })
}
