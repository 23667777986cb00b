import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type IMetricReader,
  MeterProvider,
  MetricReader,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { Logger } from '../base/log.ts'
import { type MeasureName, measures, type NamesOf } from '../base/measures.ts'
import type { Monitor } from '../base/monitor.ts'
import { messageOf } from '../base/start-error.ts'
import { withTimeout } from '../base/with-timeout.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'
import { writeMetrics } from './write-metrics.ts'

/** The numbers of this process. */
export interface Measures extends Pick<Monitor, 'count' | 'time' | 'watch'> {
  text(): Promise<string>
  close(): Promise<void>
}

/** Seconds. A payer feels a tenth, waits for one, and is gone after ten. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** Series of one measure; what is beyond is summed up in one. */
const MOST_SERIES = 500
/** A gauge that takes longer is left out: the others are not kept waiting. */
const GAUGE_PATIENCE_MS = 5_000
const CLOSE_PATIENCE_MS = 2_000

/** Keeps every measure of the catalog, for whoever asks and for the collector. */
export function keepMeasures(settings: TelemetrySettings, resource: Resource, log: Logger): Measures {
  const asked = new AskedReader()
  const readers: IMetricReader[] = [asked]
  if (settings.otlpEndpoint && settings.otlpMetrics) readers.push(pushing(settings, settings.otlpEndpoint))
  const provider = new MeterProvider({ resource, readers })
  const meter = provider.getMeter('guiche')
  const optionsOf = (name: MeasureName) => ({ description: measures[name].says, unit: measures[name].unit })
  const made = <Instrument>(kind: 'counter' | 'histogram' | 'gauge', make: (name: MeasureName) => Instrument) =>
    new Map(
      (Object.keys(measures) as MeasureName[])
        .filter(name => measures[name].kind === kind)
        .map(name => [name as string, make(name)]),
    )
  const counters = made('counter', name => meter.createCounter(name, optionsOf(name)))
  const histograms = made('histogram', name =>
    meter.createHistogram(name, { ...optionsOf(name), advice: { explicitBucketBoundaries: BUCKETS } }),
  )
  const gauges = made('gauge', name => meter.createObservableGauge(name, optionsOf(name)))

  return {
    count: (name, labels, by = 1) => counters.get(name)?.add(by, labels),
    time: (name, labels, value) => histograms.get(name)?.record(value, labels),
    watch(name: NamesOf<'gauge'>, read: () => unknown) {
      gauges.get(name)?.addCallback(async result => {
        try {
          const readings = (await withTimeout(GAUGE_PATIENCE_MS, Promise.resolve().then(read))) as {
            value: number
            labels: Record<string, string>
          }[]
          for (const { value, labels } of readings) result.observe(value, labels)
        } catch (error) {
          log.debug(`${name} could not be read: ${messageOf(error)}`)
        }
      })
    },
    async text() {
      const { resourceMetrics } = await asked.collect()
      return writeMetrics(resourceMetrics)
    },
    async close() {
      await withTimeout(CLOSE_PATIENCE_MS, provider.shutdown()).catch(() => undefined)
    },
  }
}

/** Reads when it is asked to. */
class AskedReader extends MetricReader {
  constructor() {
    super({
      aggregationTemporalitySelector: () => AggregationTemporality.CUMULATIVE,
      cardinalitySelector: () => MOST_SERIES,
    })
  }
  protected override async onForceFlush(): Promise<void> {}
  protected override async onShutdown(): Promise<void> {}
}

function pushing(settings: TelemetrySettings, endpoint: string): PeriodicExportingMetricReader {
  const { metricsEvery, otlpTimeout, otlpHeaders } = settings
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({
      url: `${endpoint}/v1/metrics`,
      headers: { ...otlpHeaders },
      timeoutMillis: otlpTimeout,
      concurrencyLimit: 1,
    }),
    exportIntervalMillis: metricsEvery,
    exportTimeoutMillis: Math.min(otlpTimeout, metricsEvery),
    cardinalityLimits: { default: MOST_SERIES },
  })
}
