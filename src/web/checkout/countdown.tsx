import { useEffect } from 'react'
import type { PlainState } from './plain-state.ts'
import { tellTimeLeft } from './time-left.ts'
import { useTimeLeft } from './use-time-left.ts'
import { useWords } from './words.ts'

/** The time left in words, over a thin line that empties. When it is over the server is asked: it alone decides. */
export function Countdown({ state, onEnd }: { state: PlainState; onEnd: () => void }) {
  const { say, language } = useWords()
  const left = useTimeLeft(state)
  const whole = Date.parse(state.expires_at) - Date.parse(state.created_at)
  const share = Math.max(0, Math.min(1, left / whole))
  const ended = left <= 0

  useEffect(() => {
    if (!ended) return
    onEnd()
    const timer = window.setInterval(onEnd, 5_000)
    return () => window.clearInterval(timer)
  }, [ended, onEnd])

  return (
    <div className="countdown" data-short={left < 60_000 || undefined}>
      <svg className="countdown-line" width="100%" height="3" aria-hidden="true">
        <rect className="countdown-whole" width="100%" height="3" rx="1.5" />
        <rect className="countdown-left" width={`${(share * 100).toFixed(2)}%`} height="3" rx="1.5" />
      </svg>
      <p className="tabular" role="timer">
        {tellTimeLeft(left, say, language)}
      </p>
    </div>
  )
}
