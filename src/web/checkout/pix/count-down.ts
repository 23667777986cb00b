import type { Language } from '../../../shared/language.ts'
import type { WaitingMessages } from '../messages/waiting-pt-br.ts'
import type { LiveCharge } from '../state/live-charge.ts'
import { formatTimeLeft } from './time-left.ts'

/** What an element with a `data-countdown` carries: instants, and the words for the time that is left. */
interface Clock {
  /** By the server, when it was drawn: a payer's phone may be hours off. */
  now: string
  from: string
  until: string
  say: WaitingMessages['time']
  language: Language
}

/** How a countdown looks so many milliseconds after it was drawn. */
export function countdownAt({ now, from, until, say, language }: Clock, elapsed: number) {
  const left = Date.parse(until) - Date.parse(now) - elapsed
  const share = Math.max(0, Math.min(1, left / (Date.parse(until) - Date.parse(from))))
  return {
    left,
    width: `${(share * 100).toFixed(2)}%`,
    isShort: left < 60_000,
    text: formatTimeLeft(left, say, language),
  }
}

const EVERY_MS = 1_000
/** How often the server is asked once the time is up: it alone decides. */
const ASK_EVERY_MS = 5_000

/** Counts every countdown of the page on, also those that come later, by the server's clock, which nobody can set. */
export function countDown({ serverNow, check }: Pick<LiveCharge, 'serverNow' | 'check'>): void {
  const asked = new WeakMap<Element, number>()
  const tick = () => {
    const now = serverNow()
    for (const element of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
      const clock: Clock = JSON.parse(element.dataset.countdown ?? '')
      const shown = countdownAt(clock, now - Date.parse(clock.now))
      element.toggleAttribute('data-short', shown.isShort)
      element.querySelector('.countdown-left')?.setAttribute('width', shown.width)
      const words = element.querySelector('[role=timer]')
      if (words && words.textContent !== shown.text) words.textContent = shown.text
      if (shown.left > 0 || now - (asked.get(element) ?? 0) < ASK_EVERY_MS) continue
      asked.set(element, now)
      void check()
    }
  }
  tick()
  setInterval(tick, EVERY_MS)
}
