import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import { useWords } from '../state/words.ts'
import { countdownAt } from './count-down.ts'

/** Between which instants a line empties, and where it is by the server's clock. */
export type ChargeClock = Pick<CheckoutState, 'created_at' | 'expires_at' | 'now'>

/** The time left in words, over a thin line that empties: drawn as it is now, and counted on by count-down.ts. */
export function Countdown({ state }: { state: ChargeClock }) {
  const { say, language } = useWords()
  const { now, created_at: from, expires_at: until } = state
  const clock = { now, from, until, say: say.waiting.time, language }
  const { width, isShort, text } = countdownAt(clock, 0)
  return (
    <div className="countdown" data-countdown={JSON.stringify(clock)} data-short={isShort || undefined}>
      <svg className="countdown-line" width="100%" height="3" aria-hidden="true">
        <rect className="countdown-whole" width="100%" height="3" rx="1.5" />
        <rect className="countdown-left" width={width} height="3" rx="1.5" />
      </svg>
      <p className="tabular" role="timer" suppressHydrationWarning>
        {text}
      </p>
    </div>
  )
}
