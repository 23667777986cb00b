import type { StoreTransaction } from '../../db/database.ts'
import type { AcquirerPort } from '../../providers/acquirer-port.ts'
import type { CardPayer, PayerFact } from '../../providers/gateway-port.ts'
import type { ChargeRow } from '../charge/charge-rows.ts'

/**
 * Who pays a charge, where the account's gateway takes no card without knowing: what the charge says, or the customer
 * that it names. Null where nothing is asked for, and then nothing is read.
 */
export async function payerFor(
  { db, store }: StoreTransaction,
  charge: ChargeRow,
  { abilities }: Pick<AcquirerPort, 'abilities'>,
): Promise<CardPayer | null> {
  if (abilities.payerNeeds.length === 0) return null
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
export function missingOf(payer: CardPayer | null, { abilities }: Pick<AcquirerPort, 'abilities'>): PayerFact[] {
  return abilities.payerNeeds.filter(fact => !payer?.[fact])
}
