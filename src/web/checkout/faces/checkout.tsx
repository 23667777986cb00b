import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { PageFlags } from '../../../shared/flags/page-flags.ts'
import type { PageData } from '../document/page-data.ts'
import type { LiveCharge } from '../state/live-charge.ts'
import type { Parts } from '../state/load-parts.ts'
import { WordsContext } from '../state/words.ts'

interface CheckoutProps {
  address: string
  /** What the server rendered. */
  rendered: CheckoutState
  charge: LiveCharge
  flags: PageFlags
  parts: Parts
  payer: PageData['payer']
}

/** The living part of the payer's page: how I pay, in one of four faces, and how far it is. */
export function Checkout({ address, rendered, charge, flags, parts, payer }: CheckoutProps) {
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
    <WordsContext value={parts.words}>
      <parts.Faces
        {...parts}
        {...{ address, state, rendered, connected, announce, payer, flags }}
        check={charge.check}
      />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </WordsContext>
  )
}
