import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { WalletMethod } from '../../../shared/charge/payment-method.ts'

/** As the drawer: long enough to be followed by the eye. */
const GLIDE_MS = 320
/** Wallets that answer within so long come together; longer than a glide, so that no two overlap. */
const TOGETHER_MS = 400

interface ReadyWallets {
  /** Those that the payer sees. */
  shown: readonly WalletMethod[]
  /** The device has answered for one. */
  onReady: (wallet: WalletMethod) => void
}

/**
 * The wallets that the device has answered for, shown together. What stands below them glides from where it was, so
 * that nothing jumps under a finger. It is drawn where it was and then moved by the compositor, which counts as no
 * shift of the layout. For who wants less motion it comes up in its new place instead.
 */
export function useReadyWallets(section: RefObject<HTMLElement | null>): ReadyWallets {
  const [shown, setShown] = useState<readonly WalletMethod[]>([])
  const ready = useRef<WalletMethod[]>([])
  const before = useRef(new Map<Element, number>())
  const timer = useRef<number | null>(null)

  useEffect(
    () => () => {
      if (timer.current !== null) window.clearTimeout(timer.current)
    },
    [],
  )
  useLayoutEffect(() => {
    if (shown.length === 0) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const [element, top] of before.current) {
      const moved = top - topOf(element)
      if (moved === 0) continue
      element.animate(isStill ? { opacity: [0, 1] } : { transform: [`translateY(${moved}px)`, 'none'] }, timing)
    }
  }, [shown])

  const show = () => {
    timer.current = null
    before.current = new Map(followers(section.current).map(element => [element, topOf(element)]))
    setShown([...ready.current])
  }
  const onReady = (wallet: WalletMethod) => {
    if (ready.current.includes(wallet)) return
    ready.current.push(wallet)
    timer.current ??= window.setTimeout(show, TOGETHER_MS)
  }
  return { shown, onReady }
}

const timing = { duration: GLIDE_MS, easing: 'ease-out' }

/** Everything after a part: what follows it, and what follows that which it stands in. */
function followers(part: Element | null): Element[] {
  const found: Element[] = []
  for (let at = part; at && at !== document.body; at = at.parentElement) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) found.push(next)
  }
  return found
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}
