import type { StoreTransaction } from '../../db/database.ts'
import type { AcquirerPort, CardPayer, PayerFact } from '../../providers/acquirer-port.ts'
import type { ChargeRow } from '../charge/charge-rows.ts'

/**
 * Who pays a charge, where the account's gateway takes no card without knowing: what the charge says, or the customer
 * that it names. Null where nothing is asked for, and then nothing is read.
 */
export async function payerFor(
  { db, store }: StoreTransaction,
  charge: ChargeRow,
  { terms }: Pick<AcquirerPort, 'terms'>,
): Promise<CardPayer | null> {
  if (terms.payerNeeds.length === 0) return null
  if (charge.customer_id === null) {
    const { customer_name: name, customer_email: email, customer_tax_id: taxId, customer_phone: phone } = charge
    return { name, email, taxId, phone }
  }
  const { name, email, tax_id, phone } = await db
    .selectFrom('customers')
    .select(['name', 'email', 'tax_id', 'phone'])
    .where('store_id', '=', store)
    .where('id', '=', charge.customer_id)
    .executeTakeFirstOrThrow()
  return { name, email, taxId: tax_id, phone }
}

/** What a gateway needs to know of a payer and nobody said. */
export function missingOf(payer: CardPayer | null, { terms }: Pick<AcquirerPort, 'terms'>): PayerFact[] {
  return terms.payerNeeds.filter(fact => !payer?.[fact])
}
