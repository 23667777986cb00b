import { byRoom, isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import type { PaymentCreate } from '../../../shared/contract/payment.ts'
import type { Actor } from '../../access/principal.ts'
import type { StoreTransaction } from '../../db/database.ts'
import { readCardLimits } from '../cards/attempt-limits.ts'
import { createCardPayment, type UnsentCard } from '../cards/create-card-payment.ts'
import { sendCardPayment } from '../cards/send-card-payment.ts'
import type { ChargeDeps } from '../charge/charge-deps.ts'
import { type LockedCharge, lockWithPayments } from '../charge/charge-rows.ts'
import { createPixCharge } from '../pix/create-pix-charge.ts'
import { createPixPayment } from '../pix/create-pix-payment.ts'
import { rejectEnded } from './create-payment.ts'

/** A payment that was written, and what is to be sent after the commit. */
export type StartedPayment = { id: string; card: UnsentCard | null }

/**
 * Locks a charge of which a payment is to be started, and reads what its start looks at, in one turn.
 * @throws Problem charge_not_found.
 */
export async function lockForPayment(
  { connections }: Pick<ChargeDeps, 'connections'>,
  transaction: StoreTransaction,
  charge: string,
  method: PaymentCreate['method'],
): Promise<LockedCharge> {
  // All of these are read once a transaction: whoever asks for them next has them.
  const ofCard = () => Promise.all([connections.cardAccounts(transaction), readCardLimits(transaction)])
  const read = byRoom(method, { pix: () => connections.pix(transaction), cards: ofCard })
  return lockWithPayments(transaction, charge, () => ({ accounts: read() }))
}

/**
 * Makes the payment of what is left of a locked charge by the method asked for, with our own reference: rows only,
 * nothing is sent yet.
 * @throws Problem charge_not_open, charge_expired, charge_processing, method_unavailable.
 */
export async function startPayment(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  locked: LockedCharge,
  input: PaymentCreate,
  actor: Actor,
): Promise<StartedPayment> {
  if (!isAnsweredByAcquirer(input)) {
    // A method of another room does not compile here.
    const { amount } = input satisfies { method: 'pix' }
    return { id: await createPixPayment(deps, transaction, locked, actor, amount), card: null }
  }
  rejectEnded(locked.charge, transaction.now)
  const card = await createCardPayment(deps, transaction, locked, input, actor)
  return { id: card.payment, card }
}

/** Sends it, after the commit. Ends within the connector's time; what is not told by then, a job finds out. */
export function sendStarted(deps: ChargeDeps, store: string, { id, card }: StartedPayment): Promise<void> {
  return card ? sendCardPayment(deps, store, card) : createPixCharge(deps, store, id)
}
