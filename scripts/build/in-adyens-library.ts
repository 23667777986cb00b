import { fileURLToPath } from 'node:url'
import type { Alias } from 'vite'

/** Adyen's library tells of its use whatever it is told: what it would tell by is left out of the build. */
export function silentAnalytics(): Alias {
  const silent = new URL('../../src/web/fields/adyen/no-analytics.ts', import.meta.url)
  return { find: /^\.\/Analytics\/AnalyticsService\.js$/, replacement: fileURLToPath(silent) }
}

/** It asks issuers by https alone: the sandbox's is on this machine. */
export function issuersOfThisMachine(): Alias {
  const address = new URL('../../src/web/fields/adyen/issuer-address.ts', import.meta.url)
  return { find: /^(\.\.\/)+utils\/isValidURL\.js$/, replacement: fileURLToPath(address) }
}
