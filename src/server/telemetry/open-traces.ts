import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import { ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../base/log.ts'
import type { Monitor, Span, SpanStart } from '../base/monitor.ts'
import { workFor, workUnderWay } from '../base/under-way.ts'
import { withTimeout } from '../base/with-timeout.ts'
import { type Dropped, queueSpans } from './queue-spans.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'

/** The traces of this process. */
export interface Traces extends Pick<Monitor, 'begin' | 'span' | 'traceparent'> {
  close(): Promise<void>
}

const CLOSE_PATIENCE_MS = 2_000
const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const

/**
 * Opens the way to the collector. Nothing is asked of it: one that is away costs nothing but what it would have shown.
 */
export function openTraces(options: {
  settings: TelemetrySettings
  resource: Resource
  log: Logger
  dropped: Dropped
}): Traces {
  const { settings, resource } = options
  const share = new TraceIdRatioBasedSampler(settings.traceShare)
  const provider = new TracerProvider({
    resource,
    // The share is ours to decide also where a stranger's header says "sampled": by the trace's id, so that all of a
    // trace is kept or none.
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share }),
    spanProcessors: [queueSpans(options)],
    spanLimits: { attributeValueLengthLimit: 200, attributeCountLimit: 32, linkCountLimit: 8, eventCountLimit: 0 },
  })
  const tracer = provider.getTracer('guiche')

  const begin = (name: string, { kind, facts, parent, link, ago }: SpanStart = {}): Span => {
    const context = contextOf(parent)
    const linked = link ? readTraceparent(link) : null
    const span = tracer.startSpan(
      name,
      {
        ...(ago && { startTime: Date.now() - ago }),
        ...(kind && { kind: kinds[kind] }),
        ...(facts && { attributes: { ...facts } }),
        ...(linked && { links: [{ context: linked }] }),
      },
      context,
    )
    return shown(span, trace.setSpan(context, span))
  }
  return {
    begin,
    async span(name, start, work) {
      const span = begin(name, start)
      try {
        return await span.run(() => work(span))
      } catch (error) {
        span.fail(classOf(error))
        throw error
      } finally {
        span.end()
      }
    },
    traceparent() {
      const span = trace.getSpanContext(contextOf(undefined))
      return span ? writeTraceparent(span) : null
    },
    async close() {
      await withTimeout(CLOSE_PATIENCE_MS, provider.shutdown()).catch(() => undefined)
    },
  }
}

function contextOf(parent: string | null | undefined): Context {
  if (parent === undefined) return (workUnderWay()?.span as Context | null | undefined) ?? ROOT_CONTEXT
  const read = parent === null ? null : readTraceparent(parent)
  return read ? trace.setSpanContext(ROOT_CONTEXT, read) : ROOT_CONTEXT
}

function shown(span: OtelSpan, context: Context): Span {
  const { traceId } = span.spanContext()
  return {
    trace: traceId,
    note: facts => void span.setAttributes({ ...facts }),
    fail(how) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', how)
    },
    end: () => span.end(),
    run(work) {
      const facts = workUnderWay()?.facts ?? {}
      return workFor({ facts: facts.trace === traceId ? facts : { ...facts, trace: traceId }, span: context }, work)
    },
  }
}

/** What kind of error it is. Its message may hold what a person typed. */
function classOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = 'code' in error ? error.code : null
  return typeof code === 'string' && /^[\w.-]{1,40}$/.test(code) ? code : error.name
}
