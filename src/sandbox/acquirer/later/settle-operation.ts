import { addBankDays } from '../../../shared/brazil/bank-days.ts'
import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import { randomText } from '../../random-text.ts'
import type { Acquirer } from '../acquirer.ts'
import { addLines } from '../books/line.ts'
import { chargebacksOf, disputedAmount } from '../chargebacks/chargeback.ts'
import { capture } from '../payments/authorize.ts'
import { cancel } from '../payments/cancel-payment.ts'
import { changePayment, type Payment, readPayment } from '../payments/payment.ts'
import { refundedAmount } from '../payments/payment-message.ts'
import { findRefund, refundsOf } from '../refunds/refund.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { notifyMerchant } from '../webhook/notify-merchant.ts'
import type { Operation } from './operation.ts'

/** Ms until a capture that was done comes to nothing. */
const MUCH_LATER = 60_000

/** Carries out what was taken up, refuses it, or takes back what was carried out. Within a transaction. */
export function settleOperation(acquirer: Acquirer, operation: Operation): void {
  const payment = readPayment(acquirer, operation.payment_id)
  if (operation.status === 'done') {
    end(acquirer, operation, { status: 'done', due_at: null })
    failCapture(acquirer, payment)
    return
  }
  if (operation.ends === 'rejected' || payment.status !== 'authorized') {
    end(acquirer, operation, { status: 'failed', reason: 'The issuer did not take it.', due_at: null })
    notifyMerchant(acquirer, changePayment(acquirer, payment, {}))
    return
  }
  const isUndoneLater = operation.ends === 'undone'
  end(acquirer, operation, {
    status: 'done',
    due_at: isUndoneLater ? acquirer.now().getTime() + MUCH_LATER : null,
  })
  if (operation.kind === 'cancel') cancel(acquirer, payment)
  else notifyMerchant(acquirer, capture(acquirer, payment, operation.amount ?? payment.amount))
}

function end(
  { db }: Acquirer,
  { id }: Operation,
  { status, reason = null, due_at }: Pick<Operation, 'status' | 'due_at'> & { reason?: string | null },
): void {
  db.run('update acquirer_operation set status = ?, reason = ?, due_at = ? where id = ?', status, reason, due_at, id)
}

/** What was captured, and is neither on its way back nor disputed, was never charged. */
function failCapture(acquirer: Acquirer, payment: Payment): void {
  const disputed = disputedAmount(chargebacksOf(acquirer, payment.id))
  const amount = payment.captured_amount - refundedAmount(refundsOf(acquirer, payment.id)) - disputed
  if (payment.status !== 'captured' || amount <= 0 || payment.voucher) return
  const id = `rf_${randomText(24)}`
  const now = acquirer.now().getTime()
  acquirer.db.run(
    `insert into acquirer_refund (id, payment_id, reference, amount, status, created_at, settle_at, failed_capture)
     values (?, ?, ?, ?, 'processing', ?, ?, 1)`,
    id,
    payment.id,
    `failed-capture-${randomText(12)}`,
    amount,
    now,
    now,
  )
  settleRefund(acquirer, findRefund(acquirer, id))
}

/** Takes a refund back that was done: the money had not arrived. Within a transaction. */
export function undoRefund(acquirer: Acquirer, id: string): void {
  const { db } = acquirer
  const refund = findRefund(acquirer, id)
  const payment = readPayment(acquirer, refund.payment_id)
  const line = db.one<{ number: number; gross: number; fee: number }>(
    `select number, gross, fee from acquirer_line where payment_id = ? and kind = 'refund' and gross = ?
      order by id desc limit 1`,
    payment.id,
    -refund.amount,
  )
  db.run(
    `update acquirer_refund set status = 'failed', reason = ?, undo_at = null where id = ?`,
    'The issuer sent the money back.',
    id,
  )
  if (line) {
    const expected_on = addBankDays(saoPauloDate(acquirer.now()), 1)
    addLines(acquirer, payment.id, [
      { kind: 'refund', number: line.number, gross: -line.gross, fee: 0 - line.fee, expected_on },
    ])
  }
  notifyMerchant(acquirer, changePayment(acquirer, payment, {}))
}
