import type { Generated } from 'kysely'
import type { Centavos } from '../../../shared/money/centavos.ts'

/** Unapplied money that was moved to another charge, or kept as its customer's credit: by whom, and why. */
export interface UnappliedMoveTable {
  id: string
  store_id: string
  /** Where it came from. */
  charge_id: string
  payment_id: string
  moved_to: 'charge' | 'credit'
  /** Where it is; of credit null until it is used. */
  to_charge_id: string | null
  /** The payment that stands for it there. */
  to_payment_id: string | null
  customer_id: string | null
  amount: Centavos
  reason: string | null
  actor: string
  created_at: Date
  /** When it was taken back to the charge it came from. */
  ended_at: Generated<Date | null>
}
