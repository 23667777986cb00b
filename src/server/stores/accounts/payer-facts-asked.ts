import type { PayerFactName } from '../../../shared/contract/payer-facts.ts'
import type { PayerFact } from '../../providers/gateway-port.ts'

/** A gateway that may want to know who pays. */
export interface Asks {
  abilities: { payerNeeds: readonly PayerFact[] }
}

/** What a gateway asks for, as the API calls it. */
export const fieldOf: Record<PayerFact, PayerFactName> = {
  name: 'name',
  email: 'email',
  taxId: 'tax_id',
  phone: 'phone',
  address: 'address',
}

/** What it asks of every payer; nothing where there is none. */
export function factsAskedOf(gateway: Asks | null): PayerFactName[] {
  return (gateway?.abilities.payerNeeds ?? []).map(fact => fieldOf[fact])
}
