import type { AskDevice } from '../../shared/flags/device-flags.ts'

declare global {
  /**
   * Set by `run-services.ts` while the experiments service of the page's store runs, which it does after a yes alone.
   */
  var guicheDecides: AskDevice | undefined
}

/**
 * What the store's service decided of a flag, at once and without a request; null without a service or a yes, and
 * before it is ready.
 */
export const askDevice: AskDevice = flag => globalThis.guicheDecides?.(flag) ?? null
