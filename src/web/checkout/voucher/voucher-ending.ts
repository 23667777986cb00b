import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { declineReasons } from '../../../shared/declines/decline-reasons.ts'
import type { DeclineWords } from '../../../shared/declines/decline-words.ts'
import type { VoucherMessages } from '../messages/voucher-pt-br.ts'

interface EndingFacts {
  say: VoucherMessages
  declined: DeclineWords
  store: string
  /** What is to be paid, in centavos. */
  left: number
}

/** How the last voucher ended that paid nothing, and what its holder can do; null while there is nothing to say. */
export function voucherEnding(
  card: CheckoutState['card'],
  { say, declined, store, left }: EndingFacts,
): { title: string; next: string } | null {
  if (card?.status === 'failed') {
    if (card.failure === 'brand_not_taken') return { ...say.notTaken, title: say.notTaken.title(store) }
    return card.failure === 'not_eligible' ? say.notEligible : say.failed
  }
  if (card?.status !== 'declined') return null
  const { reason = 'unknown', available = null } = card.decline ?? {}
  if (reason === 'insufficient_funds') {
    if (available === null || available === 0) return say.empty
    // Of what is left by now it has enough.
    if (available >= left) return null
    return { title: say.tooLittle.title(available), next: say.tooLittle.next(left - available) }
  }
  if (reason === 'holder_not_confirmed') return say.stranger
  if (reason === 'not_permitted' || reason === 'wrong_function') return say.notEligible
  return { title: declined.happened[reason], next: declined.todo[declineReasons[reason].action] }
}
