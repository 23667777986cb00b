import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { AcquirerProblem } from '../acquirer-problem.ts'
import { captureRequest } from '../contract/requests.ts'
import { takeUp } from '../later/operation.ts'
import { notifyMerchant } from '../webhook/notify-merchant.ts'
import { capture } from './authorize.ts'
import { paymentOfAccount } from './payment.ts'
import { paymentMessageOf } from './payment-message.ts'

/**
 * `POST /v1/payments/{id}/capture`: takes what is held, whole or in part, once; the rest is voided. Captured already
 * with the same amount, it is answered as it stands.
 */
export function capturePayment(acquirer: Acquirer, { account, params, body }: AcquirerCall): AcquirerAnswer {
  const payment = paymentOfAccount(acquirer, account, params.id)
  const amount = readInput(captureRequest, body).amount ?? payment.amount
  if (amount > payment.amount) {
    throw new AcquirerProblem('amount_too_large', 'The amount is above what is held.', 'amount')
  }
  if (payment.status === 'captured' && payment.captured_amount === amount) {
    return { status: 200, body: paymentMessageOf(acquirer, payment) }
  }
  if (payment.status !== 'authorized') {
    throw new AcquirerProblem('not_capturable', `The payment is ${payment.status}.`)
  }
  const taken = takeUp(acquirer, payment, { kind: 'capture', amount })
  if (taken) return { status: 200, body: paymentMessageOf(acquirer, taken) }
  return { status: 200, body: paymentMessageOf(acquirer, notifyMerchant(acquirer, capture(acquirer, payment, amount))) }
}
