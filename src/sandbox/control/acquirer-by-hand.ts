import { z } from 'zod'
import type { Acquirer } from '../acquirer/acquirer.ts'
import { AcquirerProblem } from '../acquirer/acquirer-problem.ts'
import { capture } from '../acquirer/payments/authorize.ts'
import { cancel } from '../acquirer/payments/cancel-payment.ts'
import type { Payment } from '../acquirer/payments/payment.ts'
import { paymentMessageOf, refundedAmount } from '../acquirer/payments/payment-message.ts'
import { refundMessageOf, refundsOf } from '../acquirer/refunds/refund.ts'
import { refundByHand } from '../acquirer/refunds/refund-payment.ts'
import { notifyMerchant } from '../acquirer/webhook/notify-merchant.ts'
import { readRequest } from '../read-request.ts'
import { SandboxProblem } from '../sandbox-problem.ts'
import { knownPayment } from './acquirer-payments.ts'

/** What somebody does on the acquirer's own pages, which no program of the merchant asked for. Amounts in centavos. */

const amountRequest = z.strictObject({ amount: z.int().min(1).optional() })

/**
 * `POST /control/acquirer/payments/{id}/refunds`: gives a captured payment back, whatever is disputed of it; without an
 * amount, all that was not given back.
 */
export function refundAtAcquirer(acquirer: Acquirer, id: string, body: unknown): object {
  const { amount } = readRequest(amountRequest, body ?? {})
  return byHand(acquirer, id, payment => {
    const left = payment.captured_amount - refundedAmount(refundsOf(acquirer, payment.id))
    if (payment.status !== 'captured') throw notSo(`The payment is ${payment.status}.`)
    if (left < (amount ?? 1)) throw notSo(`${left} centavos of it can be given back.`)
    return refundMessageOf(refundByHand(acquirer, payment, amount ?? left))
  })
}

/** `POST /control/acquirer/payments/{id}/capture`: captures what is authorized; without an amount, all of it. */
export function captureAtAcquirer(acquirer: Acquirer, id: string, body: unknown): object {
  const { amount } = readRequest(amountRequest, body ?? {})
  return byHand(acquirer, id, payment => {
    if (payment.status !== 'authorized') throw notSo(`The payment is ${payment.status}.`)
    if ((amount ?? 0) > payment.amount) throw notSo(`${payment.amount} centavos of it are authorized.`)
    return paymentMessageOf(acquirer, notifyMerchant(acquirer, capture(acquirer, payment, amount ?? payment.amount)))
  })
}

/** `POST /control/acquirer/payments/{id}/cancel`: voids what is authorized, or a capture of the same day. */
export function voidAtAcquirer(acquirer: Acquirer, id: string): object {
  return byHand(acquirer, id, payment => paymentMessageOf(acquirer, cancel(acquirer, payment)))
}

function byHand(acquirer: Acquirer, id: string, act: (payment: Payment) => object): object {
  const done = acquirer.db.transaction(() => {
    try {
      return act(knownPayment(acquirer, id))
    } catch (error) {
      throw error instanceof AcquirerProblem ? notSo(error.message) : error
    }
  })
  acquirer.wake()
  return done
}

function notSo(detail: string): SandboxProblem {
  return new SandboxProblem('payment_not_so', detail)
}
