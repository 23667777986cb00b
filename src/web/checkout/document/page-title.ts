import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { Messages } from '../messages/pt-br.ts'
import { showsCard } from '../state/ways.ts'

/** What the tab says: a payer with many open finds the paid one. */
export function pageTitle(state: CheckoutState, { title }: Messages): string {
  const { face, amount, amount_due: due, store } = state
  if (face === 'paid') return title.paid(amount, store.name)
  // No code is on its way beside a card, or a split tender.
  if (face === 'waiting' || (face === 'loading' && showsCard(state))) return title.waiting(due, store.name)
  return title[face](store.name)
}
