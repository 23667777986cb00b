import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { reversalRequest } from '../contract/requests.ts'
import { cancel } from '../payments/cancel-payment.ts'
import { selectPayments } from '../payments/payment.ts'
import { paymentMessageOf } from '../payments/payment-message.ts'

/**
 * `POST /v1/reversals` (desfazimento): whatever became of a reference, nothing is charged by it, now or later. A
 * payment that had come is undone; one that has not will be rejected. It is what a program asks that lost an answer and
 * wants to charge elsewhere.
 * @throws AcquirerProblem `not_cancelable` when the payment can only be refunded.
 */
export function reversePayment(acquirer: Acquirer, { account, body }: AcquirerCall): AcquirerAnswer {
  const { reference } = readInput(reversalRequest, body)
  const [payment] = selectPayments(acquirer, 'account_id = ? and reference = ?', account.id, reference)
  if (payment) {
    const over = payment.status === 'declined' || payment.status === 'expired' || payment.status === 'verified'
    const undone = over ? payment : cancel(acquirer, payment)
    return { status: 201, body: { reference, charged: false, payment: paymentMessageOf(acquirer, undone) } }
  }
  acquirer.db.run(
    'insert into acquirer_reversal (account_id, reference, created_at) values (?, ?, ?) on conflict do nothing',
    account.id,
    reference,
    acquirer.now().getTime(),
  )
  return { status: 201, body: { reference, charged: false, payment: null } }
}
