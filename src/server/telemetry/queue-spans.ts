import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { BatchSpanProcessor, type ReadableSpan, type SpanExporter, type SpanProcessor } from '@opentelemetry/sdk-trace'
import type { Logger } from '../base/log.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'

/** Told of spans that nobody will see. */
export type Dropped = (why: 'queue' | 'collector', spans: number) => void

const BATCH = 256
const EVERY_MS = 2_000
/** Batches under way at the stop, when all that waits goes at once. */
const AT_ONCE = 16
/** A collector that is away is said once in this time. */
const SAY_EVERY_MS = 60_000
/** What `ExportResultCode.SUCCESS` is; the enumeration itself is of another package. */
const TAKEN = 0

/**
 * The queue between what works and the collector. It holds so many spans and no more: what comes beyond, and what the
 * collector does not take, is dropped and counted. Nobody who makes a span ever waits.
 */
export function queueSpans(options: { settings: TelemetrySettings; log: Logger; dropped: Dropped }): SpanProcessor {
  const { settings, log, dropped } = options
  const { otlpEndpoint, otlpHeaders, otlpTimeout, spanQueue } = settings
  const collector = new OTLPTraceExporter({
    url: `${otlpEndpoint}/v1/traces`,
    headers: { ...otlpHeaders },
    timeoutMillis: otlpTimeout,
    concurrencyLimit: AT_ONCE,
  })
  let waiting = 0
  let said = 0
  const lost = (why: 'queue' | 'collector', spans: number) => {
    dropped(why, spans)
    const now = Date.now()
    if (now - said < SAY_EVERY_MS) return
    said = now
    log.warn({ why, spans }, 'traces were dropped; payments go on')
  }
  const counting: SpanExporter = {
    export(spans, done) {
      collector.export(spans, result => {
        waiting -= spans.length
        if (result.code !== TAKEN) lost('collector', spans.length)
        // Told as taken in any case: the failure is counted here, and the library would write it where nobody reads.
        done({ code: TAKEN })
      })
    },
    forceFlush: () => collector.forceFlush(),
    shutdown: () => collector.shutdown(),
  }
  const batches = new BatchSpanProcessor({
    exporter: counting,
    maxQueueSize: spanQueue,
    maxExportBatchSize: Math.min(BATCH, spanQueue),
    scheduledDelayMillis: EVERY_MS,
    // Longer than the exporter's own patience, so that its answer is always the one that counts.
    exportTimeoutMillis: otlpTimeout + 5_000,
  })
  return {
    onStart: () => undefined,
    onEnd(span: ReadableSpan) {
      if (waiting >= spanQueue) return lost('queue', 1)
      waiting++
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
}
