import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { PixLogo } from './pix-logo.tsx'
import { QrCode } from './qr-code.tsx'
import { useLaterWords } from './words.ts'

/** The top of the waiting face: the heading and the QR code. */
export function PixHead({ state, pix }: { state: CheckoutState; pix: NonNullable<CheckoutState['pix']> }) {
  const { say } = useLaterWords()
  return (
    <>
      <h2 className="pay-heading" id="pay-heading">
        <PixLogo />
        {say.pix.heading}
      </h2>
      <div className="qr-paper">
        <QrCode pix={pix} label={say.pix.qr(state.amount, state.store.name)} />
      </div>
    </>
  )
}

/** The end of the waiting face: what to do, in three lines. */
export function PixSteps({ store }: { store: string }) {
  const { say } = useLaterWords()
  return (
    <ol className="steps" aria-label={say.pix.steps}>
      <li>{say.pix.open}</li>
      <li>{say.pix.scan}</li>
      <li>{say.pix.confirm(store)}</li>
    </ol>
  )
}
