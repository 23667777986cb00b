import { useSyncExternalStore } from 'react'

/** The breakpoint of all pages (test/browser/specification/constants.test.ts). */
const phone = '(max-width: 767px)'

/** Whether the page is as narrow as a phone: there a list takes the place of a table. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(phone).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phone)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
