import { useEffect, useState } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { askDevice } from '../../services/ask-device.ts'
import { capture } from '../../services/capture.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useLoaded } from '../card/use-loaded.ts'
import { resultHeading } from '../document/page-data.ts'
import { loadPaymentMark, type PaymentMarkPart } from '../marks/load-payment-mark.ts'
import { useWords } from '../state/words.ts'
import { PaymentDetails } from './details.tsx'
import { Notices } from './notices.tsx'

interface PaidFaceProps {
  address: string
  state: CheckoutState
  /** The page turned into it: one that was opened paid is as the server wrote it. */
  isNew: boolean
  PaymentMark: PaymentMarkPart | null
}

/** The paid face: the same page turned into the receipt. */
export function PaidFace({ address, state, isNew, PaymentMark }: PaidFaceProps) {
  const { say } = useWords()
  const { return_url, amount_received, amount_refunded, amount_lost } = state
  // By now its code is here: the tenders were shown with it.
  const Mark = useLoaded(Boolean(state.split_tender?.attempt ?? state.receipt?.parts), loadPaymentMark, PaymentMark)
  const isWhole = amount_refunded >= amount_received
  const unreturned = amount_lost > 0 ? say.paid.disputed : say.paid.heading
  const heading =
    amount_refunded > 0 ? say.paid.refunded(amount_refunded, isWhole ? null : amount_received) : unreturned
  const kept = amount_lost > 0 ? say.notice.lost(amount_lost) : say.paid.notified
  const next = amount_refunded > 0 ? say.notice.back[state.back_to ?? 'account'] : kept
  const isReceiptFirst = useReceiptFirst(isNew && return_url !== null)
  const receipt = (
    <ButtonLink
      intent={return_url && !isReceiptFirst ? 'secondary' : 'primary'}
      size="large"
      wide
      icon="download"
      href={`${address}/receipt`}
      onClick={() => capture({ name: 'receipt_opened' })}
    >
      {say.paid.download}
    </ButtonLink>
  )
  return (
    <section className="result paid" aria-labelledby={resultHeading}>
      {/* Money that went back is not celebrated. */}
      {amount_lost === 0 && (amount_refunded === 0 || !isWhole) && <OpenWindow />}
      <h2 className="result-heading" id={resultHeading} tabIndex={-1}>
        {heading}
      </h2>
      <p className="result-next">{next}</p>
      <Notices state={state} isOutcomeShown />
      <PaymentDetails state={state} copyable PaymentMark={Mark} />
      <div className="result-actions">
        {isReceiptFirst && receipt}
        {return_url && (
          <ButtonLink
            intent={isReceiptFirst ? 'secondary' : 'primary'}
            size="large"
            wide
            icon="back"
            href={return_url}
            onClick={() => capture({ name: 'store_returned' })}
          >
            {say.paid.backToStore}
          </ButtonLink>
        )}
        {!isReceiptFirst && receipt}
      </div>
    </section>
  )
}

/**
 * Whether the receipt comes before the way back, where both are there: asked once, and kept for as long as the face is
 * shown.
 */
function useReceiptFirst(isAsked: boolean): boolean {
  const [decided] = useState(() => (isAsked ? askDevice('checkout.after_payment') : null))
  useEffect(() => {
    if (!decided?.isCompared) return
    capture({ name: 'experiment_viewed', experiment: 'checkout.after_payment', variant: decided.variant })
  }, [decided])
  return decided?.variant === 'receipt_first'
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
