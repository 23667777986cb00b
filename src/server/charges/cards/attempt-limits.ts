import { isAnsweredByAcquirer } from '../../../shared/charge/method-traits.ts'
import { paymentIs } from '../../../shared/charge/payment-status.ts'
import { Problem } from '../../base/problem.ts'
import type { PaymentRow } from '../charge/charge-rows.ts'

/**
 * Cards of one charge that may come to nothing on the checkout. After them it takes no more: whoever tries so many
 * tries cards.
 */
const MOST = 10
/**
 * Seconds from the making of the last one until the next is taken, by how many came to nothing; the last one repeats.
 */
const WAITS = [0, 0, 0, 15, 30, 60, 120, 300]

/** How many cards may still be tried, and from when on. */
export function cardAttempts(payments: readonly PaymentRow[]): { isLeft: boolean; notBefore: Date | null } {
  const gone = payments.filter(payment => isAnsweredByAcquirer(payment) && paymentIs(payment.status, 'unpaid'))
  const last = gone.at(-1)
  const wait = WAITS[Math.min(gone.length, WAITS.length - 1)] ?? 0
  const notBefore = last && wait > 0 ? new Date(last.created_at.getTime() + wait * 1000) : null
  return { isLeft: gone.length < MOST, notBefore }
}

/**
 * Rejects a payer's card after too many that came to nothing, or too soon after the last of them.
 * @throws Problem method_unavailable, too_many_attempts.
 */
export function rejectManyAttempts(payments: readonly PaymentRow[], now: Date): void {
  const { isLeft, notBefore } = cardAttempts(payments)
  if (!isLeft) throw new Problem('method_unavailable', `This charge takes no card after ${MOST} that came to nothing.`)
  if (notBefore && notBefore > now) {
    const retryAfter = Math.ceil((notBefore.getTime() - now.getTime()) / 1000)
    throw new Problem('too_many_attempts', `The next card is taken in ${retryAfter} s.`, { retryAfter })
  }
}
