import type { Purpose } from '../../shared/contract/consent.ts'

const CHANGED = 'guiche-consent'

/**
 * Whether the person at this page allows it now. No is the answer until they said yes, and where nothing is asked. It
 * stands on the page's root, where the server writes it with the page: the truth is one, whichever script looks.
 */
export function allows(purpose: Purpose): boolean {
  return allowedNow().includes(purpose)
}

/**
 * Hears of every change, here and in other windows of the same browser; `allows` then tells what holds. Returns what
 * ends it.
 */
export function subscribeConsent(listener: () => void): () => void {
  const onChange = () => listener()
  document.addEventListener(CHANGED, onChange)
  return () => document.removeEventListener(CHANGED, onChange)
}

/** Makes it so from now on, and tells those who listen. */
export function showConsent(allowed: readonly Purpose[]): void {
  const next = allowed.join(' ')
  if (next === document.documentElement.dataset.consent) return
  document.documentElement.dataset.consent = next
  document.dispatchEvent(new Event(CHANGED))
}

/** All that is allowed now. */
export function allowedNow(): Purpose[] {
  return (document.documentElement.dataset.consent ?? '').split(' ').filter(Boolean) as Purpose[]
}
