import type { isCardFormComing } from './card-form-coming.ts'

/**
 * Fetches the page's script once the page is painted and the browser idle, and not before a card form that was opened by then: on a slow line the two
 * would share it, and the form is what the payer waits for (docs/performance.md). Copying and choosing the card need no script of the page
 * (early-copy.ts, early-card.ts). It stands alone, like those, as an inline script of its own.
 * @param wait ms from the page's end: a moment to choose the card in, where nothing on the page waits for the script
 */
export function lateScript(address: string, isFormComing: typeof isCardFormComing, wait: number): void {
  const bring = () => {
    if (isFormComing()) setTimeout(bring, 50)
    else document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: address }))
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(bring, { timeout: 1_000 })
    else setTimeout(bring, 100)
  }
  document.addEventListener('DOMContentLoaded', () => setTimeout(whenIdle, wait))
}
