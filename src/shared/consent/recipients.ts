import type { Recipient } from '../contract/consent.ts'
import type { StoreServices } from '../contract/service.ts'

/** Who would receive what, by the services that a store has connected; in the order in which it is asked. */
export function recipientsOf({ analytics, experiments, monitoring }: StoreServices): Recipient[] {
  const host = (address: string) => new URL(address).host
  return [
    ...(analytics
      ? [{ purpose: 'analytics' as const, service: 'PostHog', host: host(analytics.host), replay: false }]
      : []),
    ...(experiments
      ? [{ purpose: 'experiments' as const, service: 'GrowthBook', host: host(experiments.api_host), replay: false }]
      : []),
    ...(monitoring
      ? [{ purpose: 'monitoring' as const, service: 'Sentry', host: host(monitoring.dsn), replay: monitoring.replay }]
      : []),
  ]
}

/**
 * What of a store's services is in the back office: nothing that the device decides is shown there, so no browser of
 * its staff asks for it.
 */
export function servicesOfStaff(services: StoreServices): StoreServices {
  return { ...services, experiments: null }
}

/**
 * Eight digits that are others as soon as somebody else receives something, or more of it: then the question is another
 * one.
 */
export function aboutOf(recipients: readonly Recipient[]): string {
  return fingerprint(
    recipients.map(({ purpose, service, host, replay }) => [purpose, service, host, replay].join(' ')).join(),
  )
}

/** FNV-1a of 32 bits: it tells few things apart, and keeps no secret. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
