import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PageFlags } from '../../../shared/flags/page-flags.ts'

/** Whether a card or a split tender has something to tell, which stands where the card form does. */
export function showsCard({ card, split_tender: splitTender }: CheckoutState): boolean {
  return Boolean(card ?? splitTender?.attempt)
}

/** Whether a page begins with the card: one was tried, or nothing else pays. */
export function beginsByCard(state: CheckoutState): boolean {
  return isOpenFace(state) && (showsCard(state) || !state.methods.includes('pix'))
}

/**
 * The way to pay that a page begins with: what was tried last, else what was decided to come first, else the first that
 * there is.
 */
export function beginsWith(
  state: CheckoutState,
  first?: PageFlags['first'],
): 'pix' | 'card' | 'voucher' | 'split-tender' {
  const { card, cards, voucher, split_tender: splitTender } = state
  const wanted = first && isOpenFace(state) && (first === 'card' ? cards : voucher) ? first : null
  if (!beginsByCard(state)) return wanted ?? 'pix'
  if (splitTender?.attempt) return 'split-tender'
  if (card) return card.method === 'voucher' ? 'voucher' : 'card'
  return wanted ?? (!cards && voucher ? 'voucher' : 'card')
}

/** Whether the page asks for money: it shows a way to pay, or prepares one. */
export function isOpenFace({ face }: Pick<CheckoutState, 'face'>): boolean {
  return face === 'waiting' || face === 'loading'
}

/** Whether a voucher or several payments may pay, or have paid: what such a page shows, others do not fetch. */
export function takesTenders({ methods, split_tender: splitTender }: CheckoutState): boolean {
  return splitTender !== null || methods.includes('voucher')
}

/** Whether a page begins with marks that few pages show: in the row of the vouchers, or beside tenders. */
export function beginsWithMarks({ voucher, split_tender: splitTender }: CheckoutState): boolean {
  return voucher !== null || Boolean(splitTender?.attempt)
}

/** Whether a page asks who pays, before a code or a card. */
export function asksPayer({ pix_needs, card_needs }: CheckoutState): boolean {
  return pix_needs !== undefined || card_needs !== undefined
}

/** Whether nothing but a Pix pays. */
export function onlyPix({ methods }: CheckoutState): boolean {
  return methods.every(method => method === 'pix')
}

/** Whether a card or a voucher can be typed on a page, or one was tried. */
export function offersCards(state: CheckoutState): boolean {
  return state.cards !== null || state.voucher !== null || beginsByCard(state)
}

/**
 * Whether there is nothing on the page but a Pix code to pay by: its small script does all that is to be done there.
 */
export function onlyWaits(state: CheckoutState): boolean {
  const { face, flags, amount, amount_due, amount_refunded, cards_closed_until: closed, pix, wallets } = state
  const isOdd = flags.length > 0 || amount_due < amount || amount_refunded > 0 || closed !== null
  return face === 'waiting' && pix !== null && !isOdd && wallets === null && !offersCards(state) && !showsCard(state)
}
