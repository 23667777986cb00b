import type { Selectable } from 'kysely'
import type { Customer } from '../../shared/contract/customer.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CustomerTable } from '../db/tables/customer-tables.ts'

type CustomerRow = Selectable<CustomerTable>

/** One customer of the store, who may have been erased. @throws Problem customer_not_found. */
export async function readCustomer({ db, store }: StoreTransaction, customer: string): Promise<CustomerRow> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .executeTakeFirst()
  return row ?? missing(customer)
}

/** The same, locked until the end of the transaction. @throws Problem customer_not_found. */
export async function lockCustomer({ db, store }: StoreTransaction, customer: string): Promise<CustomerRow> {
  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .forUpdate()
    .executeTakeFirst()
  return row ?? missing(customer)
}

/** Rejects a reference that another customer has. @throws Problem customer_reference_taken. */
export async function rejectTakenReference(
  { db, store }: StoreTransaction,
  reference: string,
  own: string | null,
): Promise<void> {
  const other = await db
    .selectFrom('customers')
    .select('id')
    .where('store_id', '=', store)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (other && other.id !== own) throw takenReference(`${other.id} has it.`)
}

/** What the unique index says where two come in the same moment, in our words; any other error as it is. */
export function asTakenReference(error: unknown): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const isTaken = code === '23505' && constraint === 'customers_by_reference'
  return isTaken ? takenReference('It was taken in this very moment.') : error
}

/** A customer as the API shows them. */
export function showCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    object: 'customer',
    name: row.name,
    email: row.email,
    phone: row.phone,
    tax_id: row.tax_id,
    address: row.address,
    reference: row.reference,
    metadata: row.metadata,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    erased_at: row.erased_at?.toISOString() ?? null,
  }
}

function takenReference(detail: string): Problem {
  return new Problem('customer_reference_taken', detail)
}

function missing(customer: string): never {
  throw new Problem('customer_not_found', `There is no customer ${customer} in this store.`)
}
