import { useState } from 'react'
import type { Later } from './later.ts'
import { Part } from './part.tsx'
import { PayByPix } from './pay-by-pix.tsx'
import { useByCard } from './use-by-card.ts'
import { type Shown, useCharge } from './use-charge.ts'
import { LaterWordsContext, useWords } from './words.ts'

interface CheckoutProps {
  address: string
  /** What the server rendered. */
  rendered: Shown
  load: (byCard: boolean) => Promise<Later>
}

/** The living part of the payer's page: how I pay, in one of four faces, and how far it is. */
export function Checkout({ address, rendered, load }: CheckoutProps) {
  const { language } = useWords()
  const byCard = useByCard(rendered.later !== null && rendered.state.card !== null)
  const { shown, connected, check } = useCharge(address, rendered, load, byCard)
  const [announced, announce] = useState('')
  const { state, later } = shown

  return (
    <>
      {later ? (
        <LaterWordsContext value={{ language, say: later.say }}>
          <later.Faces
            address={address}
            state={state}
            rendered={rendered.state}
            connected={connected}
            check={check}
            announce={announce}
            card={later.card}
            byCard={byCard}
          />
        </LaterWordsContext>
      ) : (
        <>
          <div className="desk" data-by-card={byCard || undefined}>
            {state.cards && <Part className="methods">{null}</Part>}
            <PayByPix state={state} connected={connected} check={check} parts={null} />
            {state.cards && <Part className="pay card-coming">{null}</Part>}
          </div>
          <Part className="progress">{null}</Part>
        </>
      )}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  )
}
