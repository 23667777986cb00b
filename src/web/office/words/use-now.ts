import { useSyncExternalStore } from 'react'

const everyMs = 30_000

/** The present, in steps of half a minute, so that "há 5 min" stays true while somebody looks at it. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, present) * everyMs)
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, everyMs)
  return () => clearInterval(timer)
}

function present(): number {
  return Math.floor(Date.now() / everyMs)
}
