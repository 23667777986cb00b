import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as it was exported. */
export interface ExportedSpan {
  name: string
  kind: number
  trace: string
  id: string
  parent: string | null
  /** Spans of other traces that led here. */
  links: string[]
  /** Milliseconds since 1970. */
  from: number
  to: number
  failed: boolean
  facts: Record<string, string | number | boolean>
  service: string
}

/** A receiver of OTLP over HTTP as JSON, on loopback, that keeps what it was sent. */
export interface Collector {
  url: string
  spans: ExportedSpan[]
  /** Every byte that came, as text. */
  received: string[]
  /** How it answers from now on: as a collector, with an error, or not at all. */
  mood: 'well' | 'failing' | 'hanging'
  close(): Promise<void>
}

interface OtlpSpan {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes?: OtlpAttribute[]
  links?: { traceId: string; spanId: string }[]
  status?: { code?: number }
}
interface OtlpAttribute {
  key: string
  value: { stringValue?: string; intValue?: string | number; boolValue?: boolean; doubleValue?: number }
}
interface OtlpTraces {
  resourceSpans?: { resource?: { attributes?: OtlpAttribute[] }; scopeSpans?: { spans?: OtlpSpan[] }[] }[]
}

/** Starts it. */
export async function startCollector(): Promise<Collector> {
  const collector: Collector = { url: '', spans: [], received: [], mood: 'well', close: async () => undefined }
  const server = createServer((request, response) => void take(collector, request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  collector.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  collector.close = async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
  }
  return collector
}

async function take(collector: Collector, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  collector.received.push(text)
  if (collector.mood === 'hanging') return
  if (collector.mood === 'failing') {
    response.writeHead(400).end()
    return
  }
  if (request.url === '/v1/traces') collector.spans.push(...spansOf(JSON.parse(text) as OtlpTraces))
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}

function spansOf({ resourceSpans = [] }: OtlpTraces): ExportedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const service = String(factsOf(resource?.attributes)['service.name'])
    return scopeSpans.flatMap(({ spans = [] }) => spans.map(span => spanOf(span, service)))
  })
}

function spanOf(span: OtlpSpan, service: string): ExportedSpan {
  return {
    name: span.name,
    kind: span.kind,
    trace: span.traceId,
    id: span.spanId,
    parent: span.parentSpanId || null,
    links: (span.links ?? []).map(({ spanId }) => spanId),
    from: Number(span.startTimeUnixNano) / 1e6,
    to: Number(span.endTimeUnixNano) / 1e6,
    failed: span.status?.code === 2,
    facts: factsOf(span.attributes),
    service,
  }
}

function factsOf(attributes: OtlpAttribute[] = []): ExportedSpan['facts'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue),
    ]),
  )
}
