import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { type FrozenState, freeze } from './freeze-states.ts'

interface FrozenProps {
  state: FrozenState
  /** Which element inside the person would point at, as a CSS selector. */
  target: string
  /** Whether the focus goes where the pointer goes. */
  follows?: boolean
  children: ReactNode
}

/** A component as it looks while somebody points at it, presses it or has come to it by Tab. */
export function Frozen({ state, target, follows = false, children }: FrozenProps) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const top = place.current
    if (!top) return
    const freezeTarget = () => {
      const element = top.querySelector(target)
      if (element) freeze(element, state, top, follows)
    }
    freezeTarget()
    // A table of react-aria comes to its rows only after it was asked for them.
    const watching = new MutationObserver(freezeTarget)
    watching.observe(top, { childList: true, subtree: true })
    return () => watching.disconnect()
  }, [state, target, follows])
  return (
    <div ref={place} className="frozen">
      {children}
    </div>
  )
}
