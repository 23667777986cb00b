import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  functionToStringIntegration,
  init,
  linkedErrorsIntegration,
  replayIntegration,
} from '@sentry/browser'
import type { MonitoringSettings } from '../../../shared/contract/service.ts'
import { forgetStored } from '../forget-stored.ts'
import { addressPattern } from '../path-pattern.ts'
import type { Begin, Monitoring } from '../ports.ts'
import { guardedTransport } from './guarded-transport.ts'
import { scrubBreadcrumb, scrubEvent } from './scrub-event.ts'

/** Errors, speed and replay by Sentry, cloud or self-hosted. */
export const begin: Begin<MonitoringSettings, Monitoring> = (settings, setting) => {
  let isOpen = true
  let isEnded = false
  const replay = settings.replay ? maskedReplay() : null
  const isRecorded = replay !== null && happens(settings.replay_rate)
  const client = init({
    dsn: settings.dsn,
    environment: setting.mode,
    transport: guardedTransport(setting, () => isOpen),
    // Named one by one: a default of the library's next version adds nothing by itself. Who listens to the page's
    // errors is ours (`watch-errors.ts`).
    defaultIntegrations: false,
    integrations: [
      functionToStringIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      breadcrumbsIntegration({ dom: false, sentry: false, fetch: true, xhr: false, history: true }),
      ...(happens(settings.speed_rate) ? [speed()] : []),
      ...(replay ? [replay] : []),
    ],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    traceLifecycle: 'static',
    tracesSampleRate: 1,
    // Our own traces are our own: no header of theirs goes to our server.
    tracePropagationTargets: [],
    sendClientReports: false,
    maxBreadcrumbs: 20,
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: replay && !isRecorded ? settings.replay_on_error_rate / 100 : 0,
    beforeSend: event => ({ ...scrubEvent(event, setting, location.href), type: undefined }),
    beforeBreadcrumb: crumb => scrubBreadcrumb(crumb, location.href),
  })
  if (isRecorded) record()
  return {
    fail: error => {
      if (!isEnded) captureException(error, { mechanism: { type: 'guiche', handled: false } })
    },
    pause: () => {
      isOpen = false
      void replay?.stop({ flush: false }).catch(() => undefined)
    },
    resume: () => {
      if (isEnded) return
      isOpen = true
      record()
    },
    end: () => {
      isEnded = true
      isOpen = false
      void replay?.stop({ flush: false }).catch(() => undefined)
      if (client) client.getOptions().enabled = false
      forgetStored(key => key.startsWith('sentry'))
    },
  }

  function record(): void {
    if (!replay || replay.getRecordingMode()) return
    if (isRecorded) replay.start()
    else if (settings.replay_on_error_rate > 0) replay.startBuffering()
  }
}

/** Percent of a hundred. */
function happens(rate: number): boolean {
  return Math.random() * 100 < rate
}

function maskedReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    block: ['iframe', 'canvas', 'svg', 'img'],
    maskAttributes: ['href', 'action', 'value', 'content', 'alt', 'aria-label', 'placeholder', 'title'],
    // Without compression there is no worker, and what leaves can be looked through.
    useCompression: false,
    stickySession: false,
    networkCaptureBodies: false,
    slowClickTimeout: 0,
  })
}

/** How fast the page was: its own load and vitals, and no request of it. */
function speed() {
  return browserTracingIntegration({
    instrumentNavigation: false,
    instrumentBfcacheRestore: false,
    traceFetch: false,
    traceXHR: false,
    enableLongTask: false,
    linkPreviousTrace: 'off',
    beforeStartSpan: options => ({ ...options, name: addressPattern(location.href, location.href) }),
  })
}
