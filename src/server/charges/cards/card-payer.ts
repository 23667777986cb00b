import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardPayer, PayerFact } from '../../providers/gateway-port.ts'
import type { ChargeRow } from '../charge/charge-rows.ts'

/** A gateway that may want to know who pays. */
interface Asks {
  abilities: { payerNeeds: readonly PayerFact[] }
}

/**
 * Who pays a charge, where the account's gateway takes nothing without knowing: what the charge says, or the customer
 * that it names. Null where nothing is asked for, and then nothing is read.
 */
export async function payerFor(
  { db, store }: StoreTransaction,
  charge: ChargeRow,
  { abilities }: Asks,
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
export function missingOf(payer: CardPayer | null, { abilities }: Asks): PayerFact[] {
  return abilities.payerNeeds.filter(fact => !payer?.[fact])
}

/** @throws Problem validation_failed where so little is known that the gateway takes nothing. */
export function rejectUnknownPayer(missing: readonly PayerFact[], way: 'card' | 'Pix'): void {
  if (missing.length === 0) return
  const message = `The gateway of this account takes no ${way} without it: name it with the charge.`
  throw new Problem('validation_failed', `Too little is known of who pays by ${way}.`, {
    errors: missing.map(fact => ({ field: `customer.${fieldOf[fact]}`, code: 'required', message })),
  })
}

const fieldOf: Record<PayerFact, string> = { name: 'name', email: 'email', taxId: 'tax_id', phone: 'phone' }
