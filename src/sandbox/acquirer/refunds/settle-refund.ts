import type { Acquirer } from '../acquirer.ts'
import { clearingNumber } from '../books/clearing-number.ts'
import { addLines } from '../books/line.ts'
import { takenBack } from '../books/terms.ts'
import { returnToVoucher } from '../payments/cancel-payment.ts'
import { changePayment, readPayment } from '../payments/payment.ts'
import { notifyMerchant } from '../webhook/notify-merchant.ts'
import { type Refund, refundsOf } from './refund.ts'

/** The issuer takes the money back for the payer; or, where a reason stands there, does not. Within a transaction. */
export function settleRefund(acquirer: Acquirer, refund: Refund): void {
  const now = acquirer.now()
  const payment = readPayment(acquirer, refund.payment_id)
  const failed = refund.reason !== null
  if (!failed) {
    const done = refundsOf(acquirer, payment.id).filter(({ status }) => status === 'done')
    const left = payment.captured_amount - done.reduce((sum, { amount }) => sum + amount, 0)
    const { funding, installments } = payment
    const { amount } = refund
    const number = done.length + 1
    addLines(acquirer, payment.id, [
      takenBack('refund', { funding, installments: installments.count, left, amount, number, at: now }),
    ])
    returnToVoucher(acquirer, payment, amount)
  }
  acquirer.db.run(
    `update acquirer_refund set status = ?, arn = ?, settled_at = ?, settle_at = null where id = ?
      and status = 'processing'`,
    failed ? 'failed' : 'done',
    failed ? null : clearingNumber(payment.funding, now),
    now.getTime(),
    refund.id,
  )
  notifyMerchant(acquirer, changePayment(acquirer, payment, {}))
}
