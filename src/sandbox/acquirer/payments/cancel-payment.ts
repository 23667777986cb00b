import { saoPauloDate } from '../../../shared/brazil/sao-paulo-time.ts'
import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { addLines } from '../books/line.ts'
import { takenBack } from '../books/terms.ts'
import { chargebacksOf } from '../chargebacks/chargeback.ts'
import { cancelRequest } from '../contract/requests.ts'
import { takeUp } from '../later/operation.ts'
import { refundsOf } from '../refunds/refund.ts'
import { readInstrument } from '../tokens/instrument.ts'
import { setVoucherBalance, voucherBalance } from '../vouchers/voucher.ts'
import { notifyMerchant } from '../webhook/notify-merchant.ts'
import { changePayment, type Payment, paymentOfAccount } from './payment.ts'
import { paymentMessageOf } from './payment-message.ts'

/**
 * `POST /v1/payments/{id}/cancel`: voids what is held, ends a challenge, or takes back a capture on its own day by São
 * Paulo's calendar. Canceled already, it is answered as it stands.
 */
export function cancelPayment(acquirer: Acquirer, { account, params, body }: AcquirerCall): AcquirerAnswer {
  readInput(cancelRequest, body)
  const payment = paymentOfAccount(acquirer, account, params.id)
  if (payment.status === 'processing') {
    throw new AcquirerProblem('still_processing', 'The issuer has not answered: reverse the reference instead.')
  }
  const taken = payment.status === 'authorized' && takeUp(acquirer, payment, { kind: 'cancel', amount: null })
  return { status: 200, body: paymentMessageOf(acquirer, taken || cancel(acquirer, payment)) }
}

/**
 * Undoes a payment whole. @throws AcquirerProblem `not_cancelable` when it is too late, or there is nothing to undo.
 */
export function cancel(acquirer: Acquirer, payment: Payment): Payment {
  if (payment.status === 'canceled') return payment
  const now = acquirer.now()
  const ended = { status: 'canceled', ended_at: now.getTime(), due_at: null, outcome: null } as const
  if (payment.status === 'authorized' || payment.status === 'challenge' || payment.status === 'processing') {
    return notifyMerchant(acquirer, changePayment(acquirer, payment, ended))
  }
  if (payment.status !== 'captured') {
    throw new AcquirerProblem('not_cancelable', `The payment is ${payment.status}.`)
  }
  const sameDay = payment.captured_at !== null && saoPauloDate(new Date(payment.captured_at)) === saoPauloDate(now)
  const untouched =
    refundsOf(acquirer, payment.id).every(({ status }) => status === 'failed') &&
    chargebacksOf(acquirer, payment.id).length === 0
  if (!sameDay || !untouched) {
    throw new AcquirerProblem('not_cancelable', 'A capture is cancelled on its own day and whole: refund it.')
  }
  const { funding, installments, captured_amount: amount } = payment
  addLines(acquirer, payment.id, [
    takenBack('cancel', { funding, installments: installments.count, left: amount, amount, number: 1, at: now }),
  ])
  returnToVoucher(acquirer, payment, amount)
  return notifyMerchant(acquirer, changePayment(acquirer, payment, ended))
}

/** Gives a voucher its money back; nothing for other payments. */
export function returnToVoucher(acquirer: Acquirer, payment: Payment, amount: number): void {
  if (!payment.voucher) return
  const { card_id } = readInstrument(acquirer, payment.instrument_id)
  const { kind } = payment.voucher
  setVoucherBalance(acquirer, card_id, kind, voucherBalance(acquirer, card_id, kind) + amount)
}
