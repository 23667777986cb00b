import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAnswer } from '../../src/shared/consent/consent-answer.ts'
import { type Consent, consentSchema, consentVersion } from '../../src/shared/contract/consent.ts'
import { newPixCharge } from '../builders/banks/pix-charges.ts'
import { type OfficeBrowser, openOffice } from '../builders/office-browser.ts'
import { analytics, monitoring, putService } from '../builders/services.ts'
import { rejection } from '../builders/sql-rejection.ts'
import { type ApiAnswer, apiClient, bodyOf } from '../harness/api-client.ts'
import type { TestStore } from '../harness/make-store.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let other: TestStore
/** Addresses of two checkouts of the store, and of one where nothing is connected. */
let checkout: string
let elsewhere: string
beforeAll(async () => {
  world = await openWorld()
  other = await world.anotherStore()
  checkout = (await newPixCharge(world.store)).checkout_url
  elsewhere = (await newPixCharge(other)).checkout_url
  await putService(world.store.api, 'analytics', analytics)
  await putService(world.store.api, 'monitoring', { ...monitoring, replay: true })
})
afterAll(() => world.close())

const visitor = apiClient('', null)
const recipients: Consent['recipients'] = [
  { purpose: 'analytics', service: 'PostHog', host: 'eu.i.posthog.com', replay: false },
  { purpose: 'monitoring', service: 'Sentry', host: 'o1.ingest.sentry.io', replay: true },
]

type Headers = Record<string, string>
const open = async (address: string, headers: Headers = {}) =>
  (await visitor.send('GET', address, null, headers)).body as string
const aboutIn = (html: string) => /name="about" value="(\w+)"/.exec(html)?.[1] ?? ''
const asks = (html: string) => /<section [^>]*"consent-bar"/.test(html)
const allowedOn = (html: string) => /<html[^>]* data-consent="([^"]*)"/.exec(html)?.[1]

async function answer(more: object = {}, headers: Headers = {}): Promise<ApiAnswer & { cookie: string }> {
  const about = aboutIn(await open(checkout))
  const body = { action: 'accept', about, version: consentVersion, language: 'pt-BR', ...more }
  const given = await visitor.post(`${checkout}/consent`, body, headers)
  const [cookie = ''] = given.headers.getSetCookie()
  return { ...given, cookie: cookie.split(';')[0] ?? '' }
}

/** The receipts of the store, the newest first. */
async function receipts() {
  await world.database.owner.query(`select set_config('guiche.store', $1, false)`, [world.store.id])
  return (await world.database.owner.query('select * from consent_receipts order by id desc')).rows
}

test('a payer is asked where a service is connected, and what they answered is remembered and proved', async () => {
  const html = await open(checkout)
  expect([asks(html), allowedOn(html)]).toEqual([true, ''])
  expect(html).toContain('PostHog (eu.i.posthog.com)')
  const none = await open(elsewhere)
  expect(none).not.toMatch(/consent|PostHog|Privacidade/)
  expect((await visitor.get(`${elsewhere}/consent`)).headers.get('location')).toBe(new URL(elsewhere).pathname)

  const given = await answer({ action: 'choose', allowed: ['monitoring'] })
  const now = bodyOf(given, 200, consentSchema)
  expect(now).toEqual({
    recipients,
    about: aboutIn(html),
    version: consentVersion,
    allowed: ['monitoring'],
    ask: false,
    gpc: false,
    receipt: expect.stringMatching(/^cns_/),
    given_at: expect.any(String),
  } satisfies Consent)
  expect(given.headers.getSetCookie()[0]).toMatch(/; Max-Age=31536000; Path=\/c; SameSite=Lax$/)
  expect(readAnswer(given.cookie.split('=')[1])).toMatchObject({ allowed: ['monitoring'], receipt: now.receipt })
  const [row] = await receipts()
  expect(row).toEqual({
    id: now.receipt,
    store_id: world.store.id,
    user_id: null,
    action: 'choose',
    version: consentVersion,
    about: now.about,
    recipients,
    allowed: ['monitoring'],
    language: 'pt-BR',
    gpc: false,
    created_at: new Date(now.given_at ?? ''),
  })
  const again = await open(checkout, { cookie: given.cookie })
  expect([asks(again), allowedOn(again)]).toEqual([false, 'monitoring'])
  const changed = await answer({ action: 'withdraw', allowed: ['analytics'] }, { cookie: given.cookie })
  expect(changed.body).toMatchObject({ allowed: [], ask: false })
  const after = await open(checkout, { cookie: changed.cookie })
  expect([asks(after), allowedOn(after)]).toEqual([false, ''])
  expect((await receipts())[0]).toMatchObject({ action: 'withdraw', allowed: [] })
})

test('who is asked about other services, or in older words, is asked anew', async () => {
  const { cookie } = await answer()
  expect(allowedOn(await open(checkout, { cookie }))).toBe('analytics monitoring')
  const older = cookie.replace(/=\d+\./, '=999.')
  expect(asks(await open(checkout, { cookie: older }))).toBe(true)
  const before = (await receipts()).length
  await putService(world.store.api, 'monitoring', monitoring)
  const html = await open(checkout, { cookie })
  expect([asks(html), allowedOn(html)]).toEqual([true, ''])
  const stale = await answer({ about: readAnswer(cookie.split('=')[1])?.about })
  expect(stale.body).toMatchObject({ ask: true, allowed: [], receipt: null })
  expect(stale.cookie).toMatch(/=$/)
  expect(await receipts()).toHaveLength(before)
  await putService(world.store.api, 'monitoring', { ...monitoring, replay: true })
})

test('Global Privacy Control is a no until something is answered that knows of it', async () => {
  const gpc = { 'sec-gpc': '1' }
  const { cookie } = await answer()
  for (const held of [{}, { cookie }]) {
    const html = await open(checkout, { ...gpc, ...held })
    expect([asks(html), allowedOn(html)]).toEqual([false, ''])
    expect(html).toMatch(/<p class="consent-gpc">/)
  }
  const knowing = await answer({}, gpc)
  expect((await receipts())[0]).toMatchObject({ gpc: true, allowed: ['analytics', 'monitoring'] })
  expect(allowedOn(await open(checkout, { ...gpc, cookie: knowing.cookie }))).toBe('analytics monitoring')
})

test('the bar and the panel are plain forms, and no other site can send them', async () => {
  const page = await open(`${checkout}/consent`)
  expect(page).toMatch(/<input[^>]* role="switch"[^>]* value="analytics"/)
  const fields = { about: aboutIn(page), version: '1', language: 'en-GB' }
  const form = (more: Record<string, string>) => String(new URLSearchParams({ ...fields, ...more }))
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  // A page that tells nobody its address sends `null`.
  const own = { ...type, origin: 'null', 'sec-fetch-site': 'same-origin' }
  const kept = await visitor.send('POST', `${checkout}/consent`, form({ action: 'choose', allowed: 'analytics' }), own)
  expect([kept.status, kept.headers.get('location')]).toEqual([303, new URL(checkout).pathname])
  expect((await receipts())[0]).toMatchObject({ action: 'choose', allowed: ['analytics'], language: 'en-GB' })
  const wrong = await visitor.send('POST', `${checkout}/consent`, form({ action: 'ignore' }), own)
  expect([wrong.status, wrong.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  for (const foreign of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://outro.example' }]) {
    const sent = await visitor.send('POST', `${checkout}/consent`, form({ action: 'accept' }), { ...type, ...foreign })
    expect(sent.status).toBe(403)
    problemOf(await answer({}, foreign), 'cross_site')
  }
  problemOf(await visitor.post(`${checkout.slice(0, -1)}x/consent`, {}), 'validation_failed')
  problemOf(await visitor.post(`${checkout}/consent`, { action: 'accept', about: 'x' }), 'validation_failed')
})

test('answers that come faster than a person gives them wait, those of this checkout alone', async () => {
  await world.advance(61_000)
  const { checkout_url: busy } = await newPixCharge(world.store)
  const body = { action: 'reject', about: aboutIn(await open(busy)), version: consentVersion, language: 'pt-BR' }
  const press = () => visitor.post(`${busy}/consent`, body)
  for (let pressed = 0; pressed < 10; pressed++) expect((await press()).status).toBe(200)
  const rejected = await press()
  problemOf(rejected, 'too_many_attempts')
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await answer()).status).toBe(200)
  await world.advance(61_000)
  expect((await press()).status).toBe(200)
})

async function staff(): Promise<{ office: OfficeBrowser; id: string; again: () => Promise<OfficeBrowser> }> {
  const { id, email, password } = await world.user('cashier')
  const again = async () => {
    const office = openOffice(world.url)
    await office.signIn(email, password)
    return office
  }
  return { office: await again(), id, again }
}
const read = async (office: OfficeBrowser, query = '') =>
  bodyOf(await office.get(`/v1/me/consent${query}`), 200, consentSchema)

test('staff answer for themselves, and it follows them to another browser', async () => {
  const { office, id, again } = await staff()
  const colleague = await staff()
  const before = await read(office)
  expect(before).toMatchObject({ recipients, ask: true, allowed: [], given_at: null })
  const body = { action: 'accept', about: before.about, version: consentVersion, language: 'en-GB' }
  const put = (more = {}) => office.put('/v1/me/consent', { ...body, ...more })
  const given = bodyOf(await put(), 200, consentSchema)
  expect(given).toMatchObject({ allowed: ['analytics', 'monitoring'], ask: false, given_at: expect.any(String) })
  expect((await receipts())[0]).toMatchObject({ id: given.receipt, user_id: id, action: 'accept', language: 'en-GB' })
  expect(await read(await again())).toEqual(given)
  expect(await read(colleague.office)).toMatchObject({ ask: true })
  expect(await read(office, '?gpc=true')).toMatchObject({ gpc: true, allowed: [], ask: false })
  expect(bodyOf(await put({ action: 'withdraw' }), 200, consentSchema)).toMatchObject({ allowed: [], ask: false })
  expect((await read(await again())).allowed).toEqual([])
  problemOf(await put({ about: 'x' }), 'validation_failed')
  problemOf(await world.store.api.get('/v1/me/consent'), 'forbidden')
  for (let pressed = 0; pressed < 8; pressed++) await put()
  problemOf(await put(), 'too_many_attempts')
})

test('a receipt holds what its columns allow, and nothing of who paid', async () => {
  const { owner } = world.database
  const columns = await owner.query(
    `select column_name as name from information_schema.columns where table_name = 'consent_receipts'`,
  )
  expect(columns.rows.map(({ name }) => name).sort()).toEqual([
    'about',
    'action',
    'allowed',
    'created_at',
    'gpc',
    'id',
    'language',
    'recipients',
    'store_id',
    'user_id',
    'version',
  ])
  await owner.query('begin')
  await owner.query(`select set_config('guiche.store', $1, true)`, [world.store.id])
  const rejected = (change: object) =>
    rejection(
      owner,
      `insert into consent_receipts select (jsonb_populate_record(r, $1)).* from consent_receipts r
        where action = 'reject' limit 1`,
      [JSON.stringify({ id: 'cns_01k00000000000000000000000', ...change })],
    )
  const CHECK = '23514'
  expect(await rejected({})).toBe('')
  for (const change of [
    { allowed: ['analytics'] },
    { action: 'accept' },
    { action: 'x' },
    { version: 0 },
    { about: 'x' },
    { recipients: [] },
    { language: 'fr' },
    { user_id: '' },
  ]) {
    expect([change, await rejected(change)]).toEqual([change, CHECK])
  }
  await owner.query('rollback')
})
