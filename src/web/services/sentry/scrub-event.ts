import type { Breadcrumb, Event, Exception, StackFrame } from '@sentry/browser'
import type { EventSetting } from '../../../shared/product-events/event-catalog.ts'
import { addressPattern } from '../path-pattern.ts'

/** Longest name of an error or a function that is told. */
const longestName = 60

/**
 * An error, a page's speed or a part of a replay as it may leave: built anew from what is known to be nobody's. What an
 * error says in words stays here: it may quote what somebody typed. Its kind and where in our code it happened are
 * told.
 * @param base the page's address
 */
export function scrubEvent(event: Event, setting: EventSetting, base: string): Event {
  const { event_id, type, timestamp, start_timestamp, level, release, sdk, contexts = {} } = event
  const { place, mode, language } = setting
  const url = addressPattern(base, base)
  const { trace, replay } = contexts
  return {
    ...given({ event_id, type, timestamp, start_timestamp, level, release }),
    platform: 'javascript',
    environment: mode,
    tags: { place, mode, language },
    ...(sdk && { sdk: given({ name: sdk.name, version: sdk.version }) }),
    ...(event.exception?.values && {
      exception: { values: event.exception.values.map(value => scrubException(value, base)) },
    }),
    ...(event.breadcrumbs && {
      breadcrumbs: event.breadcrumbs.flatMap(crumb => scrubBreadcrumb(crumb, base) ?? []),
    }),
    ...(type === 'transaction' && { transaction: url, measurements: event.measurements ?? {}, spans: [] }),
    contexts: {
      ...(trace && {
        trace: given({ trace_id: trace.trace_id, span_id: trace.span_id, op: trace.op }) as typeof trace,
      }),
      ...(replay && { replay: given({ replay_id: replay.replay_id }) }),
    },
    request: { url },
    ...replayParts(event, url),
  }
}

/**
 * What led to an error: that something was asked of whom, and how it was answered. What was clicked or written is no
 * part of it.
 */
export function scrubBreadcrumb(
  { category, type, level, timestamp, data }: Breadcrumb,
  base: string,
): Breadcrumb | null {
  if (category !== 'fetch' && category !== 'xhr' && category !== 'navigation') return null
  const addresses = Object.fromEntries(
    ['url', 'from', 'to'].flatMap(name => (data?.[name] ? [[name, addressPattern(String(data[name]), base)]] : [])),
  )
  return {
    ...given({ category, type, level, timestamp }),
    data: { ...addresses, ...given({ method: data?.method, status_code: data?.status_code }) },
  }
}

function scrubException({ type, mechanism, stacktrace }: Exception, base: string): Exception {
  return {
    type: nameOrNot(type) ?? 'Error',
    value: '',
    ...(mechanism && { mechanism: { type: mechanism.type, handled: mechanism.handled ?? false } }),
    ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(frame => scrubFrame(frame, base)) } }),
  }
}

function scrubFrame({ filename = '', function: name, lineno, colno, in_app }: StackFrame, base: string): StackFrame {
  const asset = /\/assets\/[\w.-]+\.js$/.exec(filename)?.[0]
  const { origin } = new URL(base)
  const isOurs = filename.startsWith(`${origin}/`)
  return {
    filename: isOurs ? origin + (asset ?? new URL(addressPattern(filename, base)).pathname) : 'other',
    ...given({ function: nameOrNot(name), lineno, colno, in_app }),
  }
}

function replayParts(event: Event, url: string): Partial<Event> {
  if (event.type !== 'replay_event') return {}
  const { replay_id, segment_id, replay_start_timestamp, error_ids, trace_ids, replay_type } = event as Event &
    Record<string, unknown>
  return {
    ...given({ replay_id, segment_id, replay_start_timestamp, error_ids, trace_ids, replay_type }),
    urls: [url],
  } as Partial<Event>
}

function nameOrNot(name: string | undefined): string | undefined {
  return name && name.length <= longestName && /^[\w$.<> ]+$/.test(name) ? name : undefined
}

/** Without what is not there. */
function given<Fields extends object>(fields: Fields): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields
}
