import { useEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { Frame } from './frame.tsx'
import { LoadingFace } from './loading-face.tsx'
import type { Messages } from './messages/pt-br.ts'
import { Notices } from './notices.tsx'
import { OverFace } from './over-face.tsx'
import { resultHeading } from './page-data.ts'
import { PaidFace } from './paid-face.tsx'
import { PayByPix } from './pay-by-pix.tsx'
import { Progress, Summary } from './summary.tsx'
import { type LiveCharge, useCharge } from './use-charge.ts'
import { useWords } from './words.ts'

/** The payer's page: what I pay for beside how I pay, in one of four faces. */
export function Checkout({ address, rendered }: { address: string; rendered: CheckoutState }) {
  const { say } = useWords()
  const charge = useCharge(address, rendered)
  const { state } = charge
  const announced = useTurn(state, say)

  return (
    <Frame testMode={state.store.mode === 'test'}>
      <main className="container checkout" data-face={state.face}>
        <Summary state={state} />
        <div className="desk" key={state.face}>
          {state.face === 'waiting' && <Notices state={state} />}
          <Face address={address} charge={charge} />
        </div>
        {/* A new one for each face: it stands lower or higher then, and must not be seen to jump. */}
        <Progress state={state} key={`progress-${state.face}`} />
      </main>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </Frame>
  )
}

function Face({ address, charge }: { address: string; charge: LiveCharge }) {
  const { state } = charge
  if (state.face === 'paid') return <PaidFace address={address} state={state} />
  if (state.face === 'over') return <OverFace charge={charge} />
  if (state.face === 'waiting' && state.pix) return <PayByPix charge={charge} pix={state.pix} />
  return <LoadingFace charge={charge} />
}

/** When the page turns into its result: the tab says so, the focus goes to the heading, and it is read out. */
function useTurn(state: CheckoutState, say: Messages): string {
  const [announced, setAnnounced] = useState('')
  const before = useRef(state.face)
  useEffect(() => {
    if (before.current === state.face) return
    before.current = state.face
    document.title = pageTitle(state, say)
    if (state.face !== 'paid' && state.face !== 'over') return
    document.getElementById(resultHeading)?.focus()
    setAnnounced(state.face === 'paid' ? say.paid.announced(state.amount, state.store.name) : '')
  }, [state, say])
  return announced
}

/** What the tab says: a payer with many open finds the paid one. */
export function pageTitle({ face, amount, store }: CheckoutState, { title }: Messages): string {
  if (face === 'paid') return title.paid(amount, store.name)
  if (face === 'waiting') return title.waiting(amount, store.name)
  return title[face](store.name)
}
