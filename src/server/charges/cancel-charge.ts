import { chargeCan } from '../../shared/charge/charge-can.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import type { ChargeDeps } from './charge-deps.ts'
import { lockCharge, type PaymentRow, paymentsOf } from './charge-rows.ts'
import { finishCancel } from './finish-cancel.ts'
import { moveCharge } from './move-charge.ts'
import { movePayment } from './move-payment.ts'
import { tellCharge } from './tell.ts'

/**
 * Asks for the cancel of a charge: at once when no code was shown; otherwise the intent is written and the codes
 * still shown are returned, for `finishCancelOf` to remove at the bank after the commit.
 * @throws Problem charge_not_open, charge_processing.
 */
export async function requestCancel(
  deps: ChargeDeps,
  transaction: StoreTransaction,
  charge: string,
  actor: Actor,
): Promise<PaymentRow[]> {
  const row = await lockCharge(transaction, charge)
  const payments = await paymentsOf(transaction, [charge])
  if (row.status !== 'open') throw new Problem('charge_not_open', `The charge is ${row.status}.`)
  if (!chargeCan.cancel({ status: row.status, amount_paid: row.amount_paid, payments })) {
    throw new Problem('charge_processing', 'The outcome of a payment is not known yet.')
  }
  await recordAudit(transaction, actor, 'charge.cancel', charge)
  const shown = payments.filter(payment => payment.status === 'waiting')
  for (const payment of payments) if (payment.status === 'created') await movePayment(transaction, payment, 'canceled')
  for (const payment of shown) {
    await transaction.db
      .updateTable('payments')
      .set({ cancel_requested_at: transaction.now })
      .where('store_id', '=', transaction.store)
      .where('id', '=', payment.id)
      .execute()
    await transaction.enqueue({
      name: 'follow-payment',
      data: { store: transaction.store, payment: payment.id, round: 0 },
      after: 10,
    })
  }
  if (shown.length === 0) {
    await moveCharge(transaction, row, 'cancel', { canceled_at: transaction.now })
    await tellCharge(transaction, 'charge.canceled', charge, deps.publicUrl)
  }
  return shown
}

/** Removes the codes at the bank. Returns whether all are gone; what is not, a job finishes. */
export async function finishCancelOf(deps: ChargeDeps, store: string, payments: PaymentRow[]): Promise<boolean> {
  const finished = await Promise.all(payments.map(payment => finishCancel(deps, store, payment)))
  return finished.every(Boolean)
}
