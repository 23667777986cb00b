import type { CardAnswer, CardPayment, CardPaymentRequest } from './acquirer-port.ts'
import { paymentRejected, type WriteAnswer } from './card-api-answer.ts'

/** How a gateway is asked for one payment. */
interface Asking {
  send(): Promise<WriteAnswer<CardPayment>>
  /** Looks for it by our reference. That nothing is found proves nothing: searches lag. */
  find(): Promise<WriteAnswer<CardPayment>>
  /** Whether the same asking, sent again by its key, is the same payment. */
  isRepeatable: boolean
  /** What it means that what was asked for, or whom, is not known there. */
  absent: CardAnswer
}

/**
 * Asks for a payment once. A lost answer is looked for by our reference; where nothing is found, it is asked for again
 * if the gateway knows the same asking by its key. What is still not known then is left to whoever reads it: it is
 * `unknown`, and no other gateway is asked.
 */
export async function payOnce(
  { reference, amount }: Pick<CardPaymentRequest, 'reference' | 'amount'>,
  { send, find, isRepeatable, absent }: Asking,
): Promise<CardAnswer> {
  const first = await send()
  if (first.outcome === 'ok') return judge(first.value)
  if (first.outcome === 'absent') return absent
  if (first.outcome === 'rejected') return paymentRejected(first)
  if (first.sent === 'no') return { outcome: 'not_charged', detail: first.detail }

  const unknown: CardAnswer = { outcome: 'unknown', detail: first.detail }
  const found = await find()
  if (found.outcome === 'ok') return judge(found.value)
  if (found.outcome !== 'absent' || !isRepeatable) return unknown
  const second = await send()
  return second.outcome === 'ok' ? judge(second.value) : unknown

  function judge(payment: CardPayment): CardAnswer {
    if (payment.reference !== reference || payment.amount !== amount) {
      return { outcome: 'unknown', detail: 'the answer is about another payment' }
    }
    const { decline } = payment
    return decline ? { outcome: 'declined', payment, decline } : { outcome: 'ok', payment }
  }
}
