/**
 * `npm run trace-story`: one Pix charge, from a click in the office to the ledger, against the real product, the
 * sandbox and a collector on loopback; and the trace that was exported, drawn into docs/pictures/trace.svg. `-- --out
 * file` draws elsewhere.
 *
 * Pages export nothing. The one span of the browser, the click, is this script's own: it saw the request leave and its
 * answer come.
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { buildIfStale } from './build.ts'
import { openStage } from './pictures/snapshots/open-stage.ts'
import { openStageDatabase } from './pictures/snapshots/stage-database.ts'
import { drawTrace, type Moment } from './pictures/trace-story/draw-trace.ts'
import { type Collector, type ExportedSpan, startCollector } from './pictures/trace-story/otlp-collector.ts'
import { chromiumArgs, findChromium } from './tests/find-chromium.ts'

const { values } = parseArgs({
  options: { out: { type: 'string', default: join(import.meta.dirname, '../docs/pictures/trace.svg') } },
})
const PATIENCE_MS = 60_000

await buildIfStale({ info: line => console.log(line) })
const closers: (() => Promise<unknown>)[] = []
try {
  const collector = await startCollector()
  closers.push(collector.close)
  const database = await openStageDatabase()
  closers.push(database.close)
  const stage = await openStage({
    databaseUrl: database.url,
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRICS_EXPORTER: 'none' },
  })
  closers.push(stage.close)
  const store = await stage.openStore({
    name: 'Padaria Aurora',
    owner: 'Dona Aurora',
    email: 'aurora@padaria.example',
    bank: 'sandbox',
  })
  await ask(
    `${stage.url}/v1/webhook-endpoints`,
    { url: stage.merchantUrl },
    { authorization: `Bearer ${store.apiKey}` },
  )
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  closers.push(() => browser.close())

  // What runs for the first time is compiled first: a story before the one that is told.
  let story: { spans: ExportedSpan[]; moments: Moment[] } | null = null
  for (const _ of ['rehearsal', 'story']) {
    const office = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
    const { click, address } = await chargeByClick(office, stage.url, store.owner)
    collector.spans.push(click)
    const moments: Moment[] = [{ at: Date.now() + 1, says: 'the customer opens the page' }]
    const phone = await (await browser.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 } })).newPage()
    await phone.goto(address)
    await phone.getByRole('button', { name: 'Copiar código Pix' }).waitFor()
    const code = await ((await fetch(`${address}/state`)).json() as Promise<{ pix: { br_code: string } }>)
    await sleep(400)
    moments.push({ at: Date.now(), says: 'the phone pays' })
    await ask(`${stage.sandboxUrl}/phone/pay`, { br_code: code.pix.br_code })
    await phone.getByText('Pagamento recebido').first().waitFor()
    story = { spans: await wholeTrace(collector, click.trace), moments }
    await office.context().close()
    await phone.context().close()
  }
  if (!story) throw new Error('No story was told.')
  writeFileSync(resolve(values.out), drawTrace(story.spans, story.moments))
  console.log(`${story.spans.length} spans of one trace were drawn into ${values.out}.`)
} finally {
  for (const close of closers.reverse()) await close()
}

/** Makes a charge as a person does. Gives the click as a span: its id is the one that the page sent along. */
async function chargeByClick(
  page: Page,
  url: string,
  owner: { email: string; password: string },
): Promise<{ click: ExportedSpan; address: string }> {
  await page.goto(`${url}/office/charges/new`)
  await page.getByLabel(/^E-?mail$/).fill(owner.email)
  await page.getByLabel('Senha', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Valor' }).pressSequentially('12990')
  const answered = page.waitForResponse(it => it.request().method() === 'POST' && it.url().endsWith('/v1/charges'))
  const from = Date.now()
  await page.getByRole('button', { name: /^Cobrar R\$/ }).click()
  const answer = await answered
  await answer.finished()
  const to = Date.now()
  const [, trace, id] = ((await answer.request().allHeaders()).traceparent ?? '').split('-')
  if (!trace || !id) throw new Error('The office sent no traceparent.')
  const { checkout_url: address } = (await answer.json()) as { checkout_url: string }
  const name = 'click on “Cobrar R$ 129,90” in the office'
  const click = {
    name,
    kind: 1,
    trace,
    id,
    parent: null,
    links: [],
    from,
    to,
    failed: false,
    facts: {},
    service: 'browser',
  }
  return { click, address }
}

/** The trace when all of it has come: the ledger's entry, the merchant told of it, and no span without its parent. */
async function wholeTrace(collector: Collector, trace: string): Promise<ExportedSpan[]> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    const spans = collector.spans.filter(span => span.trace === trace)
    const ids = new Set(spans.map(({ id }) => id))
    const booked = spans.find(({ name }) => name.startsWith('INSERT ledger_entries'))
    const isNotified = spans.some(({ name, from }) => booked && name === 'deliver the webhook' && from > booked.from)
    const whole = spans.filter(({ parent }) => parent === null || !ids.has(parent)).length === 1
    if (isNotified && whole) return spans
    if (Date.now() > until) throw new Error(`The trace did not come whole: ${spans.map(({ name }) => name).join(', ')}`)
    await sleep(200)
  }
}

async function ask(address: string, body: object, headers: Record<string, string> = {}): Promise<void> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID(), ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
}
