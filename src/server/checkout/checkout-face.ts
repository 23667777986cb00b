import { methodTraits } from '../../shared/charge/method-traits.ts'
import type { CheckoutFace } from '../../shared/contract/checkout.ts'
import type { ChargeRow } from '../charges/charge/charge-rows.ts'

/**
 * Which of the four faces the payer sees. A charge whose time is over but which still waits for an outcome is shown as
 * loading: nobody is told "expired" while the bank may be taking the money. One that takes no Pix, or of
 * whose payer too little is known to make one, has no code to wait for: `isPayable`.
 */
export function checkoutFace(charge: ChargeRow, isPayable: boolean, hasUnknown: boolean, now: Date): CheckoutFace {
  if (charge.status === 'paid') return 'paid'
  if (charge.status !== 'open') return 'over'
  if (charge.expires_at <= now) return hasUnknown ? 'loading' : 'over'
  return isPayable || !charge.methods.some(method => methodTraits[method].page === 'code') ? 'waiting' : 'loading'
}
