import type { CaptureCreate } from '../../shared/contract/payment.ts'
import { capturable } from '../../shared/installments/capturable.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import type { StoreTransaction } from '../db/database.ts'
import { lockCharge, readPayment } from './charge-rows.ts'
import { writeIntent } from './hold-intent.ts'
import { pendingWork } from './pending-work.ts'

/**
 * Writes down that a held card is to be captured, whole or in part: rows only, nothing is sent yet. Under the charge's lock, so of any
 * number of simultaneous captures and cancels one is written.
 * @returns the amount, in centavos.
 * @throws Problem payment_not_found, payment_processing, payment_not_capturable, charge_not_open, capture_exceeds_authorized.
 */
export async function requestCapture(
  transaction: StoreTransaction,
  payment: string,
  input: CaptureCreate,
  actor: Actor,
): Promise<number> {
  const { charge_id } = await readPayment(transaction, payment)
  const charge = await lockCharge(transaction, charge_id)
  const row = await readPayment(transaction, payment)
  const pending = pendingWork(row)
  if (pending) throw new Problem('payment_processing', `The acquirer was asked to ${pending} it.`)
  if (row.status !== 'authorized') throw new Problem('payment_not_capturable', `The payment is ${row.status}.`)
  if (charge.status !== 'open') {
    throw new Problem('charge_not_open', `The charge is ${charge.status}: cancel the payment instead.`)
  }
  const most = capturable({ amount: row.amount, interest: row.amount_interest }, charge.amount - charge.amount_paid)
  const amount = centavos(input.amount ?? most)
  if (amount > most) throw new Problem('capture_exceeds_authorized', `At most ${most} centavos can be captured.`)
  await writeIntent(transaction, row, { capture: amount })
  await recordAudit(transaction, actor, 'payment.capture', payment, { amount })
  return amount
}
