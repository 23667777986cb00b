import { PostHog } from 'posthog-js-lite'
import type { AnalyticsSettings } from '../../../shared/contract/service.ts'
import type { EventSetting } from '../../../shared/product-events/event-catalog.ts'
import { forgetStored } from '../forget-stored.ts'
import { addressPattern } from '../path-pattern.ts'
import type { Analytics, Begin } from '../ports.ts'

/** An event as the library hands it over before it is sent; its types are not exported by name. */
type BeforeSend = NonNullable<NonNullable<ConstructorParameters<typeof PostHog>[1]>['before_send']>
type Captured = Parameters<Exclude<BeforeSend, readonly unknown[]>>[0] & object

/** What of an event's properties leaves besides our own. Whatever else the library adds stays here. */
const kept: ReadonlySet<string> = new Set([
  '$browser',
  '$browser_version',
  '$insert_id',
  '$lib',
  '$lib_version',
  '$os',
  '$process_person_profile',
  '$session_id',
  '$time',
])

/**
 * The library without its queue: one event, one request, at once. Nothing waits in the browser that a no would find.
 * What failed is tried again for some seconds, unless the service is silent by then.
 */
class UnqueuedPostHog extends PostHog {
  isSilent = false

  protected override enqueue(type: string, message: unknown, options?: Parameters<PostHog['capture']>[2]): void {
    void this.sendImmediate(type, message, options)
  }

  // Each try comes through here. As plain text a request needs no preflight; `keepalive` lets it outlive its page.
  override fetch(...[url, options]: Parameters<PostHog['fetch']>): ReturnType<PostHog['fetch']> {
    if (this.isSilent) return Promise.reject(new Error('Nothing leaves while the service is silent'))
    const leaving = { ...options, headers: { ...options.headers, 'Content-Type': 'text/plain' }, keepalive: true }
    return super.fetch(url, leaving)
  }
}

/** Product analytics by PostHog, cloud or self-hosted. */
export const begin: Begin<AnalyticsSettings, Analytics> = ({ host, project_key }, setting) => {
  const common = commonProperties(setting)
  const posthog = new UnqueuedPostHog(project_key, {
    host,
    persistence: 'localStorage',
    persistence_name: 'guiche',
    preloadFeatureFlags: false,
    disableRemoteFeatureFlags: true,
    personProfiles: 'never',
    disableGeoip: true,
    // Packing takes its time: a request must have left before a card form comes.
    disableCompression: true,
    before_send: event => event && onlyOurs(event),
  })
  let isEnded = false
  return {
    record({ name, ...properties }) {
      if (!isEnded && !posthog.isSilent) posthog.capture(name, { ...properties, ...common })
    },
    pause() {
      posthog.isSilent = true
    },
    resume() {
      posthog.isSilent = isEnded
    },
    end() {
      isEnded = true
      posthog.isSilent = true
      posthog.reset()
      forgetStored(key => key.startsWith('ph_'))
    },
  }
}

function onlyOurs(event: Captured): Captured {
  const properties = Object.entries(event.properties ?? {}).filter(([key]) => kept.has(key) || !key.startsWith('$'))
  const url = addressPattern(location.href, location.href)
  const fixed = { $current_url: url, $geoip_disable: true, $ip: null }
  return { ...event, properties: { ...Object.fromEntries(properties), ...fixed } }
}

function commonProperties({ place, mode, language, store, charge }: EventSetting) {
  return { place, mode, language, store, ...(charge && { charge }) }
}
