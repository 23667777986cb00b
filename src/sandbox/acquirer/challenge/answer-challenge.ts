import type { Acquirer } from '../acquirer.ts'
import { authorize, decline } from '../payments/authorize.ts'
import { changePayment, type Payment, selectPayments } from '../payments/payment.ts'
import { notifyMerchant } from '../webhook/notify-merchant.ts'

/** The payment behind a challenge's address. */
export function findChallenge(acquirer: Acquirer, secret: string): Payment | undefined {
  const [payment] = selectPayments(acquirer, "json_extract(three_ds_json, '$.secret') = ?", secret)
  return payment
}

/**
 * The payer answers: confirmed, the issuer is asked; denied, the payment is declined. An answer that comes again, or
 * too late, changes nothing. The merchant is told, for nothing that a browser brings back proves anything.
 */
export function answerChallenge(acquirer: Acquirer, secret: string, confirmed: boolean): Payment | undefined {
  const answered = acquirer.db.transaction(() => {
    const payment = findChallenge(acquirer, secret)
    if (payment?.status !== 'challenge' || !payment.three_ds) return payment
    const three_ds = { ...payment.three_ds, status: confirmed ? 'passed' : 'failed' } as const
    const known = changePayment(acquirer, payment, { three_ds, due_at: null })
    return notifyMerchant(
      acquirer,
      confirmed ? authorize(acquirer, known) : decline(acquirer, known, 'AUTHENTICATION_FAILED'),
    )
  })
  acquirer.wake()
  return answered
}
