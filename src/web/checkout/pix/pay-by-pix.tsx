import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { useWords } from '../state/words.ts'
import { Countdown } from './countdown.tsx'
import { PixCode, PixHead, PixSteps } from './pix-parts.tsx'

interface PayByPixProps {
  state: CheckoutState
  pix: NonNullable<CheckoutState['pix']>
  /** While another way to pay is chosen. */
  isHidden?: boolean
}

/**
 * The waiting face: the QR, the code with its one big button, the time left, and what to do in three lines. It is
 * markup alone: what lives in it is kept by copy-code.ts, count-down.ts and status-line.ts, whoever drew it.
 */
export function PayByPix({ state, pix, isHidden }: PayByPixProps) {
  const { waiting } = useWords().say
  return (
    <section className="pay" aria-labelledby="pay-heading" hidden={isHidden}>
      <PixHead state={state} pix={pix} />
      <Countdown state={state} />
      <PixCode pix={pix} />
      <div className="pay-status">
        <p role="status" suppressHydrationWarning>
          {waiting.waiting}
        </p>
        <a className="pay-check" href="?">
          {waiting.alreadyPaid}
        </a>
      </div>
      <PixSteps store={state.store.name} />
    </section>
  )
}
