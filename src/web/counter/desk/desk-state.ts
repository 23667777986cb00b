import type { Charge } from '../../../shared/contract/charge.ts'
import type { PayerFactName } from '../../../shared/contract/payer-facts.ts'
import type { PendingSale, Way } from './pending-sale.ts'

/** What the counter is about at the moment. */
export interface DeskState {
  at: 'keypad' | 'asking' | 'window'
  /** What was asked for and is not answered, whether or not the cashier waits for it. */
  pending: PendingSale | null
  /** What is in the window. */
  charge: Charge | null
  way: Way
  /** What is being done to it. */
  busy: 'cancel' | 'pix' | null
  /** What a gateway asks of who pays before it makes the code of what is in the window. */
  needs: readonly PayerFactName[]
  /** Why the last thing that was asked for did not go; it is gone with the next. */
  problem: unknown
}
