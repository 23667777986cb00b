/** What a store may have done by somebody else in the browser, each for one purpose that a visitor agrees to. */
export const serviceKinds = ['analytics', 'experiments', 'monitoring'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/**
 * How the keys of services are written. All of them are public: they stand in the page. The door and the form read the
 * same.
 */
export const serviceShapes = {
  /** PostHog's project key. */
  projectKey: /^phc_[A-Za-z0-9_]{20,80}$/,
  /** GrowthBook's client key. */
  clientKey: /^(sdk-|key_)[A-Za-z0-9_-]{4,80}$/,
  /** Sentry's DSN: its public key, its host, and the project's number. */
  dsn: /^https?:\/\/[0-9a-f]{32}@[^/@]+\/([A-Za-z0-9._-]+\/)*\d{1,20}$/,
} as const
