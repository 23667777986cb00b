import type { AskDevice } from '../../shared/flags/device-flags.ts'
import type { EventSetting, ProductEvent } from '../../shared/product-events/event-catalog.ts'

/**
 * What every service does, whoever makes it: it is begun after a yes, is silent while a card form is on the page, and
 * ends when the yes is taken back. From then on no request of its leaves, and what it kept in this browser is gone.
 */
export interface Service {
  pause(): void
  resume(): void
  end(): void
}

/** Product analytics: hears of the events of the catalog, and of nothing by itself. */
export interface Analytics extends Service {
  /** The page may be gone before an answer comes. */
  record(event: ProductEvent): void
}

/**
 * Flags that the payer's device decides, by a service of the store's. All that is shown before the payment the server
 * has decided.
 */
export interface Flags extends Service {
  /** Sends nothing. Null until the service is ready, and of whatever is no variant of the flag. */
  readonly variant: AskDevice
}

/** Errors, speed and replay. */
export interface Monitoring extends Service {
  /** Tells of an error of the page. It listens for none by itself. */
  fail(error: unknown): void
}

/** How an adapter is begun. Never throws: a service that cannot be reached is one that hears nothing. */
export type Begin<Settings, Port extends Service> = (settings: Settings, setting: EventSetting) => Port
