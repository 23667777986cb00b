import { useState } from 'react'
import type { Later } from './later.ts'
import { Part } from './part.tsx'
import { PayByPix } from './pay-by-pix.tsx'
import { type Shown, useCharge } from './use-charge.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { LaterWordsContext, useWords } from './words.ts'

interface CheckoutProps {
  address: string
  /** What the server rendered. */
  rendered: Shown
  load: () => Promise<Later>
}

/** The living part of the payer's page: how I pay, in one of four faces, and how far it is. */
export function Checkout({ address, rendered, load }: CheckoutProps) {
  const { language } = useWords()
  const { shown, connected, check } = useCharge(address, rendered, load)
  const [announced, announce] = useState('')
  const { state, later } = shown
  useFocusKept(later !== null)

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
            wallets={later.wallets}
            flags={later.flags}
          />
        </LaterWordsContext>
      ) : (
        <>
          <div className="desk">
            <PayByPix state={state} connected={connected} check={check} parts={null} />
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
