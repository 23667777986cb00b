import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { PageFlags } from '../../shared/flags/page-flags.ts'

/** What the script of a page that plainly waits has to know. Everything else stands in the page as markup. */
export type PlainState = Pick<CheckoutState, 'version' | 'face' | 'created_at' | 'expires_at' | 'now'>

/** Whether a card or parts have something to tell, which the code that is loaded with the card tells. */
export function tellsOfCard({ card, split }: CheckoutState): boolean {
  return Boolean(card ?? split?.attempt)
}

/** Whether a page begins with the card: one was tried, or nothing else pays. */
export function beginsByCard(state: CheckoutState): boolean {
  return isOpen(state) && (tellsOfCard(state) || !state.methods.includes('pix'))
}

/** The way to pay that a page begins with: what was tried last, else what was decided to come first, else the first that there is. */
export function beginsWith(state: CheckoutState, first?: PageFlags['first']): 'pix' | 'card' | 'voucher' | 'parts' {
  const { card, cards, voucher, split } = state
  const wanted = first && isOpen(state) && (first === 'card' ? cards : voucher) ? first : null
  if (!beginsByCard(state)) return wanted ?? 'pix'
  if (split?.attempt) return 'parts'
  if (card) return card.method === 'voucher' ? 'voucher' : 'card'
  return wanted ?? (!cards && voucher ? 'voucher' : 'card')
}

function isOpen({ face }: CheckoutState): boolean {
  return face === 'waiting' || face === 'loading'
}

/** Whether nothing but a Pix pays. */
export function onlyPix({ methods }: CheckoutState): boolean {
  return methods.every(method => method === 'pix')
}

/** Whether a state can be shown only with what is loaded later: all but a plain waiting one. */
export function needsLater(state: CheckoutState): boolean {
  const { face, flags, amount, amount_due, amount_refunded, pix } = state
  return (
    face !== 'waiting' || !pix || flags.length > 0 || amount_due < amount || amount_refunded > 0 || tellsOfCard(state)
  )
}
