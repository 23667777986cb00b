import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { type ChargeStream, followCharge } from './charge-stream.ts'

/** A charge as the page knows it now. */
export interface LiveCharge {
  state: CheckoutState
  /** False while the server cannot be reached. */
  connected: boolean
  /** Asks the server now. */
  check: () => Promise<void>
}

/** Keeps a charge up to date. Money that has come in does not go away, so a paid charge is not followed any further. */
export function useCharge(address: string, rendered: CheckoutState): LiveCharge {
  const [state, setState] = useState(rendered)
  const [connected, setConnected] = useState(true)
  const stream = useRef<ChargeStream>(null)
  const settled = state.face === 'paid'

  useEffect(() => {
    if (settled) return
    stream.current = followCharge(address, {
      // An answer that took long must not overwrite a newer one.
      onState: heard => setState(known => (heard.version < known.version ? known : heard)),
      onConnection: setConnected,
    })
    return () => stream.current?.stop()
  }, [address, settled])

  const check = useCallback(() => stream.current?.check() ?? Promise.resolve(), [])
  return { state, connected, check }
}
