import type { Adyen } from './adyen.ts'
import type { AdyenFaultParameters } from './faults.ts'
import { notify } from './notify.ts'
import { bookLine, cardData, changePayment, leftOf, type Payment } from './payment.ts'
import { newPsp } from './psp.ts'

/** Ms until a person has looked at it, where nothing else was told. */
const REVIEW = 60_000

/** Puts a payment before whoever looks after the merchant's risk: it is authorized, and may not stand. */
export function beginReview(
  adyen: Adyen,
  { id }: Payment,
  { ends = 'accepted', delay_ms = REVIEW }: AdyenFaultParameters,
): Payment {
  const due = ends === 'rejected' ? 'reject' : 'accept'
  return changePayment(adyen, id, { review: 'open', due, due_at: adyen.now().getTime() + delay_ms })
}

/** What that person decided: it is captured where it was to be by itself, or goes back. Within a transaction. */
export function endReview(adyen: Adyen, payment: Payment): void {
  const isAccepted = payment.due === 'accept'
  const review = isAccepted ? 'accepted' : 'rejected'
  const { id, status, automatic, amount } = changePayment(adyen, payment.id, { review, due: null, due_at: null })
  // Whom it was given back to meanwhile is not looked at any more.
  if (status !== 'authorized') return
  report(adyen, payment, isAccepted ? 'MANUAL_REVIEW_ACCEPT' : 'MANUAL_REVIEW_REJECT')
  if (isAccepted) {
    if (automatic) bookLine(adyen, id, 'captured', amount)
    return
  }
  const left = leftOf(adyen, id)
  if (left > 0) bookLine(adyen, id, 'refunded', left)
  else changePayment(adyen, id, { status: 'canceled' })
  report(adyen, payment, 'CANCEL_OR_REFUND', { 'modification.action': left > 0 ? 'refund' : 'cancel' })
}

function report(adyen: Adyen, payment: Payment, eventCode: string, additionalData?: Record<string, string>): void {
  const { account_id, psp, reference, amount } = payment
  const { paymentMethod = 'visa' } = cardData(payment)
  const about = { isDone: true, psp: newPsp(), original: psp, reference, amount, paymentMethod }
  notify(adyen, account_id, { eventCode, ...about, ...(additionalData && { additionalData }) })
}
