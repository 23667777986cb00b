import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { type ChargeStream, followCharge } from './follow-charge.ts'

/** The charge as the page knows it: the small script makes it, and whatever shows it listens. */
export interface LiveCharge {
  state: CheckoutState
  /** False while the server cannot be reached. */
  connected: boolean
  /** Ms since 1970 by the server's clock, as far as it has said: the payer's may be hours off. */
  serverNow: () => number
  /** Asks the server now. */
  check: () => Promise<void>
  /** Hears of every change; returns what ends that. */
  onChange: (listener: () => void) => () => void
}

/**
 * Keeps a charge up to date. Money that has come in does not go away, so a paid charge is not followed any further.
 * @param ready what has to be done before anything is asked of the charge: what it shows depends on it
 */
export function liveCharge(address: string, rendered: CheckoutState, ready: Promise<void>): LiveCharge {
  let stream: ChargeStream | null = null
  const following = ready.then(() => {
    if (rendered.face !== 'paid') stream = followCharge(address, { onState, onConnection })
  })
  const listeners = new Set<() => void>()
  let reported = { now: Date.parse(rendered.now), at: performance.now() }
  const serverNow = () => reported.now + performance.now() - reported.at
  const charge: LiveCharge = {
    state: rendered,
    connected: true,
    serverNow,
    check: async () => {
      await following
      await stream?.check()
    },
    onChange: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return charge

  function onState(received: CheckoutState): void {
    // What counts here stands still while a phone sleeps.
    const now = Date.parse(received.now)
    if (now > serverNow()) reported = { now, at: performance.now() }
    // An answer that took long must not overwrite a newer one.
    if (received.version < charge.state.version || isSame(received, charge.state)) return
    charge.state = received
    if (received.face === 'paid') stream?.stop()
    notify()
  }

  function onConnection(connected: boolean): void {
    if (connected === charge.connected) return
    charge.connected = connected
    notify()
  }
}

/** The first that a page hears is what it shows already: only the time it was told at is another. */
function isSame(received: CheckoutState, known: CheckoutState): boolean {
  const serialized = (state: CheckoutState) => JSON.stringify({ ...state, now: null })
  return serialized(received) === serialized(known)
}
