import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { traceHeaders } from '../../client/trace-headers.ts'

/** What the page hears about its charge. */
export interface ChargeListener {
  onState: (state: CheckoutState) => void
  /** False while the server cannot be reached. Not a failure: nothing about the payment is known to be wrong. */
  onConnection: (connected: boolean) => void
}

export interface ChargeStream {
  /** Asks now. Answers when the server has, or could not be reached. */
  check: () => Promise<void>
  stop: () => void
}

/** Seconds between questions while no events come: eager at first, then patient. */
const patience = [1, 2, 5, 15] as const
/** A proxy may swallow events without an error. Without a word in this time we ask as well. */
const silence = 3_000
/** Seconds between questions while events come: a stream may be dead, and a server may have missed a change. */
const assurance = 30
/** Milliseconds in which a question is answered, or lost. */
const answered = 10_000

/**
 * Follows a charge: server-sent events, and where these do not come, questions that grow rarer. Asks nothing while
 * the page is hidden, and at once when it is seen again: the payer comes back from the bank's app.
 */
export function followCharge(address: string, { onState, onConnection }: ChargeListener): ChargeStream {
  let events: EventSource | null = null
  let timer: number | undefined
  let asked = 0
  /** Events come, so there is little to ask. */
  let listening = false
  let stopped = false

  const connect = () => {
    events?.close()
    events = new EventSource(`${address}/events`)
    events.addEventListener('state', event => {
      listening = true
      onConnection(true)
      onState(JSON.parse(event.data))
      ask()
    })
    // The browser says so again at every try of its own; the questions keep their own pace.
    events.addEventListener('error', noLongerListening)
  }

  const check = async () => {
    const giveUp = new AbortController()
    const late = window.setTimeout(() => giveUp.abort(), answered)
    try {
      const answer = await fetch(`${address}/state`, {
        cache: 'no-store',
        headers: { accept: 'application/json', ...traceHeaders() },
        signal: giveUp.signal,
      })
      if (!answer.ok) throw new Error(String(answer.status))
      const state: CheckoutState = await answer.json()
      onConnection(true)
      onState(state)
    } catch {
      onConnection(false)
      noLongerListening()
    } finally {
      window.clearTimeout(late)
    }
  }

  const ask = () => {
    window.clearTimeout(timer)
    if (stopped || document.hidden) return
    const seconds = listening ? assurance : (patience[Math.min(asked, patience.length - 1)] ?? 15)
    timer = window.setTimeout(async () => {
      asked++
      await check()
      if (!stopped && !listening && events?.readyState === EventSource.CLOSED) connect()
      ask()
    }, seconds * 1_000)
  }

  const askFromTheStart = () => {
    asked = 0
    ask()
  }

  const noLongerListening = () => {
    if (!listening || stopped) return
    listening = false
    askFromTheStart()
  }

  const wake = () => {
    window.clearTimeout(timer)
    if (document.hidden || stopped) return
    void check()
    // One that was open before may be dead.
    listening = false
    connect()
    askFromTheStart()
  }

  document.addEventListener('visibilitychange', wake)
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake())
  window.addEventListener('online', wake)
  window.addEventListener('offline', () => stopped || onConnection(false))
  connect()
  timer = window.setTimeout(ask, silence)

  return {
    check,
    stop: () => {
      stopped = true
      window.clearTimeout(timer)
      events?.close()
    },
  }
}
