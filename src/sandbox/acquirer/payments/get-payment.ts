import type { Acquirer } from '../acquirer.ts'
import { type AcquirerAnswer, type AcquirerCall, readInput } from '../acquirer-operation.ts'
import { paymentQuery } from '../contract/requests.ts'
import { changedPayments, type Payment, paymentOfAccount, selectPayments } from './payment.ts'
import { paymentMessageOf } from './payment-message.ts'

/** `GET /v1/payments/{id}`: a payment or a verification as it stands. */
export function getPayment(acquirer: Acquirer, { account, params }: AcquirerCall): AcquirerAnswer {
  return { status: 200, body: paymentMessageOf(acquirer, paymentOfAccount(acquirer, account, params.id)) }
}

/**
 * `GET /v1/payments?reference=`: what became of a reference: one payment or none. `?updated_since=&updated_until=`:
 * what changed in that time, the oldest change first, so that news that were lost are found; `next_cursor` leads on
 * from the last one of the page.
 */
export function listPayments(acquirer: Acquirer, { account, query }: AcquirerCall): AcquirerAnswer {
  const { reference, updated_since = '', updated_until, cursor } = readInput(paymentQuery, query)
  if (reference !== undefined) {
    return listOf(acquirer, selectPayments(acquirer, 'account_id = ? and reference = ?', account.id, reference), null)
  }
  const [at, id = ''] = cursor?.split('.') ?? [String(Date.parse(updated_since))]
  const { payments, next } = changedPayments(acquirer, account, {
    after: { at: Number(at), id },
    until: updated_until === undefined ? acquirer.now().getTime() + 1 : Date.parse(updated_until),
  })
  return listOf(acquirer, payments, next && `${next.at}.${next.id}`)
}

function listOf(acquirer: Acquirer, payments: readonly Payment[], next_cursor: string | null): AcquirerAnswer {
  return { status: 200, body: { data: payments.map(payment => paymentMessageOf(acquirer, payment)), next_cursor } }
}
