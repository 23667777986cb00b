import { isDeepStrictEqual } from 'node:util'
import { type Selectable, sql } from 'kysely'
import type { ChargeRow } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { CustomerTable } from '../db/tables/customer-tables.ts'

/**
 * A charge that says who pays in its own words becomes the charge of the customer whom its money is kept for, where
 * they are the same person: who was registered from it has it in their list and sums, and is erased with it. What it
 * says moves into the register, so it joins nobody of whom the register says less. What the payer said by themselves
 * (`facts_given`) stays theirs.
 */
export async function joinPayer(transaction: StoreTransaction, charge: ChargeRow, customer: string): Promise<void> {
  if (charge.customer_id !== null || charge.facts_given.length > 0) return
  const { db, store } = transaction
  const register = await db
    .selectFrom('customers')
    .select(['name', 'email', 'phone', 'tax_id', 'address'])
    .where('store_id', '=', store)
    .where('id', '=', customer)
    .executeTakeFirstOrThrow()
  if (!isSamePerson(charge, register)) return
  await db
    .updateTable('charges')
    .set({
      customer_id: customer,
      customer_name: null,
      customer_email: null,
      customer_phone: null,
      customer_tax_id: null,
      customer_address: null,
    })
    .where('store_id', '=', store)
    .where('id', '=', charge.id)
    .execute()
  // What came by it was of everybody with this CPF or CNPJ.
  await sql`update customer_sums set is_due = true where store_id = ${store} and customer_id = any(array(
    select id from customers where store_id = ${store} and (id = ${customer} or tax_id = ${charge.customer_tax_id})
    ))`.execute(db)
}

type Register = Pick<Selectable<CustomerTable>, 'name' | 'email' | 'phone' | 'tax_id' | 'address'>

/** All that the charge says, the register says of them too; a name alone proves nobody who has more than a name. */
function isSamePerson(charge: ChargeRow, { name, email, phone, tax_id, address }: Register): boolean {
  const contact = [
    [charge.customer_email, email],
    [charge.customer_phone, phone],
    [charge.customer_tax_id, tax_id],
  ] as const
  const isProved =
    contact.some(([said]) => said !== null) ||
    (charge.customer_name !== null && contact.every(([, known]) => known === null))
  const all = [...contact, [charge.customer_name, name], [charge.customer_address, address]] as const
  return isProved && all.every(([said, known]) => said === null || isDeepStrictEqual(said, known))
}
