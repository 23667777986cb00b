import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { ButtonLink } from '../ui/button.tsx'
import { PaymentDetails } from './details.tsx'
import { Notices } from './notices.tsx'
import { resultHeading } from './page-data.ts'
import { useLaterWords } from './words.ts'

/** The paid face: the same page turned into the receipt. */
export function PaidFace({ address, state }: { address: string; state: CheckoutState }) {
  const { say } = useLaterWords()
  return (
    <section className="result paid" aria-labelledby={resultHeading}>
      <OpenWindow />
      <h2 className="result-heading" id={resultHeading} tabIndex={-1}>
        {say.paid.heading}
      </h2>
      <p className="result-next">{say.paid.told}</p>
      <Notices state={state} />
      <PaymentDetails state={state} copyable />
      <div className="result-actions">
        {state.return_url && (
          <ButtonLink size="large" wide icon="back" href={state.return_url}>
            {say.paid.backToStore}
          </ButtonLink>
        )}
        <ButtonLink
          intent={state.return_url ? 'secondary' : 'primary'}
          size="large"
          wide
          icon="download"
          href={`${address}/receipt`}
        >
          {say.paid.download}
        </ButtonLink>
      </div>
    </section>
  )
}

/** The moment of joy: the house's window draws itself, and the tick appears in it. Still with reduced motion. */
function OpenWindow() {
  return (
    <svg className="open-window" width="96" height="80" viewBox="0 0 96 80" fill="none" aria-hidden="true">
      <path className="open-window-ground" d="M20 72V40a28 28 0 0 1 56 0v32z" />
      <path className="open-window-arch" pathLength="1" d="M20 72V40a28 28 0 0 1 56 0v32" />
      <path className="open-window-counter" pathLength="1" d="M4 72h88" />
      <path className="open-window-tick" pathLength="1" d="M36 43l9 9 16-18" />
    </svg>
  )
}
