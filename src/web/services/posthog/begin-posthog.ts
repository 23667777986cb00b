import { type CaptureResult, PostHog, type PostHogConfig } from 'posthog-js/dist/module.slim.no-external'
import type { AnalyticsSettings } from '../../../shared/contract/service.ts'
import type { EventSetting } from '../../../shared/product-events/event-catalog.ts'
import { forgetStored } from '../forget-stored.ts'
import { addressPattern } from '../path-pattern.ts'
import type { Analytics, Begin } from '../ports.ts'

/** What of an event's properties leaves besides our own. Whatever else the library adds stays here. */
const kept = [
  '$browser',
  '$browser_version',
  '$device_id',
  '$device_type',
  '$insert_id',
  '$lib',
  '$lib_version',
  '$os',
  '$process_person_profile',
  '$session_id',
  '$time',
  '$window_id',
  'distinct_id',
  'token',
] as const

/** Everything that the library would do or load by itself, off. */
const nothingByItself = {
  autocapture: false,
  rageclick: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_performance: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  capture_exceptions: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_product_tours: true,
  disable_conversations: true,
  disable_web_experiments: true,
  disable_external_dependency_loading: true,
  disable_scroll_properties: true,
  advanced_disable_flags: true,
  advanced_disable_feature_flags: true,
  advanced_disable_toolbar_metrics: true,
  opt_in_site_apps: false,
  save_campaign_params: false,
  save_referrer: false,
  person_profiles: 'never',
  mask_all_text: true,
  mask_all_element_attributes: true,
  mask_personal_data_properties: true,
  respect_dnt: true,
  ip: false,
} as const satisfies Partial<PostHogConfig>

/** Product analytics by PostHog, cloud or self-hosted. */
export const begin: Begin<AnalyticsSettings, Analytics> = ({ host, project_key }, setting) => {
  const common = commonProperties(setting)
  const posthog = new PostHog()
  posthog.init(project_key, {
    ...nothingByItself,
    api_host: host,
    persistence: 'localStorage',
    persistence_name: 'guiche',
    cross_subdomain_cookie: false,
    // One event, one request, at once: nothing waits in a queue that a no would find full.
    request_batching: false,
    before_send: event => event && onlyOurs(event),
    get_current_url: () => addressPattern(location.href, location.href),
  })
  let isEnded = false
  return {
    tell: ({ name, ...properties }, isLeaving) => {
      if (isEnded) return
      // Packed in the same turn, so that it has left or not when a card form comes. A browser sees to a beacon after its page is gone.
      const how = { send_instantly: true, ...(isLeaving && { transport: 'sendBeacon' as const }) }
      posthog.capture(name, { ...properties, ...common }, how)
    },
    // By this it asks itself before each request, also of what it tries again after a failure.
    pause: () => {
      posthog.__loaded = false
    },
    resume: () => {
      if (!isEnded) posthog.__loaded = true
    },
    end: () => {
      isEnded = true
      posthog.__loaded = true
      posthog.reset(true)
      posthog.__loaded = false
      forgetStored(key => key.startsWith('ph_') || key.startsWith('__ph_'))
    },
  }

  function onlyOurs(event: CaptureResult): CaptureResult {
    const { properties, uuid, timestamp, event: name } = event
    const own = Object.entries(properties).filter(([key]) => !key.startsWith('$') && key !== 'distinct_id')
    const others = kept.filter(key => key in properties).map(key => [key, properties[key]])
    const url = addressPattern(location.href, location.href)
    const fixed = { $current_url: url, $geoip_disable: true, $ip: null }
    return {
      uuid,
      event: name,
      ...(timestamp && { timestamp }),
      properties: { ...Object.fromEntries([...own, ...others]), ...fixed },
    }
  }
}

function commonProperties({ place, mode, language, store, charge }: EventSetting) {
  return { place, mode, language, store, ...(charge && { charge }) }
}
