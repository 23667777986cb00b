import type { Language } from '../../../shared/language.ts'
import type { WaitingMessages } from '../messages/waiting-pt-br.ts'
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

/** Counts every countdown of the page on, also those that come later, by a clock that nobody can set. */
export function countDown(onEnd: () => void): void {
  const drawn = new WeakMap<Element, { text: string; at: number; asked: number }>()
  const tick = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
      const text = element.dataset.countdown ?? ''
      let known = drawn.get(element)
      if (known?.text !== text) {
        known = { text, at: performance.now(), asked: Number.NEGATIVE_INFINITY }
        drawn.set(element, known)
      }
      const elapsed = performance.now() - known.at
      const shown = countdownAt(JSON.parse(text), elapsed)
      element.toggleAttribute('data-short', shown.isShort)
      element.querySelector('.countdown-left')?.setAttribute('width', shown.width)
      const words = element.querySelector('[role=timer]')
      if (words && words.textContent !== shown.text) words.textContent = shown.text
      if (shown.left > 0 || elapsed - known.asked < ASK_EVERY_MS) continue
      known.asked = elapsed
      onEnd()
    }
  }
  tick()
  setInterval(tick, EVERY_MS)
}
