import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardPayer, PayerFact } from '../../providers/gateway-port.ts'
import { type Asks, fieldOf } from '../../stores/payer-facts-asked.ts'
import type { ChargeRow } from '../charge/charge-rows.ts'

/**
 * Who pays a charge, where the account's gateway takes nothing without knowing: what the charge says, or the customer
 * that it names. Null where nothing is asked for, and then nothing is read.
 */
export async function payerFor(
  transaction: StoreTransaction,
  charge: ChargeRow,
  { abilities }: Asks,
): Promise<CardPayer | null> {
  return abilities.payerNeeds.length === 0 ? null : payerOf(transaction, charge)
}

/** Who pays a charge: what its customer says, and where they do not, what the charge does. */
export async function payerOf({ db, store }: StoreTransaction, charge: ChargeRow): Promise<CardPayer> {
  const { customer_name, customer_email, customer_tax_id, customer_phone } = charge
  const said = { name: customer_name, email: customer_email, taxId: customer_tax_id, phone: customer_phone }
  if (charge.customer_id === null) return said
  const { name, email, tax_id, phone } = await db
    .selectFrom('customers')
    .select(['name', 'email', 'tax_id', 'phone'])
    .where('store_id', '=', store)
    .where('id', '=', charge.customer_id)
    .executeTakeFirstOrThrow()
  return {
    name: name ?? said.name,
    email: email ?? said.email,
    taxId: tax_id ?? said.taxId,
    phone: phone ?? said.phone,
  }
}

/** What a gateway needs to know of a payer and nobody said. */
export function missingOf(payer: CardPayer | null, { abilities }: Asks): PayerFact[] {
  return abilities.payerNeeds.filter(fact => !payer?.[fact])
}

/** @throws Problem validation_failed where so little is known that the gateway takes nothing. */
export function rejectUnknownPayer(missing: readonly PayerFact[], way: 'card' | 'Pix'): void {
  if (missing.length === 0) return
  const later = 'name it with the charge, or say it later by POST /v1/charges/{id}/payer.'
  const message = `The gateway of this account takes no ${way} without it: ${later}`
  throw new Problem('validation_failed', `Too little is known of who pays by ${way}.`, {
    errors: missing.map(fact => ({ field: `customer.${fieldOf[fact]}`, code: 'required', message })),
  })
}
