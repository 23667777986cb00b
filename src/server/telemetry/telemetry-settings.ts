/** What the operator decides about monitoring. */
export interface TelemetrySettings {
  /** Port of the listener with `/metrics` and the health pages; null: none. */
  metricsPort: number | null
  /** Address it listens on. */
  metricsHost: string
  /** What `/metrics` asks for as a bearer; null: nothing. */
  metricsToken: string | null
  /**
   * Origin and path of a collector that takes OTLP over HTTP, without a slash at the end; null: nothing is exported.
   */
  otlpEndpoint: string | null
  /** Headers of every export. */
  otlpHeaders: Readonly<Record<string, string>>
  /** Milliseconds that one export may take. */
  otlpTimeout: number
  /** Whether spans are exported. */
  otlpTraces: boolean
  /** Whether numbers are exported. */
  otlpMetrics: boolean
  /** Share of the traces that are kept, from 0 to 1. */
  traceShare: number
  /** Spans that wait for export at most; what is beyond is dropped and counted. */
  spanQueue: number
  /** Milliseconds between two exports of the numbers. */
  metricsEvery: number
  /** What the process is called where its traces are looked at. */
  serviceName: string
}
