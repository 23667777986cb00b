import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { PayByPix } from '../pix/pay-by-pix.tsx'
import { clockOf } from './clock-of.ts'
import type { Attempt } from './tenders-now.tsx'

interface RestByPixProps {
  state: CheckoutState
  pix: NonNullable<CheckoutState['pix']>
  attempt: Attempt
}

/** The Pix of the last tender: its code, payable no longer than the tenders wait. */
export function RestByPix({ state, pix, attempt }: RestByPixProps) {
  const tender = attempt.tenders.find(({ method, status }) => method === 'pix' && status === 'under_way')
  const amount = tender?.amount ?? attempt.left
  return <PayByPix state={{ ...clockOf(state, attempt), amount, amount_due: amount }} pix={pix} />
}
