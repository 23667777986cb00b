import type { Purpose } from '../../shared/contract/consent.ts'
import { showConsent } from './consent-store.ts'

interface ConsentMessage {
  /** Whose answer: a store's payer here, or a person of the office. */
  of: string
  allowed: readonly Purpose[]
}

/**
 * The other windows of this browser: who withdraws in one has withdrawn in all. Where a browser has no such channel
 * each window hears of it when it loads its next page.
 */
export function openConsentWindows(of: string) {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('guiche_consent') : null
  channel?.addEventListener('message', ({ data }: MessageEvent<ConsentMessage>) => {
    if (data.of === of) showConsent(data.allowed)
  })
  return {
    notify: (allowed: readonly Purpose[]) => channel?.postMessage({ of, allowed } satisfies ConsentMessage),
    close: () => channel?.close(),
  }
}
