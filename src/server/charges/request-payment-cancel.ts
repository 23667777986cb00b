import { paymentCan } from '../../shared/charge/charge-can.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { lockCharge, readPayment } from './charge-rows.ts'
import { writeIntent } from './hold-intent.ts'
import { pendingWork } from './pending-work.ts'

/**
 * Writes down that a card is to be let go, held or being challenged: rows only, nothing is sent yet.
 * @throws Problem payment_not_found, payment_processing, payment_not_cancelable.
 */
export async function requestPaymentCancel(
  transaction: StoreTransaction,
  payment: string,
  actor: Actor,
): Promise<void> {
  const { charge_id } = await readPayment(transaction, payment)
  await lockCharge(transaction, charge_id)
  const row = await readPayment(transaction, payment)
  const pending = row.method === 'pix' ? null : pendingWork(row)
  if (pending) throw new Problem('payment_processing', `The acquirer was asked to ${pending} it.`)
  if (row.status === 'processing')
    throw new Problem('payment_processing', 'The acquirer has not said what became of it.')
  if (!paymentCan.cancel({ ...row, pending })) {
    throw new Problem('payment_not_cancelable', `The payment is a ${row.method} and is ${row.status}.`)
  }
  await writeIntent(transaction, row, 'cancel')
  await recordAudit(transaction, actor, 'payment.cancel', payment)
}
