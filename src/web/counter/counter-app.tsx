import { lazy, Suspense, useEffect, useState } from 'react'
import { listenToChanges } from '../client/changes.ts'
import { ApiProblem } from '../client/problem.ts'
import type { Way } from './desk/pending-sale.ts'
import { useBox, useCounter, useSpeech } from './parts/counter-context.tsx'
import { AskingScreen } from './screens/asking-screen.tsx'
import { KeypadScreen, type Typed } from './screens/keypad-screen.tsx'
import { OverScreen } from './screens/over-screen.tsx'
import { PaidScreen } from './screens/paid-screen.tsx'
import { WindowScreen } from './screens/window-screen.tsx'

/** Of counters whose Pix a gateway makes alone. */
const PayerScreen = lazy(() => import('./screens/payer-screen.tsx').then(it => ({ default: it.PayerScreen })))

const nothing: Typed = { amount: 0, description: '' }
/** Milliseconds between two looks while nobody tells, and while somebody does: a line may be dead without saying so. */
const LOOK_MS = 2_500
const LOOKS_WHILE_LIVE = 6

/** One moment after the other. What is known comes from the server alone. */
export function CounterApp() {
  const { desk } = useCounter()
  const { at, pending, charge, way, needs } = useBox(desk.state)
  const [typed, setTyped] = useState(nothing)
  useUpdates()
  useAddress(charge?.id ?? null, way)
  const isGivenUp = pending?.givenUp === true
  useEffect(() => {
    // What became a charge is off the keypad; what the server rejected is there again.
    if (at === 'window') setTyped(nothing)
  }, [at])
  useEffect(() => {
    // The figures of who comes next are not joined to those of a sale that was given up.
    if (isGivenUp) setTyped(nothing)
  }, [isGivenUp])

  if (at === 'asking' && pending) return <AskingScreen pending={pending} />
  if (at === 'window' && charge) {
    const asksPayer = way === 'pix' && needs.length > 0
    if (charge.status === 'open' && asksPayer) {
      return (
        <Suspense fallback={<WindowScreen charge={charge} />}>
          <PayerScreen charge={charge} needs={needs} />
        </Suspense>
      )
    }
    if (charge.status === 'open') return <WindowScreen charge={charge} />
    if (charge.status !== 'paid') return <OverScreen charge={charge} />
    return <PaidScreen charge={charge} onFigure={figure => setTyped({ amount: Number(figure), description: '' })} />
  }
  return (
    <>
      <KeypadScreen typed={typed} onType={setTyped} />
      <PaidElsewhere />
    </>
  )
}

/** Whether the server said that this person has no business here any more: not that it is away, or asks to wait. */
function isShutOut(error: unknown): boolean {
  return error instanceof ApiProblem && [401, 403, 404].includes(error.status)
}

/** Hears of changes, and looks by itself: rarely while the line is open, often while it is not. */
function useUpdates(): void {
  const { api, desk, till, connection, me } = useCounter()
  const store = me.store.id
  useEffect(() => {
    let isLive = false
    let looks = 0
    const look = () => {
      void desk.refresh()
      if (desk.state.get().at === 'keypad') void till.lookAgain()
    }
    const lookAnew = () => {
      void desk.reconnected()
      if (desk.state.get().at === 'keypad') void till.load()
    }
    const onVisible = () => document.visibilityState === 'visible' && look()
    const stop = listenToChanges('', store, {
      onLine(isOpen) {
        isLive = isOpen
        if (isOpen) look()
        // An access that ended closes the line first: the door asks who is there.
        else void api.me().catch(error => isShutOut(error) && location.reload())
      },
      onCharge(id) {
        desk.changed(id)
        till.changed(id)
      },
    })
    const timer = setInterval(() => {
      looks += 1
      if (document.visibilityState !== 'visible') return
      if (!isLive || !connection.online.get() || looks % LOOKS_WHILE_LIVE === 0) look()
    }, LOOK_MS)
    window.addEventListener('online', lookAnew)
    document.addEventListener('visibilitychange', onVisible)
    look()
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', lookAnew)
      document.removeEventListener('visibilitychange', onVisible)
      stop()
    }
  }, [api, desk, till, connection, store])
}

/** What is in the window, and by which way, stands in the address: a page that was loaded anew shows it again. */
function useAddress(charge: string | null, way: Way): void {
  const { desk } = useCounter()
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const [, kept, by] = /^#(chg_\w+)(?:-(card|link))?$/.exec(location.hash) ?? []
    if (kept && !desk.state.get().charge) void desk.open(kept, undefined, by as Way | undefined)
    setRead(true)
  }, [desk])
  useEffect(() => {
    const shown = way === 'pix' ? `#${charge}` : `#${charge}-${way}`
    if (isRead) history.replaceState(null, '', charge ? shown : location.pathname)
  }, [charge, way, isRead])
}

/** A charge that was left open is paid while the cashier does something else. */
function PaidElsewhere() {
  const { words, money } = useSpeech()
  const { paidElsewhere } = useCounter()
  const charge = useBox(paidElsewhere)
  return (
    <div className="paid-elsewhere" role="status">
      {charge && <p>{words.till.paidNow(money(charge.amount))}</p>}
    </div>
  )
}
