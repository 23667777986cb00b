import type { CheckoutState } from '../../shared/contract/checkout.ts'

/** Whether a state can be shown only with what is loaded later: all but a plain waiting one. */
export function needsLater({ face, flags, amount_refunded }: CheckoutState): boolean {
  return face !== 'waiting' || flags.length > 0 || amount_refunded > 0
}
