import type { TelemetrySettings } from '../telemetry/telemetry-settings.ts'
import { type Parsed, parseHost, parseOneOf, parsePort } from './setting-values.ts'
import type { Setting } from './settings.ts'

/**
 * The part of the table of settings that is about monitoring. Names that begin with `OTEL_` are OpenTelemetry's own.
 */
export const TELEMETRY_SETTINGS: { [Key in keyof TelemetrySettings]: Setting<TelemetrySettings[Key]> } = {
  metricsPort: {
    name: 'METRICS_PORT',
    meaning:
      'Port of a listener of its own with the numbers for Prometheus (`/metrics`) and the health pages: also of ' +
      'a worker, which has no other. It is for the operator’s network and never for payers (docs/monitoring.md).',
    standard: 'no listener, and nothing is measured for it',
    example: '9464',
    parse: text => parsePort('METRICS_PORT', text),
    whenUnset: () => null,
  },
  metricsHost: {
    name: 'METRICS_HOST',
    meaning: 'Address on which that listener listens. The standard value is reachable from this machine alone.',
    standard: '127.0.0.1',
    example: '10.0.0.5',
    parse: text => parseHost('METRICS_HOST', text),
    whenUnset: () => '127.0.0.1',
  },
  metricsToken: {
    name: 'METRICS_TOKEN',
    meaning:
      'What `/metrics` asks for as `Authorization: Bearer …`, where others share the network: 16 characters or more.',
    standard: 'whoever reaches the listener may read',
    example: 'f1d0c2b7a9e84356',
    parse: parseToken,
    whenUnset: () => null,
  },
  otlpEndpoint: {
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'A collector that takes OTLP over HTTP as JSON. ' +
      'Traces go to `/v1/traces` below it, numbers to `/v1/metrics`. ' +
      'While it is away or slow, nothing waits for it: what does not fit in the queue is dropped and counted.',
    standard: 'nothing is traced and nothing is exported',
    example: 'http://127.0.0.1:4318',
    parse: parseEndpoint,
    whenUnset: () => null,
  },
  otlpHeaders: {
    name: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'Headers of every export, as `name=value` separated by commas, percent-encoded where they have to be.',
    standard: 'none',
    example: 'authorization=Bearer%20f1d0c2b7a9e84356',
    parse: parseHeaders,
    whenUnset: () => ({}),
  },
  otlpTimeout: {
    name: 'OTEL_EXPORTER_OTLP_TIMEOUT',
    meaning: 'Milliseconds that one export may take, from 100 to 60000.',
    standard: '10000',
    example: '5000',
    parse: text => parseNumber('OTEL_EXPORTER_OTLP_TIMEOUT', text, 100, 60_000),
    whenUnset: () => 10_000,
  },
  otlpTraces: {
    name: 'OTEL_TRACES_EXPORTER',
    meaning: 'Whether traces go to the collector: `otlp` or `none`.',
    standard: 'otlp, where there is a collector',
    example: 'none',
    parse: text => parseExporter('OTEL_TRACES_EXPORTER', text),
    whenUnset: () => true,
  },
  otlpMetrics: {
    name: 'OTEL_METRICS_EXPORTER',
    meaning:
      'Whether numbers go to the collector: `otlp` or `none`. ' +
      'Where Prometheus reads `/metrics`, `none` keeps them from being there twice.',
    standard: 'otlp, where there is a collector',
    example: 'none',
    parse: text => parseExporter('OTEL_METRICS_EXPORTER', text),
    whenUnset: () => true,
  },
  traceShare: {
    name: 'OTEL_TRACES_SAMPLER_ARG',
    meaning:
      'Share of the traces that are kept, from 0 to 1, decided by the trace’s id: a trace is kept whole or not ' +
      'at all, in every process alike. The sampler is always `parentbased_traceidratio`.',
    standard: '1',
    example: '0.1',
    parse: parseShare,
    whenUnset: () => 1,
  },
  spanQueue: {
    name: 'OTEL_BSP_MAX_QUEUE_SIZE',
    meaning: 'Spans that wait for the collector at most, from 1 to 100000. What comes beyond is dropped and counted.',
    standard: '2048',
    example: '8192',
    parse: text => parseNumber('OTEL_BSP_MAX_QUEUE_SIZE', text, 1, 100_000),
    whenUnset: () => 2_048,
  },
  metricsEvery: {
    name: 'OTEL_METRIC_EXPORT_INTERVAL',
    meaning: 'Milliseconds between two exports of the numbers, from 1000 to 3600000.',
    standard: '60000',
    example: '15000',
    parse: text => parseNumber('OTEL_METRIC_EXPORT_INTERVAL', text, 1_000, 3_600_000),
    whenUnset: () => 60_000,
  },
  serviceName: {
    name: 'OTEL_SERVICE_NAME',
    meaning: 'What this installation is called where traces and numbers are looked at.',
    standard: 'guiche',
    example: 'guiche-homologacao',
    parse: parseName,
    whenUnset: () => 'guiche',
  },
}

function parseToken(text: string): Parsed<string> {
  if (/^[\x21-\x7e]{16,200}$/.test(text)) return { value: text }
  return {
    problem: 'METRICS_TOKEN is shorter than 16 characters or has a space; write what `openssl rand -hex 16` prints.',
  }
}

function parseEndpoint(text: string): Parsed<string> {
  const instead = 'write the address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318'
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return { problem: `OTEL_EXPORTER_OTLP_ENDPOINT is no web address; ${instead}.` }
  }
  if (url.username || url.password || url.search || url.hash) {
    return {
      problem:
        'OTEL_EXPORTER_OTLP_ENDPOINT holds a user or a query; ' +
        `${instead}, and put keys into OTEL_EXPORTER_OTLP_HEADERS.`,
    }
  }
  return { value: url.href.replace(/\/+$/, '') }
}

/** The values are secrets, so no sentence repeats them. */
function parseHeaders(text: string): Parsed<Record<string, string>> {
  const headers: Record<string, string> = {}
  for (const [at, part] of text.split(',').entries()) {
    const [, name, value] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*=(.*)$/.exec(part) ?? []
    const decoded = value === undefined ? null : decoding(value.trim())
    if (!name || decoded === null || !/^[\x20-\x7e]*$/.test(decoded)) {
      return {
        problem:
          `OTEL_EXPORTER_OTLP_HEADERS has no name=value in place ${at + 1}; ` +
          'write headers such as authorization=Bearer%20abc, separated by commas.',
      }
    }
    headers[name] = decoded
  }
  return { value: headers }
}

function decoding(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function parseExporter(name: string, text: string): Parsed<boolean> {
  const read = parseOneOf(name, text, ['otlp', 'none'])
  return 'problem' in read ? read : { value: read.value === 'otlp' }
}

function parseShare(text: string): Parsed<number> {
  const share = /^(0|1|0?\.\d+|1\.0+|0\.\d+)$/.test(text) ? Number(text) : -1
  if (share >= 0 && share <= 1) return { value: share }
  return {
    problem: `OTEL_TRACES_SAMPLER_ARG is "${text}", which is no share; write a number from 0 to 1, such as 0.1.`,
  }
}

function parseNumber(name: string, text: string, least: number, most: number): Parsed<number> {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : -1
  if (number >= least && number <= most) return { value: number }
  return { problem: `${name} is "${text}"; write a whole number from ${least} to ${most}.` }
}

function parseName(text: string): Parsed<string> {
  if (/^[\w.-]{1,60}$/.test(text)) return { value: text }
  return { problem: `OTEL_SERVICE_NAME is "${text}"; write letters, digits, dots and hyphens, 60 at most.` }
}
