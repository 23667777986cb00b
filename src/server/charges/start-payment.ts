import type { PaymentCreate } from '../../shared/contract/payment.ts'
import type { Actor } from '../access/principal.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge } from './charge-rows.ts'
import { createCardPayment } from './create-card-payment.ts'
import { createPix, refuseEnded } from './create-payment.ts'
import { sendCardPayment } from './send-card-payment.ts'
import { sendPayment } from './send-payment.ts'

/** A payment that was written, and how it is sent after the commit. */
export interface StartedPayment {
  id: string
  /** Ends within the connector's time; what is not told by then, a job finds out. */
  send(): Promise<void>
}

/**
 * Makes the payment of what is left of a charge by the method asked for, with our own reference: rows only, nothing is sent yet.
 * @throws Problem charge_not_open, charge_expired, charge_processing, method_unavailable.
 */
export async function startPayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  input: PaymentCreate,
  actor: Actor,
): Promise<StartedPayment> {
  const { store } = transaction
  if (input.method === 'pix') {
    const id = await createPix(deps, transaction, charge, actor)
    return { id, send: () => sendPayment(deps, store, id) }
  }
  const row = await lockCharge(transaction, charge)
  refuseEnded(row, transaction.now)
  const unsent = await createCardPayment(deps, transaction, row, input, actor)
  return { id: unsent.payment, send: () => sendCardPayment(deps, store, unsent) }
}
