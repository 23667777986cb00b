import type { StoreServices } from '../../shared/contract/service.ts'
import type { EventSetting } from '../../shared/product-events/event-catalog.ts'
import type { PageServices } from '../../shared/services/page-services.ts'
import type { ServiceKind } from '../../shared/services/service-kinds.ts'
import { allows, subscribeConsent } from '../consent/consent-store.ts'
import { hasCardForm, watchCardForm } from './card-form-watch.ts'
import { holdEvents } from './held-events.ts'
import type { Analytics, Flags, Monitoring, Service } from './ports.ts'
import { watchErrors } from './watch-errors.ts'
import { watchLeaving } from './watch-leaving.ts'
import { whenIdle } from './when-idle.ts'

/** How a service whose code is here is begun. */
type BeginHere = (setting: EventSetting) => Service

/**
 * How each service's code is fetched: by itself, and only after the yes that it is for. Nothing of it runs before it is
 * begun.
 */
const loaders = {
  analytics: async ({ analytics: settings }: StoreServices) => {
    const { begin } = await import('./posthog/begin-posthog.ts')
    return settings && (setting => begin(settings, setting))
  },
  experiments: async ({ experiments: settings }: StoreServices) => {
    const { begin } = await import('./growthbook/begin-growthbook.ts')
    return settings && (setting => begin(settings, setting))
  },
  monitoring: async ({ monitoring: settings }: StoreServices) => {
    const { begin } = await import('./sentry/begin-sentry.ts')
    return settings && (setting => begin(settings, setting))
  },
} satisfies Record<ServiceKind, (services: StoreServices) => Promise<BeginHere | null>>

const kinds = Object.keys(loaders) as ServiceKind[]
/** What happened is on the screen first, and told by then. Milliseconds. */
const sendWithin = 2_000
/** Errors that wait for the code that tells of them. */
const mostErrors = 5

/**
 * Runs the services of a page's store: each is begun once its visitor allows it and no card form is on the page, is
 * silent while one is, and ends when the yes is taken back. Nothing of it can fail the page. Returns what ends it all.
 */
export function runServices({ services, setting, opened }: PageServices): () => void {
  const running: Partial<Record<ServiceKind, Service>> = {}
  const coming = new Set<ServiceKind>()
  const held = holdEvents(opened, () => allows('analytics'))
  const failed: unknown[] = []
  let isOver = false
  let wasAllowed = false
  let isAboutToSend = false
  /** A card form is there, or was and nothing has gone on yet. */
  let isSilent = hasCardForm()

  const isWanted = (kind: ServiceKind) => !isOver && services[kind] !== null && allows(kind)

  const review = () => {
    for (const kind of kinds) {
      if (isWanted(kind)) void start(kind)
      else end(kind)
    }
    const isAllowed = allows('analytics')
    // What waits for a first answer may still be told; what was taken back may not.
    if (wasAllowed && !isAllowed) held.drop()
    if (!isWanted('monitoring')) failed.length = 0
    wasAllowed = isAllowed
    sendSoon()
  }

  const start = async (kind: ServiceKind) => {
    if (running[kind] || coming.has(kind) || hasCardForm()) return
    coming.add(kind)
    const begin: BeginHere | null = await loaders[kind](services).catch(() => null)
    coming.delete(kind)
    // A no, or a card form, may have come while the code did: then nothing of it is begun, and who takes the form away
    // looks again.
    if (!begin || !isWanted(kind) || hasCardForm()) return
    const service = attempt(() => begin(setting))
    if (service) running[kind] = service
    if (kind === 'experiments') answerDevice(running.experiments as Flags | undefined)
    if (kind === 'monitoring') failed.splice(0).forEach(fail)
    sendSoon()
  }

  const end = (kind: ServiceKind) => {
    const service = running[kind]
    delete running[kind]
    if (kind === 'experiments') answerDevice(undefined)
    attempt(() => service?.end())
  }

  const goOn = () => {
    if (isOver || hasCardForm()) return
    isSilent = false
    for (const service of Object.values(running)) attempt(() => service.resume())
    review()
  }

  /** What fails before the yes, or beside a card form, is nobody's to hear of. */
  const fail = (error: unknown) => {
    if (isSilent || hasCardForm() || !isWanted('monitoring')) return
    const monitoring = running.monitoring as Monitoring | undefined
    if (monitoring) attempt(() => monitoring.fail(error))
    else if (failed.length < mostErrors) failed.push(error)
  }

  const send = (isLeaving = false) => {
    const analytics = running.analytics as Analytics | undefined
    // After a card form what goes on again tells of it; a page that goes away does not wait for that.
    if (!analytics || hasCardForm() || (isSilent && !isLeaving)) return
    if (isSilent) attempt(() => analytics.resume())
    for (const event of held.take()) attempt(() => analytics.record(event))
  }

  const sendSoon = () => {
    if (isAboutToSend) return
    isAboutToSend = true
    whenIdle(() => {
      isAboutToSend = false
      send()
    }, sendWithin)
  }

  held.listen(sendSoon)
  const unheed = watchErrors(fail)
  const unwatch = watchCardForm(isThere => {
    // Silence is at once; beginning again waits until the payer has seen what came of the card.
    if (!isThere) {
      whenIdle(goOn, sendWithin)
      return
    }
    isSilent = true
    for (const service of Object.values(running)) attempt(() => service.pause())
  })
  const stay = watchLeaving({
    hidden: () => send(true),
    gone: held.keep,
    back: () => {
      held.recall()
      sendSoon()
    },
  })
  const unsubscribe = subscribeConsent(review)
  review()
  return () => {
    isOver = true
    unsubscribe()
    unheed()
    unwatch()
    stay()
    held.end()
    review()
  }
}

/** Where a face asks what this device decides: of a service that runs, and of none otherwise. */
function answerDevice(flags: Flags | undefined): void {
  globalThis.guicheDecides = flags && (flag => attempt(() => flags.variant(flag)))
}

/** A service that breaks breaks alone. */
function attempt<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch {
    return null
  }
}
