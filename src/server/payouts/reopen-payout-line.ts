import type { Actor } from '../access/principal.ts'
import { recordAudit } from '../access/record-audit.ts'
import { Problem } from '../base/problem.ts'
import { lockCharge, readPayment } from '../charges/charge/charge-rows.ts'
import type { StoreTransaction } from '../db/database.ts'
import { takeBackBooking } from './book-payout-line.ts'
import { kindInBooks } from './judge-payout-line.ts'
import { changeLine, lockLines, type PayoutLineRow, readLine } from './payout-line-rows.ts'
import { unsettleReceivable } from './unsettle-receivable.ts'

/**
 * Takes back what a person said that a line is: its booking by the opposite one, and a job looks at the line anew.
 * @throws Problem payout_line_not_found, payout_line_stays.
 */
export async function reopenPayoutLine(transaction: StoreTransaction, id: string, actor: Actor): Promise<void> {
  const known = await readLine(transaction, id)
  if (!known) throw new Problem('payout_line_not_found', `There is no line ${id} of a payout in this store.`)
  // The charge before what belongs to it.
  if (known.payment_id) await lockCharge(transaction, (await readPayment(transaction, known.payment_id)).charge_id)
  const [line] = await lockLines(transaction, [id])
  if (!line?.decision || line.payment_id !== known.payment_id) throw stays('Nobody said what it is.')
  const { decision, decision_reason: reason, payment_id, taken_back } = line
  if (decision !== 'set_aside') await takeBackBooking(transaction, line)
  if (payment_id) await takeOffPayment(transaction, payment_id, line)
  await changeLine(transaction, id, {
    ...{ state: 'waiting', payment_id: null, detail: null },
    ...{ decision: null, decision_reason: null, decided_at: null, taken_back: taken_back + 1 },
  })
  const { store } = transaction
  const data = { store, account: line.provider_account_id, after: null }
  await transaction.enqueue({ name: 'book-payouts', data })
  await recordAudit(transaction, actor, 'payout_line.reopen', id, { decision, reason, payment: payment_id })
}

async function takeOffPayment(transaction: StoreTransaction, id: string, line: PayoutLineRow): Promise<void> {
  const payment = await readPayment(transaction, id)
  const kind = kindInBooks(line, payment.pix_gateway_id !== null)
  if (kind === 'chargeback' || kind === 'chargeback_reversal') {
    throw stays('A dispute may have ended by it, and stays as it is.')
  }
  await unsettleReceivable(transaction, payment, { ...line, kind })
}

function stays(detail: string): Problem {
  return new Problem('payout_line_stays', detail)
}
