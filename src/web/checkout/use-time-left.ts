import { useEffect, useState } from 'react'
import type { PlainState } from './plain-state.ts'

/**
 * Milliseconds until the charge expires, once a second. Counted from the server's `now` by a clock that nobody can
 * set: a payer's phone may be hours off.
 */
export function useTimeLeft({ now, expires_at }: Pick<PlainState, 'now' | 'expires_at'>): number {
  const whole = Date.parse(expires_at) - Date.parse(now)
  const [left, setLeft] = useState(whole)
  useEffect(() => {
    const start = performance.now()
    const tick = () => setLeft(whole - (performance.now() - start))
    tick()
    const timer = window.setInterval(tick, 1_000)
    return () => window.clearInterval(timer)
  }, [whole])
  return left
}
