import { useLayoutEffect, useRef } from 'react'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { LoadingFace } from './loading-face.tsx'
import { Notices } from './notices.tsx'
import { OverFace } from './over-face.tsx'
import { resultHeading } from './page-data.ts'
import { pageTitle } from './page-title.ts'
import { PaidFace } from './paid-face.tsx'
import { Part } from './part.tsx'
import { PayByPix } from './pay-by-pix.tsx'
import { PixCode, PixHead, PixSteps } from './pix-parts.tsx'
import { Progress } from './progress.tsx'
import { useLaterWords } from './words.ts'

interface FacesProps {
  address: string
  state: CheckoutState
  /** What the server rendered: anything else is a turn. */
  renderedFace: CheckoutState['face']
  connected: boolean
  check: () => Promise<void>
  /** Puts a sentence where screen readers hear it. */
  announce: (sentence: string) => void
}

/** The page in whichever of its four faces, all of it alive. */
export function Faces({ address, state, renderedFace, connected, check, announce }: FacesProps) {
  const { face, pix } = state
  useTurn(state, renderedFace, announce)
  return (
    <>
      <div className="desk" key={face}>
        {face === 'loading' && <LoadingFace connected={connected} />}
        {face === 'paid' && <PaidFace address={address} state={state} />}
        {face === 'over' && <OverFace state={state} />}
        {face === 'waiting' && <Notices state={state} />}
        {face === 'waiting' && pix && (
          <PayByPix
            state={state}
            connected={connected}
            check={check}
            parts={{
              head: <PixHead state={state} pix={pix} />,
              code: <PixCode pix={pix} />,
              steps: <PixSteps store={state.store.name} />,
            }}
          />
        )}
      </div>
      {/* A new one for each face: it stands lower or higher then, and must not be seen to jump. */}
      <Part className="progress" key={`progress-${face}`}>
        <Progress state={state} />
      </Part>
    </>
  )
}

/** When the page turns into its result: the tab says so, the focus goes to the heading, and it is read out. */
function useTurn(state: CheckoutState, turnedFrom: CheckoutState['face'], announce: (sentence: string) => void): void {
  const { say } = useLaterWords()
  const before = useRef(turnedFrom)
  useLayoutEffect(() => {
    if (before.current === state.face) return
    before.current = state.face
    // The foot stands elsewhere under another face. A new one has not moved.
    const foot = document.querySelector('footer')
    foot?.replaceWith(foot.cloneNode(true))
    document.title = pageTitle(state, say)
    document.getElementById(resultHeading)?.focus()
    if (state.face === 'paid') announce(say.paid.announced(state.amount, state.store.name))
  }, [state, say, announce])
}
