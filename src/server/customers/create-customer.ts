import type { CustomerCreate } from '../../shared/contract/customer.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import type { StoreTransaction } from '../db/database.ts'
import { asTakenReference, rejectTakenReference } from './customer-rows.ts'

/** Makes a customer. Returns their id. @throws Problem customer_reference_taken. */
export async function createCustomer(
  transaction: StoreTransaction,
  input: CustomerCreate,
  actor: Actor,
): Promise<string> {
  const { db, store, now } = transaction
  const reference = input.reference ?? null
  if (reference !== null) await rejectTakenReference(transaction, reference, null)
  const id = transaction.newId('cus')
  await db
    .insertInto('customers')
    .values({
      id,
      store_id: store,
      name: input.name,
      email: input.email ?? null,
      phone: input.phone ?? null,
      tax_id: input.tax_id ?? null,
      address: input.address ? JSON.stringify(input.address) : null,
      reference,
      metadata: JSON.stringify(input.metadata),
      created_at: now,
      updated_at: now,
    })
    .execute()
    .catch(error => {
      throw asTakenReference(error)
    })
  // The audit only grows, so it names what was done and nothing of the person.
  await recordAudit(transaction, actor, 'customer.create', id)
  return id
}
