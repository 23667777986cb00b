import { splitTenderEnds } from '../../../shared/charge/split-tender-status.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'

/**
 * The value of the choice between the ways to pay that means: by split tender. Not among those that the page brings
 * along.
 */
export const splitTenderChoice = 'split-tender'

/** Whether a split tender has not come to rest: `held` once a tender of it is there, so that nothing else may pay. */
export function splitTenderUnderWay({ split_tender: splitTender }: CheckoutState): 'begun' | 'held' | null {
  const attempt = splitTender?.attempt
  if (!attempt || splitTenderEnds.includes(attempt.status)) return null
  return attempt.status === 'open' && attempt.held + attempt.paid === 0 ? 'begun' : 'held'
}

/** Whether the payer may begin a split tender, or has begun: a voucher, or a card with something beside it. */
export function mayBePaidBySplitTender(state: CheckoutState): boolean {
  if (splitTenderUnderWay(state)) return true
  const { split_tender: splitTender, cards, voucher, methods } = state
  if (!splitTender || splitTender.left < 2 || splitTender.next.length === 0) return false
  if (cards) return splitTender.next.some(method => method === 'credit-card' || method === 'debit-card')
  return voucher !== null && splitTender.next.includes('voucher') && methods.includes('pix')
}
