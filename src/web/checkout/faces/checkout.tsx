import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PageFlags } from '../../../shared/flags/page-flags.ts'
import type { Language } from '../../../shared/language.ts'
import type { PageData } from '../document/page-data.ts'
import type { LiveCharge } from '../state/live-charge.ts'
import type { Parts } from '../state/load-parts.ts'
import { WordsContext } from '../state/words.ts'

interface CheckoutProps {
  address: string
  language: Language
  /** What the server rendered. */
  rendered: CheckoutState
  charge: LiveCharge
  flags: PageFlags
  parts: Parts
  payer: PageData['payer']
}

/** The living part of the payer's page: how I pay, in one of four faces, and how far it is. */
export function Checkout({ address, language, rendered, charge, flags, parts, payer }: CheckoutProps) {
  const state = useSyncExternalStore(
    charge.onChange,
    () => charge.state,
    () => rendered,
  )
  const connected = useSyncExternalStore(
    charge.onChange,
    () => charge.connected,
    () => true,
  )
  const [announced, announce] = useState('')
  useEffect(() => {
    // Tells the world outside (tests, measurements) that the page is alive.
    document.documentElement.dataset.alive = ''
  }, [])
  return (
    <WordsContext value={{ language, say: parts.say }}>
      <parts.Faces
        address={address}
        state={state}
        rendered={rendered}
        connected={connected}
        check={charge.check}
        announce={announce}
        wallets={parts.wallets}
        splitTender={parts.splitTender}
        askPayer={parts.askPayer}
        payer={payer}
        PaymentMark={parts.PaymentMark}
        flags={flags}
      />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </WordsContext>
  )
}
