/** Milliseconds after which nobody is at the page. */
const AWAY_MS = 60_000

/**
 * Whether a person is at the page: what it asks by itself, as a list that is read anew each minute, must not keep a
 * session open that nobody uses. Watches keys, pointers and wheels.
 */
export function watchPerson(page: Pick<Window, 'addEventListener'>, now: () => number = Date.now): () => boolean {
  let last = now()
  const here = () => {
    last = now()
  }
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    page.addEventListener(sign, here, { passive: true, capture: true })
  }
  return () => now() - last < AWAY_MS
}
