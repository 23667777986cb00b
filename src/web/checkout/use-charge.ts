import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckoutState } from '../../shared/contract/checkout.ts'
import { type ChargeStream, followCharge } from './charge-stream.ts'
import type { Later } from './later.ts'
import { needsLater, type PlainState } from './plain-state.ts'

/** A plain waiting page knows little, for it is sent little; with what is loaded later comes the whole state. */
export type Shown = { state: PlainState; later: null } | { state: CheckoutState; later: Later }

interface LiveCharge {
  shown: Shown
  /** False while the server cannot be reached. */
  connected: boolean
  /** Asks the server now. */
  check: () => Promise<void>
}

/** Milliseconds from waking until the rest is fetched: nothing on the screen waits for it, so the line is free by then. */
const unhurried = 5_000

/**
 * Keeps a charge up to date, and has at hand what its result needs. Money that has come in does not go away, so a paid
 * charge is not followed any further.
 */
export function useCharge(address: string, rendered: Shown, load: () => Promise<Later>): LiveCharge {
  const [shown, setShown] = useState(rendered)
  const [connected, setConnected] = useState(true)
  const stream = useRef<ChargeStream>(null)
  const settled = shown.state.face === 'paid'

  useEffect(() => {
    if (settled) return
    const show = (heard: CheckoutState, loaded: Later | null) =>
      setShown(known => {
        // An answer that took long must not overwrite a newer one.
        if (heard.version < known.state.version || isSame(heard, known.state)) return known
        const later = loaded ?? known.later
        return later ? { state: heard, later } : { state: heard, later }
      })
    const onState = (heard: CheckoutState) => {
      if (!needsLater(heard)) return show(heard, null)
      // The server renders every face: where the rest cannot be loaded, the page still can.
      load().then(
        loaded => show(heard, loaded),
        () => window.location.reload(),
      )
    }
    stream.current = followCharge(address, { onState, onConnection: setConnected })
    const measure = async () => (await (await load()).loadMeasure()).measureView(rendered.state)
    const timer = window.setTimeout(() => measure().catch(() => undefined), unhurried)
    return () => {
      stream.current?.stop()
      window.clearTimeout(timer)
    }
  }, [address, settled, load, rendered])

  const check = useCallback(() => stream.current?.check() ?? Promise.resolve(), [])
  return { shown, connected, check }
}

/** The first that a page hears is what it shows already: only the time it was told at is another. */
function isSame(heard: CheckoutState, shown: PlainState): boolean {
  const told = (state: PlainState) => JSON.stringify({ ...state, now: null })
  return told(heard) === told(shown)
}
