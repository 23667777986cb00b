import type { CheckoutState } from '../../shared/contract/checkout.ts'

/** What the script of a page that plainly waits has to know. Everything else stands in the page as markup. */
export type PlainState = Pick<CheckoutState, 'version' | 'face' | 'created_at' | 'expires_at' | 'now'> & {
  /** Null where no card is taken. */
  cards: object | null
}

/** Whether a state can be shown only with what is loaded later: all but a plain waiting one. */
export function needsLater({ face, flags, amount_refunded, pix, card }: CheckoutState): boolean {
  return face !== 'waiting' || !pix || flags.length > 0 || amount_refunded > 0 || card !== null
}
