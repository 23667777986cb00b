import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantIn } from '../../src/shared/brazil/local-time.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import {
  chargeThat,
  codeOf,
  moneyArrives,
  newCharge,
  newPaidCharge,
  newPixCharge,
  paidCharge,
  readCharge,
  txidOf,
} from '../builders/banks/pix-charges.ts'
import { type QuietBank, startQuietBank } from '../builders/banks/quiet-bank.ts'
import { type StoreAtBank, storeAtBank } from '../builders/banks/store-at-bank.ts'
import { type EventReader, readEvents } from '../builders/event-reader.ts'
import { type ApiAnswer, apiClient } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let slowBank: QuietBank
let storeOfSlowBank: StoreAtBank
beforeAll(async () => {
  world = await openWorld()
  slowBank = await startQuietBank()
  storeOfSlowBank = await storeAtBank(world, slowBank, 2_700)
})
afterAll(async () => {
  await world.close()
  await slowBank.close()
})

const UNKNOWN = `/c/${'a'.repeat(22)}`

function view(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<ApiAnswer> {
  return apiClient('', null).send(method, new URL(path, world.url).href, null, headers)
}

/** What a person reads: the page without its marks. */
function textOf({ body }: ApiAnswer): string {
  return String(body)
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\u00a0/g, ' ')
}

/** All that a payer is told: a field more is a field that somebody has thought about. */
const fields = (
  'amount amount_due amount_lost amount_received amount_refunded amount_unapplied card cards cards_closed_until ' +
  'created_at description expires_at face flags items methods now paid_at pix receipt ' +
  'reference return_url saved_cards split_tender status store tracker version voucher wallets'
).split(' ')

function stateIn(body: unknown): CheckoutState {
  const state = body as CheckoutState
  expect(Object.keys(state).sort()).toEqual(fields)
  const ofStore = ['accent', 'city', 'clock', 'logo', 'mode', 'name', 'privacy_contact', 'tax_id']
  expect(Object.keys(state.store).sort()).toEqual(ofStore)
  return state
}

async function state(url: string): Promise<CheckoutState> {
  const answer = await view(`${url}/state`)
  expect(answer.status).toBe(200)
  return stateIn(answer.body)
}

test('the page says whom, how much and with which code, before any script runs', async () => {
  const charge = await newCharge(world.store, { amount: 12990, description: 'Cesta <b>&amp; "café"</b>' })
  const page = await view(charge.checkout_url)
  expect(page.status).toBe(200)
  const [text, code] = [textOf(page), codeOf(await readCharge(world.store, charge.id))]
  expect(text).toContain('Padaria Aurora')
  expect(text).toContain('R$ 129,90')
  expect(text).toContain(code)
  expect(String(page.body)).not.toContain('<b>')
  expect(String(page.body)).toMatch(/<svg[^>]*>\s*<path/)
})

test('the page may load nothing from elsewhere, be framed by nobody, and be kept nowhere', async () => {
  const { checkout_url } = await newPixCharge(world.store)
  const [first, second] = [await view(checkout_url), await view(checkout_url)]
  const policy = first.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(Buffer.from(nonce, 'base64')).toHaveLength(16)
  expect(second.headers.get('content-security-policy')).not.toContain(nonce)
  for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(policy.split('; ')).toContain(rule)
  }
  expect(policy).not.toMatch(/unsafe|\*|https?:/)
  const html = String(first.body)
  for (const [tag] of html.matchAll(/<(script|style)\b[^>]*>/g)) {
    if (!/type="application\/json"|src="\/assets\//.test(tag)) expect(tag).toContain(`nonce="${nonce}"`)
  }
  expect(html).not.toMatch(/ on\w+="/)
  expect(html).not.toMatch(/(src|href)="(https?:)?\/\/(?!localhost|127)/)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  })
  // The shop that opened it in a window must see it closed; the office is cut off.
  expect(first.headers.get('cross-origin-opener-policy')).toBeNull()
  expect((await view('/office')).headers.get('cross-origin-opener-policy')).toBe('same-origin')
})

test.each([
  ['pt-BR', {}],
  ['en-GB', { 'accept-language': 'en-US,en;q=0.9' }],
])('an address that is none has a page that says so, in %s', async (language, headers) => {
  for (const path of [UNKNOWN, '/c/x', '/c/%00', `${UNKNOWN}/receipt`]) {
    const page = await view(path, headers as Record<string, string>)
    expect(page.status).toBe(404)
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(String(page.body)).toContain(`lang="${language}"`)
  }
  problemOf(await view(`${UNKNOWN}/state`), 'not_found')
  problemOf(await view(`${UNKNOWN}/events`), 'not_found')
})

test('the language is the address’s, then the cookie’s, then the browser’s, then Portuguese', async () => {
  const { checkout_url: url } = await newPixCharge(world.store, 100)
  const language = async (path: string, headers: Record<string, string> = {}) =>
    /<html lang="([^"]+)"/.exec(String((await view(path, headers)).body))?.[1]
  const english = { 'accept-language': 'en-GB,en;q=0.8' }
  const kept = { cookie: 'guiche_language=en-GB' }
  expect(await language(url)).toBe('pt-BR')
  expect(await language(url, { 'accept-language': 'fr, en;q=0.5' })).toBe('pt-BR')
  expect(await language(url, english)).toBe('en-GB')
  expect(await language(url, { ...kept, 'accept-language': 'pt-BR' })).toBe('en-GB')
  expect(await language(`${url}?lang=pt-BR`, { ...kept, ...english })).toBe('pt-BR')
  expect(await language(`${url}?lang=xx`, english)).toBe('en-GB')
  expect(await language(`${url}?lang=pt-BR&lang=en-GB`, english)).toBe('en-GB')
  const asked = await view(`${url}?lang=en-GB`)
  expect(asked.headers.getSetCookie()[0]).toMatch(/^guiche_language=en-GB; .*HttpOnly; SameSite=Lax$/)
  expect(textOf(asked)).toContain('R$')
})

test('HEAD, as link previews send it, starts nothing at the bank; the first view does', async () => {
  const { id, checkout_url } = await newCharge(world.store)
  const head = await view(checkout_url, {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '' })
  expect((await readCharge(world.store, id)).payments).toEqual([])
  await view(`${checkout_url}/state`)
  await view(`${checkout_url}/receipt`)
  expect((await readCharge(world.store, id)).payments).toEqual([])
  await view(checkout_url)
  expect((await readCharge(world.store, id)).payments).toMatchObject([{ status: 'waiting' }])
})

test('ten first views at once make one code, and all show it', async () => {
  const { id, checkout_url } = await newCharge(world.store)
  const pages = await Promise.all(Array.from({ length: 10 }, () => view(checkout_url)))
  const charge = await readCharge(world.store, id)
  expect(charge.payments).toHaveLength(1)
  const code = codeOf(charge)
  const later = textOf(await view(checkout_url))
  expect(later).toContain(code)
  for (const page of pages) expect(page.status).toBe(200)
})

test('the state is what the page shows, and holds nothing that a payer should not see', async () => {
  const secret = { metadata: { interno: 'margem 40%' }, customer: { name: 'Zoë', email: 'zoe@example.com' } }
  const charge = await newPixCharge(world.store, 12990, { description: 'Pedido 1001', ...secret })
  const answer = await view(`${charge.checkout_url}/state`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const shown = stateIn(answer.body)
  expect(shown).toMatchObject({
    face: 'waiting',
    status: 'open',
    store: { name: 'Padaria Aurora', city: 'São Paulo', tax_id: '12.ABC.345/01DE-35', mode: 'test' },
    amount: 12990,
    description: 'Pedido 1001',
    pix: { br_code: codeOf(charge) },
    receipt: null,
  })
  const page = await view(charge.checkout_url)
  for (const word of ['margem', 'zoe@example.com', world.store.id, world.store.account]) {
    expect(JSON.stringify(answer.body) + page.body).not.toContain(word)
  }
})

/** The first event that is as looked for. */
async function eventThat(events: EventReader, is: (state: CheckoutState) => boolean): Promise<CheckoutState> {
  for (;;) {
    const { event, data } = await events.next()
    expect(event).toBe('state')
    const read = stateIn(data)
    if (is(read)) return read
  }
}

test('the stream tells the state at once, and then that it was paid', async () => {
  const charge = await newPixCharge(world.store, 500)
  const events = await readEvents(`${charge.checkout_url}/events`)
  expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(events.headers.get('cache-control')).toBe('no-store')
  const first = await eventThat(events, () => true)
  expect(first).toMatchObject({ face: 'waiting', pix: { br_code: codeOf(charge) } })
  await world.pay(codeOf(charge))
  const paid = await eventThat(events, ({ face }) => face === 'paid')
  expect(paid).toMatchObject({ status: 'paid', pix: null, receipt: { amount: 500, charge_id: charge.id } })
  expect(paid.version).toBeGreaterThan(first.version)
  events.close()
})

test('the office’s stream names the charges of its store that change, and of no other', async () => {
  const other = await world.anotherStore()
  const events = await readEvents(`${world.url}/v1/changes`, { authorization: `Bearer ${world.store.key}` })
  await newCharge(other)
  const { id } = await newCharge(world.store)
  expect(await events.next()).toEqual({ event: 'charge', data: { id } })
  events.close()
})

test('before it is paid the receipt leads back to the page; after, it says what was paid', async () => {
  const open = await newPixCharge(world.store, 4200)
  const early = await view(`${open.checkout_url}/receipt`)
  expect(early.status).toBe(302)
  expect(new URL(early.headers.get('location') ?? '', world.url).href).toBe(open.checkout_url)
  await world.pay(codeOf(open))
  const paid = await paidCharge(world.store, open.id)
  const receipt = await view(`${open.checkout_url}/receipt`)
  expect(receipt.status).toBe(200)
  const text = textOf(receipt)
  expect(text).toContain('R$ 42,00')
  expect(text).toContain(paid.payments[0]?.pix?.end_to_end_id)
})

test('paid twice, the receipt is that of the Pix which paid', async () => {
  const paid = await newPaidCharge(world, 700)
  const [first] = paid.payments
  await moneyArrives(world, { pixKey: world.store.pixKey, txid: txidOf(paid), amount: 700 })
  await chargeThat(world.store, paid.id, ({ flags }) => flags.includes('duplicate'), 'was paid twice')
  const { receipt } = await state(paid.checkout_url)
  // The page's times are by the store's clock, which stands in them.
  const paidAt = instantIn('America/Sao_Paulo', new Date(paid.paid_at ?? ''))
  expect(receipt).toMatchObject({ end_to_end_id: first?.pix?.end_to_end_id, paid_at: paidAt, amount: 700 })
})

test('what is paid, expired or canceled shows no code', async () => {
  const paid = await newPaidCharge(world)
  const canceled = await newPixCharge(world.store, 100)
  await world.store.api.post(`/v1/charges/${canceled.id}/cancel`)
  const expired = await newPixCharge(world.store, 100, { expires_in: 60 })
  await world.advance(61_000)
  const faces = [
    [paid, 'paid'],
    [canceled, 'over'],
    [expired, 'over'],
  ] as const
  for (const [charge, face] of faces) {
    expect(await state(charge.checkout_url)).toMatchObject({ face, pix: null })
    expect(textOf(await view(charge.checkout_url))).not.toContain(codeOf(charge))
  }
  // Looking at an ended charge starts nothing.
  expect((await readCharge(world.store, canceled.id)).payments).toHaveLength(1)
})

test('while the bank is silent the page comes all the same, and heals by itself', async () => {
  slowBank.beforeAnswer = () => 'silence'
  const { id, checkout_url } = await newCharge(storeOfSlowBank)
  const began = performance.now()
  const page = await view(checkout_url)
  // Within the 2.7 seconds that this store gives a bank which would keep silent for ever.
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(page.status).toBe(200)
  expect(textOf(page)).toContain('R$ 1,00')
  expect(await state(checkout_url)).toMatchObject({ face: 'loading', pix: null })
  slowBank.beforeAnswer = () => undefined
  const healed = await until(async () => {
    const now = await state(checkout_url)
    return now.face === 'waiting' && now
  }, 'the code is there')
  expect(healed.pix?.br_code).toBe(codeOf(await readCharge(storeOfSlowBank, id)))
  expect(slowBank.calls.filter(call => call.startsWith('PUT /cob'))).toHaveLength(1)
})
