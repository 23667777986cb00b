import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldRows } from '../../src/server/jobs/forget-old-rows.ts'
import { instantIn } from '../../src/shared/brazil/local-time.ts'
import { cardProtectionSchema } from '../../src/shared/contract/card-protection.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { freePorts } from '../../torture/free-ports.ts'
import { newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { setDown } from '../builders/cards/two-acquirers.ts'
import { copyPayment } from '../builders/copy-payment.ts'
import { type PayerBrowser, payerBrowser } from '../builders/payer-browser.ts'
import { readMetrics, sumOf } from '../builders/prometheus.ts'
import { around, rowId } from '../builders/rows-around.ts'
import { cardTender, newSplitTender, undoSplitTender } from '../builders/split-tenders.ts'
import { type ApiAnswer, apiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
let metrics: string
beforeAll(async () => {
  const [port] = await freePorts(1)
  metrics = `http://127.0.0.1:${port}/metrics`
  world = await openWorld({ settings: { TRUST_PROXY: '1', METRICS_PORT: String(port) } })
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const methods = ['pix', 'credit-card']
const usual = {
  object: 'card_protection',
  smallest_tender: 100,
  attempts_per_charge: 10,
  attempts_per_device: 10,
  attempts_per_network: 20,
  cards_per_payer: 5,
  attempts_per_store: 60,
  cards_closed_until: null,
  changed_at: null,
}
let addresses = 0
const somebody = () => payerBrowser(`198.51.100.${++addresses}`)
const newShopCharge = (more: object = {}) =>
  newCharge(world.store, { amount: 12_990, methods, expires_in: 86_400, ...more })

async function pay(browser: PayerBrowser, more: { number?: string; expiry_month?: number; amount?: number } = {}) {
  const charge = await newShopCharge()
  await browser.open(charge)
  const { number = numbers.visaCredit, expiry_month = 12 } = more
  const card_token = await typeCard(cards.merchant, { number, expiry_month })
  return browser.pay(charge, { method: 'credit-card', card_token })
}
const decline = (browser: PayerBrowser, expiry_month = 12) => pay(browser, { number: numbers.declined, expiry_month })
const put = (body: object) =>
  world.store.api.send('PUT', '/v1/card-protection', JSON.stringify(body), { 'content-type': 'application/json' })
const expectPaid = ({ status, body }: ApiAnswer) =>
  expect({ status, face: (body as CheckoutState).face }).toEqual({ status: 201, face: 'paid' })

test('a store says how often cards may be tried, and takes it back', async () => {
  const { api } = world.store
  expect(bodyOf(await api.get('/v1/card-protection'), 200, cardProtectionSchema)).toEqual(usual)
  const set = bodyOf(await put({ smallest_tender: 500, attempts_per_device: 3 }), 200, cardProtectionSchema)
  expect(set).toEqual({ ...usual, smallest_tender: 500, attempts_per_device: 3, changed_at: expect.any(String) })
  expect(bodyOf(await api.get('/v1/card-protection'), 200, cardProtectionSchema)).toEqual(set)
  problemOf(await put({ attempts_per_store: 1 }), 'validation_failed')
  problemOf(await put({ attempts_per_day: 1 }), 'validation_failed')
  problemOf(await (await world.store.keyWith('charges:write')).get('/v1/card-protection'), 'forbidden')
  expect((await api.delete('/v1/card-protection')).status).toBe(204)
  expect(bodyOf(await api.get('/v1/card-protection'), 200, cardProtectionSchema)).toEqual(usual)
})

test('a browser gets a random name once, which no script reads and no other path hears', async () => {
  const browser = somebody()
  const charge = await newShopCharge()
  const [given] = (await browser.open(charge)).getSetCookie()
  expect(given).toMatch(/^guiche_device=[0-9A-Za-z]{22}; Max-Age=2592000; Path=\/c; HttpOnly; SameSite=Lax$/)
  expect((await browser.open(charge)).getSetCookie()).toEqual([])
})

test('five different cards of one browser that pay nothing are enough for an hour, wherever it goes', async () => {
  const browser = somebody()
  for (let card = 1; card <= 5; card++) expect((await decline(browser, card)).status).toBe(201)
  const early = await pay(browser)
  problemOf(early, 'too_many_attempts')
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(3_000)
  // Somebody else is not held up, nor is the merchant's own program.
  expectPaid(await pay(somebody()))
  const { id } = await newShopCharge()
  const card_token = await typeCard(cards.merchant)
  expect((await world.store.api.post(`/v1/charges/${id}/payments`, { method: 'credit-card', card_token })).status).toBe(
    201,
  )
  await world.advance(3_600_000)
  expectPaid(await pay(browser))
})

test('one address without cookies is counted by itself, of IPv6 by what one subscriber has', async () => {
  await put({ attempts_per_network: 4 })
  const bare = (address: string) => {
    const browser = payerBrowser(address)
    return { ...browser, open: async () => new Headers() }
  }
  for (let host = 1; host <= 4; host++) expect((await decline(bare(`2001:db8:7:7::${host}`))).status).toBe(201)
  problemOf(await decline(bare('2001:db8:7:7:ffff::1')), 'too_many_attempts')
  expectPaid(await pay(bare('2001:db8:7:8::1')))
  // At once or one after the other is the same.
  const many = await Promise.all(Array.from({ length: 8 }, () => decline(bare('203.0.113.5'))))
  expect(many.filter(({ status }) => status === 201)).toHaveLength(4)
  await world.store.api.delete('/v1/card-protection')
})

test('each card that a charge is tried with counts, also one that was held and let go', async () => {
  const { id, checkout_url } = await newSplitTender(cards, 10_000, { expires_in: 86_400 })
  for (let round = 0; round < 5; round++) {
    await cardTender(cards, id, 1_000)
    await cardTender(cards, id, 1_000)
    await undoSplitTender(cards, id)
    await expect.poll(async () => (await readCharge(world.store, id)).latest_split_tender?.status).toBe('undone')
  }
  const more = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  problemOf(await world.store.api.post(`/v1/charges/${id}/payments`, more), 'method_unavailable')
  const { body } = await apiClient('', null).get(`${checkout_url}/state`)
  expect(body).toMatchObject({
    cards: null,
    cards_closed_until: null,
    split_tender: { smallest: 100, tenders_left: 5 },
  })
})

test('no tender is smaller than the smallest, and none leaves less; a small charge is paid whole', async () => {
  const { id } = await newSplitTender(cards, 1_000)
  const ask = async (amount: number) => {
    const card_token = await typeCard(cards.merchant)
    return world.store.api.post(`/v1/charges/${id}/payments`, { method: 'credit-card', card_token, amount })
  }
  const small = problemOf(await ask(99), 'validation_failed')
  expect(small.errors).toEqual([{ field: 'amount', code: 'too_small', message: 'A tender is at least 100 centavos.' }])
  const message = 'A tender leaves nothing or at least 100 centavos: expected 1000 or at most 900.'
  expect(problemOf(await ask(901), 'validation_failed').errors).toEqual([
    { field: 'amount', code: 'too_large', message },
  ])
  expect((await ask(900)).status).toBe(201)
  expect((await ask(100)).status).toBe(201)
  await expect.poll(async () => (await readCharge(world.store, id)).status).toBe('paid')
  const little = await newSplitTender(cards, 50)
  await cardTender(cards, little.id)
  expect((await readCharge(world.store, little.id)).status).toBe('paid')
})

test('closed cards are taken from nobody, and the page says until when and shows its Pix', async () => {
  const until = new Date(Date.now() + 40 * 86_400_000).toISOString()
  bodyOf(await put({ cards_closed_until: until }), 200, cardProtectionSchema)
  const closed = await pay(somebody())
  problemOf(closed, 'cards_closed')
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(30 * 86_400)
  const charge = await newShopCharge({ expires_in: 7_776_000 })
  problemOf(
    await world.store.api.post(`/v1/charges/${charge.id}/payments`, { method: 'credit-card', card_token: 'tok_any' }),
    'cards_closed',
  )
  const page = await (await fetch(charge.checkout_url, { headers: { 'accept-language': 'en-GB' } })).text()
  expect(page).toContain('Cards are not taken until')
  const { body } = await apiClient('', null).get(`${charge.checkout_url}/state`)
  expect(body).toMatchObject({
    face: 'waiting',
    cards: null,
    cards_closed_until: instantIn('America/Sao_Paulo', new Date(until)),
    pix: { br_code: expect.any(String) },
  })
  await world.advance(41 * 86_400_000)
  expectPaid(await pay(somebody()))
  await world.store.api.delete('/v1/card-protection')
})

test('an Idempotency-Key under which cards were closed pays when they are open again', async () => {
  const { id, created_at } = await newShopCharge()
  await put({ cards_closed_until: new Date(new Date(created_at).getTime() + 300_000).toISOString() })
  const body = { method: 'credit-card', card_token: await typeCard(cards.merchant) }
  const ask = () => world.store.api.post(`/v1/charges/${id}/payments`, body, { 'idempotency-key': 'closed then open' })
  problemOf(await ask(), 'cards_closed')
  await world.advance(300_000)
  expect(await ask()).toMatchObject({ status: 201, body: { status: 'captured' } })
  await world.store.api.delete('/v1/card-protection')
})

test('who paid in vain during an outage of the acquirer has tried out nothing', async () => {
  await put({ attempts_per_charge: 2, attempts_per_device: 2, attempts_per_network: 2, attempts_per_store: 5 })
  const browser = somebody()
  const charge = await newShopCharge()
  await browser.open(charge)
  const payAgain = async () =>
    browser.pay(charge, { method: 'credit-card', card_token: await typeCard(cards.merchant) })
  await setDown(world, cards, 'rejecting')
  for (let tried = 0; tried < 5; tried++) {
    expect(await payAgain()).toMatchObject({ status: 201, body: { card: { status: 'failed' } } })
  }
  await setDown(world, cards, 'no')
  expectPaid(await payAgain())
  // Nor is the store tried out: a stranger does not wait after one that was declined.
  const stranger = somebody()
  expect((await decline(stranger)).status).toBe(201)
  expectPaid(await pay(stranger))
  await world.store.api.delete('/v1/card-protection')
})

test('at a store that is tried, a split tender of five cards is completed by the browser that began it', async () => {
  await put({ attempts_per_store: 5 })
  for (let tried = 0; tried < 5; tried++) expect((await decline(somebody())).status).toBe(201)
  const browser = somebody()
  const charge = await newSplitTender(cards)
  await browser.open(charge)
  const tender = async (expiry_month: number, more: { number?: string; amount?: number }) => {
    const { number = numbers.visaCredit, ...amount } = more
    const card_token = await typeCard(cards.merchant, { number, expiry_month })
    return (await browser.pay(charge, { method: 'credit-card', card_token, ...amount })).status
  }
  for (const month of [1, 2, 3, 4]) expect(await tender(month, { amount: 1_000 })).toBe(201)
  expect(await tender(5, { number: numbers.declined })).toBe(201)
  expect(await tender(6, {})).toBe(201)
  await expect.poll(async () => (await readCharge(world.store, charge.id)).status).toBe('paid')
  await world.advance(601_000)
  await world.store.api.delete('/v1/card-protection')
})

test('a limit of many attempts holds as one of few does', async () => {
  await put({ attempts_per_network: 203, attempts_per_store: 1_000 })
  const bare = { ...payerBrowser('203.0.113.77'), open: async () => new Headers() }
  const { body } = await decline(bare)
  const { payment } = (body as CheckoutState).card ?? { payment: '' }
  const copies = Array.from({ length: 202 }, (_, place) => `pay_01k${String(place + 1).padStart(23, '0')}`)
  for (const id of copies) await copyPayment(world, payment, { id })
  const copy = `insert into card_attempts (payment_id, store_id, charge_id, network, device, by_payer, made_at)
    select copy, store_id, charge_id, network, device, by_payer, made_at
    from card_attempts, unnest($2::text[]) as copy where payment_id = $1`
  await world.database.owner.query(copy, [payment, copies])
  problemOf(await pay(bare), 'too_many_attempts')
  await world.store.api.delete('/v1/card-protection')
})

slow('a store that is tried out slows strangers alone, tells a person once, and until it is over', async () => {
  const regular = somebody()
  expectPaid(await pay(regular))
  await put({ attempts_per_store: 5 })
  for (let tried = 0; tried < 5; tried++) expect((await decline(somebody())).status).toBe(201)
  const open = async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
    return data.filter(({ kind }) => kind === 'card_testing').map(({ about }) => about)
  }
  // The first card of somebody unknown is taken; after one that was declined they wait.
  const stranger = somebody()
  expect((await decline(stranger)).status).toBe(201)
  expect(await open()).toEqual([world.store.id])
  const slowed = await pay(stranger)
  problemOf(slowed, 'too_many_attempts')
  expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(500)
  const counted = readMetrics(await (await fetch(metrics)).text())
  expect(sumOf(counted, 'guiche_card_attempts_rejected_total', { why: 'store' })).toBe(1)
  expectPaid(await pay(somebody()))
  // Who has paid here before goes on as ever.
  expect((await decline(regular)).status).toBe(201)
  expectPaid(await pay(regular))
  expect(await open()).toEqual([world.store.id])
  await world.advance(601_000)
  const { parts } = world.app
  await forgetOldRows(parts)
  expect(await open()).toEqual([])
  await world.advance(86_400_000)
  await forgetOldRows(parts)
  const { rows } = await world.database.owner.query('select count(*) from card_attempts')
  expect(rows).toEqual([{ count: '0' }])
  await world.store.api.delete('/v1/card-protection')
})

test.each<['split_tenders' | 'card_attempts' | 'card_protection', Record<string, unknown>, string]>([
  ['split_tenders', { tenders: 6 }, 'split_tenders_tenders'],
  ['card_attempts', { network: '' }, 'card_attempts_network'],
  ['card_attempts', { device: '\\x00' }, 'card_attempts_device'],
  ['card_attempts', { by_payer: false }, 'card_attempts_from'],
  ['card_attempts', { charge_id: rowId('chg').id }, 'card_attempts_charge'],
  ['card_protection', { smallest_tender: 0 }, 'card_protection_smallest_tender'],
  ['card_protection', { attempts_per_charge: 101 }, 'card_protection_per_charge'],
  ['card_protection', { attempts_per_device: 0 }, 'card_protection_per_device'],
  ['card_protection', { attempts_per_network: 1_001 }, 'card_protection_per_network'],
  ['card_protection', { cards_per_payer: 0 }, 'card_protection_cards'],
  ['card_protection', { attempts_per_store: 4 }, 'card_protection_per_store'],
])('a row of %s with %j is rejected by %s', async (table, change, rule) => {
  const { owner } = world.database
  const row = { store_id: world.store.id, charge_id: (await newShopCharge()).id, ...around[table] }
  const insert = `insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`
  await owner.query('begin')
  await owner.query(insert, [row])
  await owner.query('rollback')
  await expect(owner.query(insert, [{ ...row, ...change }])).rejects.toMatchObject({ constraint: rule })
})
