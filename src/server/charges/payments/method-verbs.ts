import { byRoom, type MethodRoom } from '../../../shared/charge/method-traits.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { cardVerbs } from '../cards/card-verbs.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'
import { pixVerbs } from '../pix/pix-verbs.ts'

/** What is done with a payment in the same way whatever its method; each method's room has its own. */
export interface MethodVerbs {
  /** Polls its provider until the payment has ended: the job's verb. */
  follow(deps: ChargeDeps, input: { store: string; payment: string; round: number }): Promise<void>
  /** Writes that it is to be given up at its provider, with the job that does it: rows only. The charge is locked. */
  requestCancel(transaction: StoreTransaction, payment: PaymentRow): Promise<void>
  /**
   * Gives it up there, after the commit. Returns why the provider does not, in its own words; null where it did not
   * say no.
   */
  finishCancel(deps: ChargeDeps, store: string, payment: PaymentRow): Promise<string | null>
}

const verbs: Record<MethodRoom, MethodVerbs> = { pix: pixVerbs, cards: cardVerbs }

/** The verbs of a payment's method. */
export function verbsOf({ method }: Pick<PaymentRow, 'method'>): MethodVerbs {
  return byRoom(method, verbs)
}
