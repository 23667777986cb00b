import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { PayByPix } from '../pay-by-pix.tsx'
import { PixCode, PixHead, PixSteps } from '../pix-parts.tsx'
import { clockOf } from './clock-of.ts'
import type { Attempt } from './parts-now.tsx'

interface RestByPixProps {
  state: CheckoutState
  pix: NonNullable<CheckoutState['pix']>
  attempt: Attempt
  check: () => Promise<void>
}

/** The Pix of the last part: its code, payable no longer than the parts wait. */
export function RestByPix({ state, pix, attempt, check }: RestByPixProps) {
  const leg = attempt.legs.find(({ method, status }) => method === 'pix' && status === 'under_way')
  const ofPart = { ...state, amount: leg?.amount ?? attempt.left }
  return (
    <PayByPix
      state={clockOf(state, attempt)}
      connected
      check={check}
      parts={{
        head: <PixHead state={ofPart} pix={pix} />,
        code: <PixCode pix={pix} />,
        steps: <PixSteps store={state.store.name} />,
      }}
    />
  )
}
