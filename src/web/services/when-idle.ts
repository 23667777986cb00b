/**
 * Does it once the browser has nothing better to do; Safari, which does not say when that is, does it a moment later.
 * @param atMost milliseconds
 */
export function whenIdle(work: () => void, atMost: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: atMost })
  else setTimeout(work, 200)
}
