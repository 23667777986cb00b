import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { LaterMessages } from './messages/later-pt-br.ts'

/** What the tab says: a payer with many open finds the paid one. */
export function pageTitle({ face, amount, store, card }: CheckoutState, { title }: LaterMessages): string {
  if (face === 'paid') return title.paid(amount, store.name)
  // No code is on its way beside a card.
  if (face === 'waiting' || (face === 'loading' && card)) return title.waiting(amount, store.name)
  return title[face](store.name)
}
