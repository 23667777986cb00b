import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { LaterMessages } from './messages/later-pt-br.ts'

/** What the tab says: a payer with many open finds the paid one. */
export function pageTitle({ face, amount, store }: CheckoutState, { title }: LaterMessages): string {
  if (face === 'paid') return title.paid(amount, store.name)
  if (face === 'waiting') return title.waiting(amount, store.name)
  return title[face](store.name)
}
