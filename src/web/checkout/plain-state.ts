import type { CheckoutState } from '../../shared/contract/checkout.ts'

/** What the script of a page that plainly waits has to know. Everything else stands in the page as markup. */
export type PlainState = Pick<CheckoutState, 'version' | 'face' | 'created_at' | 'expires_at' | 'now'>

/** Whether a card or parts have something to tell, which the code that is loaded with the card tells. */
export function tellsOfCard({ card, split }: CheckoutState): boolean {
  return Boolean(card ?? split?.attempt)
}

/** Whether a page begins with the card: one was tried, or nothing else pays. */
export function beginsByCard(state: CheckoutState): boolean {
  const isOpen = state.face === 'waiting' || state.face === 'loading'
  return isOpen && (tellsOfCard(state) || !state.methods.includes('pix'))
}

/** The way to pay that a page begins with: what was tried last, or else the first that there is. */
export function beginsWith(state: CheckoutState): 'pix' | 'card' | 'voucher' | 'parts' {
  const { card, cards, voucher, split } = state
  if (!beginsByCard(state)) return 'pix'
  if (split?.attempt) return 'parts'
  return card?.method === 'voucher' || (!card && !cards && voucher) ? 'voucher' : 'card'
}

/** Whether nothing but a Pix pays. */
export function onlyPix({ methods }: CheckoutState): boolean {
  return methods.every(method => method === 'pix')
}

/** Whether a state can be shown only with what is loaded later: all but a plain waiting one. */
export function needsLater(state: CheckoutState): boolean {
  const { face, flags, amount_refunded, pix } = state
  return face !== 'waiting' || !pix || flags.length > 0 || amount_refunded > 0 || tellsOfCard(state)
}
