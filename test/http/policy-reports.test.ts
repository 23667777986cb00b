import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldRows } from '../../src/server/jobs/forget-old-rows.ts'
import { limits } from '../../src/shared/contract/limits.ts'
import {
  type ReviewItem,
  resolvedReviewItemSchema,
  reviewItemListSchema,
} from '../../src/shared/contract/review-item.ts'
import { newCharge } from '../builders/banks/pix-charges.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** PCI DSS 4.0.1, requirement 11.6.1: what browsers report of the payment page. */
let world: World
beforeAll(async () => {
  world = await openWorld()
  await takeCards(world)
})
afterAll(() => world?.close())

const DAY = 86_400_000
const reportOf = (source: string, directive = 'script-src-elem', more: object = {}) => ({
  'csp-report': { 'effective-directive': directive, 'blocked-uri': source, 'document-uri': 'https://x/c/y', ...more },
})

function send(address: string, body: unknown, type = 'application/csp-report'): Promise<Response> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return fetch(address, { method: 'POST', headers: { 'content-type': type }, body: text })
}

const toPage = async () => `${(await newCharge(world.store)).checkout_url}/csp-reports`
const open = async (): Promise<ReviewItem[]> =>
  bodyOf(await world.store.api.get('/v1/review-items?limit=100'), 200, reviewItemListSchema).data.filter(
    ({ kind }) => kind === 'payment_page_changed',
  )
const details = async () => (await open()).map(({ detail }) => detail)

async function counts(): Promise<Record<string, unknown>[]> {
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const { rows } = await world.database.owner.query(
    'select page, directive, source, count from policy_reports order by page, directive, source',
  )
  return rows
}

test('a page names the address of its own reports, and so does the card form in it', async () => {
  const charge = await newCharge(world.store, { amount: 900, methods: ['pix', 'credit-card'] })
  const page = await fetch(charge.checkout_url)
  const path = `${new URL(charge.checkout_url).pathname}/csp-reports`
  expect(page.headers.get('content-security-policy')).toMatch(new RegExp(`; report-uri ${path}$`))
  const [, form = ''] = /data-form="([^"]+)"/.exec(await page.text()) ?? []
  const policyOf = async (address: string) => (await fetch(address)).headers.get('content-security-policy')
  const whole = `; report-uri ${world.url}${path}?page=card_form`
  expect(await policyOf(form.replaceAll('&amp;', '&'))).toContain(whole)
  const plain = world.app.parts.frameAddresses.addressFor('https://acquirer.example/v1/tokens')
  const ofNoStore = `; report-uri ${world.url}/csp-reports?page=card_form`
  expect(await policyOf(plain)).toContain(ofNoStore)
  expect(await policyOf(`${plain}&checkout=${encodeURIComponent("x; script-src 'unsafe-inline'")}`)).toContain(
    ofNoStore,
  )
  expect(await policyOf(`${world.url}/c/none`)).toMatch(/; report-uri \/csp-reports$/)
})

test('a browser of another origin may send them', async () => {
  const asked = { origin: world.fieldsUrl, 'access-control-request-method': 'POST' }
  const answer = await fetch(await toPage(), { method: 'OPTIONS', headers: asked })
  expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(answer.headers.get('access-control-allow-headers')).toBe('content-type')
})

test('what was stopped is counted by its source, and put before a person once', async () => {
  const address = await toPage()
  for (let time = 0; time < 2; time++) {
    expect((await send(address, reportOf('https://evil.example/a.js?card=4111'))).status).toBe(204)
  }
  const body = { effectiveDirective: 'connect-src', blockedURL: 'https://evil.example/x', disposition: 'enforce' }
  const several = [{ type: 'csp-violation', age: 3, url: 'https://x/c/y', user_agent: 'Mozilla/5.0', body }]
  expect((await send(`${address}?page=card_form`, several, 'application/reports+json')).status).toBe(204)
  await send(address, reportOf('inline', 'style-src-attr'))
  await send(address, reportOf('inline', 'script-src-elem', { 'source-file': 'chrome-extension://abc/x.js' }))

  expect(await counts()).toEqual([
    { page: 'card_form', directive: 'connect-src', source: 'https://evil.example', count: 1 },
    { page: 'checkout', directive: 'script-src-elem', source: 'extension', count: 1 },
    { page: 'checkout', directive: 'script-src-elem', source: 'https://evil.example', count: 2 },
    { page: 'checkout', directive: 'style-src-attr', source: 'inline', count: 1 },
  ])
  expect(await details()).toEqual([
    'The card form: the policy stopped a connection (connect-src) from https://evil.example.',
    'The payer’s page: the policy stopped a script (script-src-elem) from https://evil.example.',
  ])
})

test('a person settles it with a reason, and the same is not asked again for thirty days', async () => {
  const item = (await open()).at(-1)
  const path = `/v1/review-items/${item?.id}/resolve`
  const reason = 'Extensão no computador do caixa; removida.'
  problemOf(await (await world.store.keyWith('ledger:read')).post(path, { reason }), 'forbidden')
  problemOf(await world.store.api.post(path, {}), 'validation_failed')
  const resolved = bodyOf(await world.store.api.post(path, { reason }), 200, resolvedReviewItemSchema)
  expect(resolved).toEqual({ ...item, resolved_at: resolved.resolved_at })
  problemOf(await world.store.api.post(path, { reason }), 'review_item_resolved')
  problemOf(await (await world.anotherStore()).api.post(path, { reason }), 'review_item_not_found')
  const { rows } = await world.database.owner.query(
    `select actor like 'key:%' as by_key, object_id, detail->>'reason' as reason from audit_records
     where action = 'review_item.resolve'`,
  )
  expect(rows).toEqual([{ by_key: true, object_id: item?.id, reason }])

  const again = reportOf('https://evil.example/b.js')
  await send(await toPage(), again)
  expect(await details()).toHaveLength(1)
  await world.advance(31 * DAY)
  await send(await toPage(), again)
  expect(await details()).toHaveLength(2)
})

test('what settles itself is not settled by a person', async () => {
  await world.database.owner.query(
    `insert into review_items (id, store_id, kind, object_id, detail, opened_at)
     values ('rvi_01k00000000000000000000000', $1, 'message_unread', 'inb_01k00000000000000000000000', 'd', now())`,
    [world.store.id],
  )
  const path = '/v1/review-items/rvi_01k00000000000000000000000/resolve'
  problemOf(await world.store.api.post(path, { reason: 'Visto' }), 'review_item_settles_itself')
  problemOf(await world.store.api.post('/v1/review-items/rvi_x/resolve', { reason: 'Visto' }), 'review_item_not_found')
})

test('what is no report is rejected, and a page of no store is answered like any other', async () => {
  const address = await toPage()
  expect((await send(address, '{')).status).toBe(400)
  expect((await send(address, { hello: 1 })).status).toBe(400)
  expect((await send(address, reportOf('inline'), 'application/json')).status).toBe(415)
  expect((await send(address, `"${'x'.repeat(limits.policyReportBody)}"`)).status).toBe(413)
  expect((await send(`${address}?page=office`, reportOf('inline'))).status).toBe(400)
  const before = await counts()
  for (const path of ['/csp-reports', '/c/nothing/csp-reports']) {
    expect((await send(`${world.url}${path}`, reportOf('https://evil.example'))).status, path).toBe(204)
  }
  expect(await counts()).toEqual(before)
})

test('whoever makes sources up fills neither the table nor the list, and is slowed down', async () => {
  const made = (from: number) =>
    Array.from({ length: 4 }, (_, index) => ({
      type: 'csp-violation',
      body: { effectiveDirective: 'script-src-elem', blockedURL: `https://made-up-${from + index}.example/` },
    }))
  const address = await toPage()
  await world.advance(60_000)
  let status = 204
  let sent = 0
  for (; status === 204 && sent < 100; sent++) {
    status = (await send(address, made(4 * sent), 'application/reports+json')).status
  }
  expect(status).toBe(429)
  // More than 30 only where the minute turned meanwhile.
  expect(sent).toBeLessThanOrEqual(61)
  const today = (await counts()).filter(({ source }) => String(source).includes('made-up'))
  expect(today.length).toBeLessThanOrEqual(limits.policyReportSources)
  expect((await open()).length).toBe(limits.paymentPageFindings)
})

test.each([
  ['page', 'office', 'policy_reports_page'],
  ['directive', 'sandbox', 'policy_reports_directive'],
  ['source', '<b>', 'policy_reports_source'],
  ['count', 0, 'policy_reports_count'],
])('a row whose %s is %j is rejected by the database', async (column, value, rule) => {
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const change = world.database.owner.query(`update policy_reports set ${column} = $1`, [value])
  await expect(change).rejects.toMatchObject({ constraint: rule })
})

test('reports are kept for ninety days', async () => {
  await world.advance(89 * DAY)
  await forgetOldRows(world.app.parts)
  expect((await counts()).length).toBeGreaterThan(0)
  await world.advance(2 * DAY)
  await forgetOldRows(world.app.parts)
  expect(await counts()).toEqual([])
})
