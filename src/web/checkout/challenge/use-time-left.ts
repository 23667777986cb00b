import { useEffect, useRef, useState } from 'react'

const SECOND = 1_000
/** Below so many seconds it is shown that little is left. */
const SOON = 60

/** Counts down from so many milliseconds, and says once when nothing is left. The clock is not the payer's to set. */
export function useTimeLeft(limit: number, onOver: () => void): { text: string; isSoon: boolean } {
  const over = useRef(onOver)
  over.current = onOver
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.ceil(limit / SECOND)))
  useEffect(() => {
    const end = performance.now() + limit
    let isOver = false
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / SECOND))
      setSeconds(left)
      if (left > 0 || isOver) return
      isOver = true
      clearInterval(timer)
      over.current()
    }
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [limit])
  return { text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, isSoon: seconds < SOON }
}
