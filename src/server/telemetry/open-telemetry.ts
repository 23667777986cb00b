import type { Logger } from '../base/log.ts'
import { type Monitor, quietMonitor } from '../base/monitor.ts'
import type { Measures } from './keep-measures.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'
import { watchProcess } from './watch-process.ts'

/** Monitoring while the application runs. */
export interface Telemetry {
  monitor: Monitor
  /** All numbers as Prometheus reads them; null where none are kept. */
  metricsText: (() => Promise<string>) | null
  /** Sends what waits, at most for some seconds, and lets go of the collector. */
  close(): Promise<void>
}

/** With neither a collector nor a port for the numbers nothing is made at all, and no library is loaded. */
export async function openTelemetry(options: {
  settings: TelemetrySettings
  version: string
  log: Logger
}): Promise<Telemetry> {
  const { settings, version, log } = options
  const collector = settings.otlpEndpoint !== null
  const traced = collector && settings.otlpTraces
  const measured = settings.metricsPort !== null || (collector && settings.otlpMetrics)
  if (!traced && !measured) return { monitor: quietMonitor, metricsText: null, close: async () => undefined }
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const resource = resourceFromAttributes({ 'service.name': settings.serviceName, 'service.version': version })

  const measures: Measures | null = measured
    ? (await import('./keep-measures.ts')).keepMeasures(settings, resource, log)
    : null
  const stopWatching = measures ? watchProcess(measures) : null
  const numbers = measures ?? quietMonitor
  const dropped = (why: string, spans: number) => numbers.count('guiche.telemetry.dropped', { why }, spans)
  const traces = traced ? (await import('./open-traces.ts')).openTraces({ settings, resource, log, dropped }) : null
  const spans = traces ?? quietMonitor
  return {
    monitor: {
      traces: traces !== null,
      measures: measures !== null,
      begin: spans.begin,
      span: spans.span,
      traceparent: spans.traceparent,
      count: numbers.count,
      time: numbers.time,
      watch: numbers.watch,
    },
    metricsText: measures?.text ?? null,
    async close() {
      stopWatching?.()
      await traces?.close()
      await measures?.close()
    },
  }
}
