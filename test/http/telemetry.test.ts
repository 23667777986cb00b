import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Collector, type ExportedSpan, startCollector } from '../../scripts/pictures/trace-story/otlp-collector.ts'
import { createLog } from '../../src/server/base/log.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { codeOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { readMetrics, sumOf } from '../builders/prometheus.ts'
import { slow } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const customer = { name: 'Ana Lima', email: 'ana.lima@cliente.example', tax_id: '52998224725', phone: '+5511987654321' }
const BROWSER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' }

let collector: Collector
let world: World
let metrics: string
const lines: string[] = []

beforeAll(async () => {
  collector = await startCollector()
  const [port] = await freePorts(1)
  metrics = `http://127.0.0.1:${port}/metrics`
  world = await openWorld({
    log: createLog({ level: 'debug', pretty: false, to: { write: line => lines.push(line) } }),
    settings: {
      METRICS_PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_TIMEOUT: '300',
      OTEL_METRIC_EXPORT_INTERVAL: '1000',
    },
  })
  await world.listen()
})
beforeEach(() => {
  collector.mood = 'well'
})
afterAll(async () => {
  await world.close()
  await collector.close()
})

/** A charge asked for in a browser's trace, looked at, and paid; the merchant hears of it. */
async function paidInTrace(more: Record<string, unknown> = {}) {
  const answer = await fetch(`${world.url}/v1/charges`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.store.key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      traceparent: `00-${BROWSER.trace}-${BROWSER.span}-01`,
    },
    body: JSON.stringify({ amount: 12990, customer, ...more }),
  })
  expect(answer.status).toBe(201)
  const { id, checkout_url } = (await answer.json()) as { id: string; checkout_url: string }
  const page = await (await fetch(checkout_url)).text()
  const { body } = await world.store.api.get(`/v1/charges/${id}`)
  const code = codeOf(body as Parameters<typeof codeOf>[0])
  await world.pay(code)
  await paidCharge(world.store, id)
  await world.merchant.event('charge.paid')
  return { id, code, page, token: checkout_url.split('/').at(-1) ?? '' }
}

test('one trace leads from the browser to the ledger and the merchant, over the bank and every job', async () => {
  const { page } = await paidInTrace()
  expect(page).toContain('<html lang="pt-BR" data-traced="on"')
  // One tree: every span's parent is another span of it, up to the browser's. It is whole when nothing under way is
  // left.
  const { spans, byId, roots, booked, delivered } = await until(() => {
    const spans = collector.spans.filter(({ trace }) => trace === BROWSER.trace)
    const byId = new Map(spans.map(span => [span.id, span]))
    const roots = spans.filter(({ parent }) => !byId.has(parent ?? ''))
    const booked = spans.find(({ name }) => name.startsWith('INSERT ledger_entries'))
    const delivered = spans.find(({ name, from }) => name === 'deliver the webhook' && booked && from > booked.from)
    return delivered && booked && roots.length === 1 && { spans, byId, roots, booked, delivered }
  }, 'the trace was exported as one tree')
  expect(roots.map(({ name, parent }) => [name, parent])).toEqual([['POST /v1/charges', BROWSER.span]])
  const way = (span: ExportedSpan | undefined): string[] =>
    span ? [...way(byId.get(span.parent ?? '')), span.name] : []
  expect(way(booked)).toEqual([
    'POST /v1/charges',
    'transaction',
    'first view',
    'PUT /cob/{txid}',
    'POST /inbox/pix-api/:account/:secret/pix',
    'transaction',
    'job process-inbox',
    'transaction',
    'INSERT ledger_entries ledger_postings',
  ])
  expect(way(delivered).slice(-2)).toEqual(['job deliver-event', 'deliver the webhook'])
  expect(spans.filter(({ failed }) => failed)).toEqual([])
  // The merchant's program may go on from there.
  expect(world.merchant.headers.traceparent).toMatch(new RegExp(`^00-${BROWSER.trace}-[0-9a-f]{16}-01$`))
  // The view that waited has a trace of its own, and the code's making says so.
  const view = collector.spans.find(({ name, trace }) => name === 'GET /c/:token' && trace !== BROWSER.trace)
  expect(spans.find(({ name }) => name === 'first view')?.links).toEqual([view?.id])
})

test('nothing personal leaves: not in a span, a number or the log, whose lines name request and trace', async () => {
  const { id, code, token } = await paidInTrace({ description: 'Bolo de casamento', reference: 'pedido-778899' })
  await fetch(`${world.url}/c/${token}/nothing/${customer.email}`)
  await until(() => collector.received.some(text => text.includes('resourceMetrics')), 'the numbers were exported')
  await until(
    () => collector.spans.filter(({ name }) => name === 'job deliver-event').length >= 4,
    'the trace was exported',
  )
  const secrets = [
    ...Object.values(customer),
    code,
    token,
    'Bolo de casamento',
    'pedido-778899',
    world.store.key,
    world.store.pixKey,
    world.merchant.secret ?? '',
  ]
  for (const secret of secrets) {
    expect(collector.received.filter(text => text.includes(secret))).toEqual([])
    expect(lines.filter(line => line.includes(secret))).toEqual([])
  }
  // An id of a charge says nothing by itself, and is in no span either.
  expect(collector.received.join('')).not.toContain(id)

  const logged = lines.map(line => JSON.parse(line) as Record<string, string>)
  const requests = logged.filter(({ msg }) => msg === 'request')
  expect(requests.length).toBeGreaterThan(5)
  for (const { reqId, trace } of requests) {
    expect(reqId).toMatch(/^req_/)
    expect(trace).toMatch(/^[0-9a-f]{32}$/)
  }
})

slow.each(['hanging', 'failing'] as const)(
  'a collector that is %s keeps no payment waiting; what it did not take is counted',
  async mood => {
    collector.mood = mood
    const dropped = async () =>
      sumOf(readMetrics(await (await fetch(metrics)).text()), 'guiche_telemetry_dropped_total')
    const before = await dropped()
    const charge = await newPixCharge(world.store)
    await world.pay(codeOf(charge))
    await paidCharge(world.store, charge.id)
    await until(async () => (await dropped()) > before, 'the spans are counted as dropped')
    collector.mood = 'well'
    const seen = collector.spans.length
    await newPixCharge(world.store)
    await until(() => collector.spans.length > seen, 'the collector hears again')
  },
)

slow('a stop sends what waits, and is not held up by a collector that hangs', async () => {
  const seen = collector.spans.length
  await newPixCharge(world.store)
  await world.restart()
  expect(collector.spans.length).toBeGreaterThan(seen)
  collector.mood = 'hanging'
  await newPixCharge(world.store)
  await world.restart()
})
