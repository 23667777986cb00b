import type { PayerField } from '../contract/payer-facts.ts'
import type { PayerFaults } from './read-payer-form.ts'

/** What a payer wants to pay by when they are asked who they are. */
export type AskedFor = 'pix' | 'card'

/** What was filled in of who pays, where something of it could not be taken. */
export interface AskedPayer {
  way: AskedFor
  values: Partial<Record<PayerField, string>>
  faults: PayerFaults
}

/** By which field a form says what its payer wants to pay by. */
export const askedForName = 'way'
