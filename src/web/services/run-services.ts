import type { StoreServices } from '../../shared/contract/service.ts'
import type { EventSetting } from '../../shared/product-events/event-catalogue.ts'
import type { PageServices } from '../../shared/services/page-services.ts'
import type { ServiceKind } from '../../shared/services/service-kinds.ts'
import { allows, subscribeConsent } from '../consent/consent-store.ts'
import { hasCardForm, watchCardForm } from './card-form-watch.ts'
import { holdEvents } from './held-events.ts'
import type { Analytics, Service } from './ports.ts'

/** How each service's code is fetched: by itself, and only after the yes that it is for. */
const loaders = {
  analytics: async ({ analytics: settings }: StoreServices, setting: EventSetting) =>
    settings && (await import('./posthog/begin-posthog.ts')).begin(settings, setting),
  experiments: async ({ experiments: settings }: StoreServices, setting: EventSetting) =>
    settings && (await import('./growthbook/begin-growthbook.ts')).begin(settings, setting),
  monitoring: async ({ monitoring: settings }: StoreServices, setting: EventSetting) =>
    settings && (await import('./sentry/begin-sentry.ts')).begin(settings, setting),
} satisfies Record<ServiceKind, (services: StoreServices, setting: EventSetting) => Promise<Service | null>>

const kinds = Object.keys(loaders) as ServiceKind[]

/**
 * Runs the services of a page's store: each is begun once its visitor allows it and no card form is on the page, is silent while one is, and
 * ends when the yes is taken back. Nothing of it can fail the page. Returns what ends it all.
 */
export function runServices({ services, setting, opened }: PageServices): () => void {
  const running: Partial<Record<ServiceKind, Service>> = {}
  const coming = new Set<ServiceKind>()
  const held = holdEvents(opened, () => allows('analytics'))
  let isOver = false
  let wasAllowed = false

  const review = () => {
    for (const kind of kinds) {
      if (services[kind] === null) continue
      if (!isOver && allows(kind)) void start(kind)
      else end(kind)
    }
    const isAllowed = allows('analytics')
    // What waits for a first answer may still be told; what was taken back may not.
    if (wasAllowed && !isAllowed) held.drop()
    wasAllowed = isAllowed
    tell()
  }

  const start = async (kind: ServiceKind) => {
    if (running[kind] || coming.has(kind) || hasCardForm()) return
    coming.add(kind)
    try {
      const service = await quietly<Service | null>(() => loaders[kind](services, setting))
      // A no, or a card form, may have come meanwhile.
      if (!service) return
      running[kind] = service
      if (isOver || !allows(kind)) end(kind)
      else if (hasCardForm()) void quietly(() => service.pause())
      tell()
    } finally {
      coming.delete(kind)
    }
  }

  const end = (kind: ServiceKind) => {
    const service = running[kind]
    delete running[kind]
    if (service) void quietly(() => service.end())
  }

  const tell = () => {
    const analytics = running.analytics as Analytics | undefined
    if (!analytics || hasCardForm()) return
    for (const event of held.take()) void quietly(() => analytics.tell(event))
  }

  held.listen(tell)
  const unwatch = watchCardForm(isThere => {
    for (const service of Object.values(running)) void quietly(() => (isThere ? service.pause() : service.resume()))
    review()
  })
  const unsubscribe = subscribeConsent(review)
  review()
  return () => {
    isOver = true
    unsubscribe()
    unwatch()
    review()
  }
}

/** A service that breaks breaks alone. */
async function quietly<Result>(work: () => Result | Promise<Result>): Promise<Result | null> {
  try {
    return await work()
  } catch {
    return null
  }
}
