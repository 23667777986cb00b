import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals'
import type { CheckoutState } from '../../../shared/contract/checkout.ts'
import type { VitalsBeacon } from '../../../shared/contract/visit.ts'
import { onlyPix } from './ways.ts'

/**
 * Measures this view of the page and tells the server once, when it is first hidden or left (docs/decisions/0034): on a
 * phone nothing later is certain. The browser has kept what happened before this was loaded.
 * @param rendered what the page began with.
 */
export function measureView(rendered: CheckoutState): void {
  const measured = new Map<string, number>()
  const keep = ({ name, value }: { name: string; value: number }) => {
    measured.set(name.toLowerCase(), value)
    // For whoever waits outside, as `data-alive`.
    document.documentElement.dataset.measured = [...measured.keys()].join(' ')
  }
  // What changes until the end is told as it is by then.
  const always = { reportAllChanges: true }
  onLCP(keep, always)
  onINP(keep, always)
  onCLS(keep, always)
  onFCP(keep)
  onTTFB(keep)
  const part: VitalsBeacon['part'] = !onlyPix(rendered) ? 'choice' : 'pix'
  let isReported = false
  const report = () => {
    if (isReported || measured.size === 0) return
    isReported = true
    const query = new URLSearchParams({ part })
    for (const [name, value] of measured) query.set(name, String(Math.round(value * 1000) / 1000))
    navigator.sendBeacon?.(`${location.pathname}/vitals?${query}`)
  }
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && report())
  addEventListener('pagehide', report)
}
