import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { byReference } from '../contract/requests.ts'
import { paymentOfAccount, selectPayments } from './payment.ts'
import { paymentMessageOf } from './payment-message.ts'

/** `GET /v1/payments/{id}`: a payment or a verification as it stands. */
export function getPayment(acquirer: Acquirer, { account, params }: AcquirerCall): AcquirerAnswer {
  return { status: 200, body: paymentMessageOf(acquirer, paymentOfAccount(acquirer, account, params.id)) }
}

/** `GET /v1/payments?reference=`: what became of a reference: one payment or none. */
export function listPayments(acquirer: Acquirer, { account, query }: AcquirerCall): AcquirerAnswer {
  const { reference } = readInput(byReference, query)
  const found = selectPayments(acquirer, 'account_id = ? and reference = ?', account.id, reference)
  return { status: 200, body: { data: found.map(payment => paymentMessageOf(acquirer, payment)) } }
}
