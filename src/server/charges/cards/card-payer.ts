import type { PayerFactName } from '../../../shared/contract/payer-facts.ts'
import type { PayerNeeds } from '../../../shared/contract/payer-needs.ts'
import { Problem } from '../../base/problem.ts'
import type { StoreTransaction } from '../../db/database.ts'
import type { CardPayer, PayerFact } from '../../providers/gateway-port.ts'
import { type Asks, factsAskedOf, fieldOf } from '../../stores/accounts/payer-facts-asked.ts'
import type { ChargeRow, PaymentRow } from '../charge/charge-rows.ts'

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
  const { customer_name, customer_email, customer_tax_id, customer_phone, customer_address } = charge
  const said = {
    name: customer_name,
    email: customer_email,
    taxId: customer_tax_id,
    phone: customer_phone,
    address: customer_address,
  }
  if (charge.customer_id === null) return said
  const { name, email, tax_id, phone, address } = await db
    .selectFrom('customers')
    .select(['name', 'email', 'tax_id', 'phone', 'address'])
    .where('store_id', '=', store)
    .where('id', '=', charge.customer_id)
    .executeTakeFirstOrThrow()
  return {
    name: name ?? said.name,
    email: email ?? said.email,
    taxId: tax_id ?? said.taxId,
    phone: phone ?? said.phone,
    address: address ?? said.address,
  }
}

/** What a gateway needs to know of a payer and nobody said. */
export function missingOf(payer: CardPayer | null, { abilities }: Asks): PayerFact[] {
  return abilities.payerNeeds.filter(fact => !payer?.[fact])
}

/**
 * What is asked of a payer: what a gateway needs to know and nobody said, and what was said since the charge was made,
 * where it rejected the payment that was asked for with it.
 */
export function factsToAsk(
  { facts_given: given, facts_given_at: at }: Pick<ChargeRow, 'facts_given' | 'facts_given_at'>,
  payer: CardPayer | null,
  gateway: Asks,
  last: PaymentRow | undefined,
): PayerFactName[] {
  const missing = missingOf(payer, gateway).map(fact => fieldOf[fact])
  const isRejected = last && at && isRejectedForFacts(last) && last.created_at >= at
  return factsAskedOf(gateway).filter(fact => missing.includes(fact) || (isRejected && given.includes(fact)))
}

/** The same for the payer's page; undefined where nothing is asked. */
export function needsToShow(
  { facts_given: given }: Pick<ChargeRow, 'facts_given'>,
  facts: PayerFactName[],
): PayerNeeds | undefined {
  return facts.length > 0 ? { facts, rejected: facts.some(fact => given.includes(fact)) } : undefined
}

/** Whether its gateway did not take what it was told. */
export function isRejectedForFacts({ status, failure_code }: PaymentRow): boolean {
  return status === 'failed' && failure_code === 'invalid_request'
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
