import { useEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import type { Later } from './later.ts'
import { resultHeading } from './page-data.ts'
import { PayByPix } from './pay-by-pix.tsx'
import { useCharge } from './use-charge.ts'
import { LaterWordsContext, useWords } from './words.ts'

export interface CheckoutProps {
  address: string
  /** The state that the server rendered. */
  rendered: CheckoutState
  /** On the server, and where the page begins with something else than waiting. */
  known: Later | null
  load: () => Promise<Later>
}

/** The living part of the payer's page: how I pay, in one of four faces, and how far it is. */
export function Checkout({ address, rendered, known, load }: CheckoutProps) {
  const { language } = useWords()
  const { charge, later } = useCharge(address, rendered, known, load)
  const { state } = charge
  const { face } = state
  const announced = useTurn(state, later)

  return (
    <LaterWordsContext value={later && { language, say: later.say }}>
      <div className="desk" key={face}>
        {later && face === 'loading' && <later.LoadingFace connected={charge.connected} />}
        {later && face === 'paid' && <later.PaidFace address={address} state={state} />}
        {later && face === 'over' && <later.OverFace state={state} />}
        {later && face === 'waiting' && <later.Notices state={state} />}
        {face === 'waiting' && state.pix && <PayByPix charge={charge} pix={state.pix} />}
      </div>
      {later ? (
        // A new one for each face: it stands lower or higher then, and must not be seen to jump.
        <section className="progress" aria-labelledby="progress" key={`progress-${face}`}>
          <later.Progress state={state} />
        </section>
      ) : (
        // As the server wrote it. React leaves the inside alone.
        <section
          className="progress"
          aria-labelledby="progress"
          key="as-written"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it sets nothing
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </LaterWordsContext>
  )
}

/** When the page turns into its result: the tab says so, the focus goes to the heading, and it is read out. */
function useTurn(state: CheckoutState, later: Later | null): string {
  const [announced, setAnnounced] = useState('')
  const before = useRef(state.face)
  useEffect(() => {
    if (!later || before.current === state.face) return
    before.current = state.face
    document.title = later.pageTitle(state, later.say)
    document.getElementById(resultHeading)?.focus()
    setAnnounced(state.face === 'paid' ? later.say.paid.announced(state.amount, state.store.name) : '')
  }, [state, later])
  return announced
}
