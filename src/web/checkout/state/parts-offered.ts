import { splitEnds } from '../../../shared/charge/split-status.ts'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'

/** The value of the choice between the ways to pay that means: in parts. Not among those that the page brings along. */
export const partsChoice = 'parts'

/** Whether an attempt to pay in parts has not come to rest: `held` once a part of it is there, so that nothing else may pay. */
export function partsUnderWay({ split }: CheckoutState): 'begun' | 'held' | null {
  const attempt = split?.attempt
  if (!attempt || splitEnds.includes(attempt.status)) return null
  return attempt.status === 'open' && attempt.held + attempt.paid === 0 ? 'begun' : 'held'
}

/** Whether the payer may begin to pay in parts, or has begun: a voucher, or a card with something beside it. */
export function mayBePaidInParts(state: CheckoutState): boolean {
  if (partsUnderWay(state)) return true
  const { split, cards, voucher, methods } = state
  if (!split || split.left < 2 || split.next.length === 0) return false
  if (cards) return split.next.some(method => method === 'credit-card' || method === 'debit-card')
  return voucher !== null && split.next.includes('voucher') && methods.includes('pix')
}
