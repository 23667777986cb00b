import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MeasureName, measures } from '../../src/server/base/measures.ts'
import { prometheusName } from '../../src/server/base/prometheus-name.ts'
import { type ComparisonDeps, comparePaymentPage } from '../../src/server/payment-page/compare-payment-page.ts'
import { watchBooks } from '../../src/server/reports/watch-books.ts'
import { centavos } from '../../src/shared/money/centavos.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { codeOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { chargedCard, openCardWorld } from '../builders/cards/held-cards.ts'
import { readMetrics, sumOf } from '../builders/prometheus.ts'
import { apiClient } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const TOKEN = 'f1d0c2b7a9e84356'
let world: World
let address: string

beforeAll(async () => {
  const [port] = await freePorts(1)
  world = await openWorld({ settings: { METRICS_PORT: String(port), METRICS_TOKEN: TOKEN } })
  address = `http://127.0.0.1:${port}`
  await world.listen()
})
afterAll(() => world.close())

async function look() {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(answer.status).toBe(200)
  return readMetrics(await answer.text())
}

test('a paid Pix moves every number it should, and no series holds what a person would not want there', async () => {
  const before = await look()
  const charge = await newPixCharge(world.store, 4321, { customer: { name: 'Ana Lima', tax_id: '52998224725' } })
  await fetch(charge.checkout_url)
  const report = {
    'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'https://ads.example/a.js' },
  }
  const headers = { 'content-type': 'application/csp-report' }
  await fetch(`${charge.checkout_url}/csp-reports`, { method: 'POST', headers, body: JSON.stringify(report) })
  await comparePaymentPage(world.app.pageComparison as ComparisonDeps)
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  await world.merchant.event('charge.paid')
  const rose = (after: typeof before, name: string, labels: Record<string, string>) =>
    sumOf(after, name, labels) - sumOf(before, name, labels)
  const after = await until(async () => {
    const now = await look()
    return rose(now, 'guiche_webhook_attempt_duration_seconds_count', { outcome: 'delivered' }) >= 2 && now
  }, 'the deliveries are counted')

  const requests = { http_request_method: 'POST', http_route: '/v1/charges', http_response_status_code: '201' }
  expect(rose(after, 'http_server_request_duration_seconds_count', requests)).toBe(1)
  expect(rose(after, 'http_server_request_duration_seconds_count', { http_route: '/c/:token' })).toBe(1)
  expect(rose(after, 'guiche_charges_total', { status: 'open' })).toBe(1)
  expect(rose(after, 'guiche_charges_total', { status: 'paid' })).toBe(1)
  expect(rose(after, 'guiche_payments_total', { method: 'pix', outcome: 'captured', reason: 'none' })).toBe(1)
  const stopped = { page: 'checkout', directive: 'script-src-elem', by: 'page' }
  expect(rose(after, 'guiche_policy_reports_total', stopped)).toBe(1)
  expect(rose(after, 'guiche_payment_page_comparisons_total', { outcome: 'same' })).toBe(1)
  const asked = { provider: 'pix-api', account: world.store.account, outcome: 'answered' }
  expect(rose(after, 'guiche_provider_call_duration_seconds_count', asked)).toBeGreaterThanOrEqual(2)
  expect(rose(after, 'guiche_job_duration_seconds_count', { job: 'process-inbox', outcome: 'done' })).toBe(1)
  expect(rose(after, 'guiche_inbox_messages_total', { outcome: 'stored' })).toBe(1)
  expect(sumOf(after, 'guiche_database_connections', { state: 'idle' })).toBeGreaterThan(0)
  expect(sumOf(after, 'guiche_ledger_imbalance')).toBe(0)
  // Of the numbers only what they are: a time that was measured may hold any digits.
  const text = JSON.stringify(after.map(({ name, labels }) => ({ name, labels })))
  for (const secret of [charge.id, charge.checkout_url.split('/').at(-1) ?? '', '52998224725', 'Ana Lima', '4321']) {
    expect(text).not.toContain(secret)
  }
  expect(after.map(({ value }) => value)).not.toContain(4321)
})

test('the numbers have their own listener, for whoever has the token, and every measure is there by name', async () => {
  expect((await apiClient(world.url, null).get('/metrics')).status).toBe(404)
  expect((await fetch(`${address}/metrics`)).status).toBe(401)
  const wrong = { headers: { authorization: `Bearer ${TOKEN}x` } }
  expect((await fetch(`${address}/metrics`, wrong)).status).toBe(401)
  expect((await fetch(`${address}/v1/charges`)).status).toBe(404)
  const families = new Set((await look()).map(({ name }) => name.replace(/_(bucket|sum|count)$/, '')))
  const named = (Object.keys(measures) as MeasureName[]).map(prometheusName)
  // What has not happened has no series: a span dropped, a certificate, something before a person, a card not tried.
  const silent =
    /^guiche_(telemetry_dropped_total|card_attempts_rejected_total|certificate_days_left|review_items_open)$/
  expect([...families].sort()).toEqual(named.filter(name => !silent.test(name)).sort())
})

slow('books that differ from what was received are seen, whatever the sum of all stores', async () => {
  const charge = await newPixCharge(world.store)
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  const misbook = (by: number) =>
    world.app.parts.database.inStore(world.store.id, ({ db }) =>
      db
        .updateTable('payments')
        .set({ amount: centavos(charge.amount + by) })
        .where('charge_id', '=', charge.id)
        .execute(),
    )
  await misbook(7)
  await world.restart()
  expect(sumOf(await look(), 'guiche_ledger_imbalance')).toBe(7)
  await misbook(0)

  // A card's too, and in the end wherever it stands: behind the newest charges, three at a time.
  const cards = await openCardWorld(world)
  const { charge: old } = await chargedCard(cards, 4_000)
  const { database } = world.app.parts
  await database.inStore(world.store.id, async ({ db }) => {
    await sql`insert into charges (id, store_id, checkout_token, status, amount, methods, created_at, expires_at)
      select overlay(id placing lpad(n::text, 6, '0') from 25), store_id,
        left(checkout_token, 16) || lpad(n::text, 6, '0'), 'open', 1, methods,
        created_at, expires_at from charges, generate_series(1, 205) as n where id = ${old.id}`.execute(db)
  })
  const inTurn = watchBooks(3)
  const round = async () => {
    const seen: number[] = []
    for (let turn = 0; turn < 75; turn++) seen.push(await database.read(world.store.id, inTurn))
    return seen
  }
  const bookCard = (by: number) =>
    database.inStore(world.store.id, ({ db }) =>
      sql`update payments set amount = amount + ${by} where charge_id = ${old.id}`.execute(db),
    )
  expect(new Set(await round())).toEqual(new Set([0]))
  await bookCard(5)
  expect((await round()).at(-1)).toBe(5)
  await bookCard(-5)
  expect((await round()).at(-1)).toBe(0)
})

test('says whether it lives and whether to send it requests, here and on the listener', async () => {
  for (const origin of [world.url, address]) {
    const live = await fetch(`${origin}/health/live`)
    expect([live.status, await live.json()]).toEqual([200, { status: 'live' }])
    const ready = await fetch(`${origin}/health/ready`)
    const checks = { database: 'ok', migrations: 'current', jobs: 'working', stopping: false }
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', checks }])
  }
  // A newer program has been started beside this one; and then an older database has been put in its place.
  const { owner } = world.database
  await owner.query(
    `insert into guiche_migrations select version + 1, 'x', sha256 from guiche_migrations order by 1 desc limit 1`,
  )
  expect(await (await fetch(`${address}/health/ready`)).json()).toMatchObject({
    status: 'ready',
    checks: { migrations: 'ahead' },
  })
  await owner.query(`delete from guiche_migrations where name = 'x'`)
  const { rows } = await owner.query(
    `delete from guiche_migrations where version = (select max(version) from guiche_migrations) returning *`,
  )
  const behind = await fetch(`${address}/health/ready`)
  expect([behind.status, await behind.json()]).toMatchObject([
    503,
    { status: 'not_ready', checks: { migrations: 'behind' } },
  ])
  const [row] = rows
  const columns = Object.keys(row)
  await owner.query(
    `insert into guiche_migrations (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
})
