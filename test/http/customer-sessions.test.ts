import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { acquirerFault, type CardWorld, openCardWorld } from '../builders/cards/held-cards.ts'
import { cardsOf, chargeOf, newSession, savedCard, secretOf } from '../builders/cards/saved-cards.ts'
import { type ApiAnswer, apiClient } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const token = (card = {}) => typeCard(cards.merchant, card)

interface Browser {
  cookie: string
  flags: string
  state: CheckoutState
}

/** A browser opens the address of a session, as the payer's page does. */
async function openAs(checkout: string, secret: string): Promise<Browser> {
  const { status, headers, body } = await apiClient('', null).post(`${checkout}/customer`, { secret })
  expect(status).toBe(200)
  const [cookie = ''] = headers.getSetCookie()
  return { cookie: cookie.split(';')[0] ?? '', flags: cookie, state: body as CheckoutState }
}

const stateOf = async (checkout: string, cookie?: string): Promise<CheckoutState> => {
  const held: Record<string, string> = cookie ? { cookie } : {}
  return (await apiClient('', null).send('GET', `${checkout}/state`, null, held)).body as CheckoutState
}
const onPage = (checkout: string, body: object, cookie?: string): Promise<ApiAnswer> =>
  apiClient('', null).post(`${checkout}/payments`, { method: 'credit-card', ...body }, cookie ? { cookie } : {})

test('whoever has the address alone sees no card, uses none and keeps none', async () => {
  const { customer, card } = await savedCard(cards)
  const { checkout_url: checkout } = await chargeOf(cards, customer.id)
  expect(await stateOf(checkout)).toMatchObject({ cards: expect.anything(), saved_cards: null })
  // By itself: a port or an id may happen to hold these digits.
  expect(await (await fetch(checkout)).text()).not.toMatch(/(?<![\w:%+/-])5682(?![\w%+/=-])/)
  problemOf(await onPage(checkout, { saved_card: card.id }), 'customer_not_proved')
  const keep = { card_token: await token(), save_card: true, consent: { wording: '2026-11', language: 'pt-BR' } }
  problemOf(await onPage(checkout, keep), 'customer_not_proved')
  problemOf(await apiClient('', null).delete(`${checkout}/cards/${card.id}`), 'customer_not_proved')
  problemOf(await onPage(checkout, { saved_card: card.id }, 'guiche_customer=guessed'), 'customer_not_proved')
})

test('the address of a session opens once, in one browser, for one charge, and only for a while', async () => {
  const { customer, card } = await savedCard(cards)
  const charge = await chargeOf(cards, customer.id)
  const { checkout_url: checkout } = charge
  const other = await chargeOf(cards, customer.id)
  const session = await newSession(cards, charge.id)
  expect(session.url).toMatch(new RegExp(`^${checkout}#s=[0-9A-Za-z]{32}$`))
  const secret = secretOf(session)
  problemOf(await apiClient('', null).post(`${other.checkout_url}/customer`, { secret }), 'customer_not_proved')

  const browser = await openAs(checkout, secret)
  expect(browser.flags).toMatch(/HttpOnly/)
  expect(browser.flags).toMatch(/SameSite=Strict/)
  expect(browser.flags).toContain(`Path=${new URL(checkout).pathname}`)
  const offered = { cards: [{ id: card.id, status: 'active', brand: 'visa', last4: '5682' }], consent: '2026-11' }
  expect(browser.state.saved_cards).toMatchObject(offered)
  expect((await stateOf(checkout, browser.cookie)).saved_cards).toMatchObject(offered)
  // Opened once: who was handed the address comes too late.
  problemOf(await apiClient('', null).post(`${checkout}/customer`, { secret }), 'customer_not_proved')
  expect((await stateOf(other.checkout_url, browser.cookie)).saved_cards).toBeNull()
  // A newer address ends one that was not opened.
  const forgotten = secretOf(await newSession(cards, charge.id))
  const late = secretOf(await newSession(cards, charge.id))
  problemOf(await apiClient('', null).post(`${checkout}/customer`, { secret: forgotten }), 'customer_not_proved')
  await world.advance(601_000)
  problemOf(await apiClient('', null).post(`${checkout}/customer`, { secret: late }), 'customer_not_proved')
  expect((await stateOf(checkout, browser.cookie)).saved_cards).not.toBeNull()
  await world.advance(1_200_000)
  expect((await stateOf(checkout, browser.cookie)).saved_cards).toBeNull()
  problemOf(await onPage(checkout, { saved_card: card.id }, browser.cookie), 'customer_not_proved')
})

test('no secret of a session is kept, and a repetition by its key does not tell it again', async () => {
  const { customer } = await savedCard(cards)
  const charge = await chargeOf(cards, customer.id)
  const path = `/v1/charges/${charge.id}/customer-sessions`
  const key = { 'idempotency-key': 'session-1' }
  const first = (await world.store.api.post(path, undefined, key)).body as { url: string }
  expect((await world.store.api.post(path, undefined, key)).body).toEqual({ ...first, url: null })
  const secret = first.url.split('#s=')[1] ?? ''
  const { cookie } = await openAs(charge.checkout_url, secret)
  for (const table of ['customer_sessions', 'idempotency_keys', 'audit_records', 'jobs.job']) {
    for (const hidden of [secret, cookie.split('=')[1]]) {
      const sought = `select 1 from ${table} t where t::text like $1`
      expect((await world.database.owner.query(sought, [`%${hidden}%`])).rowCount, table).toBe(0)
    }
  }
})

test('the customer’s browser pays with a saved card, keeps another one, and removes one', async () => {
  const { customer, card } = await savedCard(cards)
  const charge = await chargeOf(cards, customer.id)
  const { checkout_url: checkout } = charge
  const { cookie } = await openAs(checkout, secretOf(await newSession(cards, charge.id)))
  await acquirerFault(cards, { kind: 'declined', code: '51', times: 1 })
  const declined = (await onPage(checkout, { saved_card: card.id }, cookie)).body as CheckoutState
  expect(declined).toMatchObject({ card: { status: 'declined' }, saved_cards: { cards: [{ id: card.id }] } })
  const wording = { wording: 'of-somebody', language: 'pt-BR' }
  const other = { card_token: await token({ number: numbers.mastercard }), save_card: true }
  expect(fieldsOf(await onPage(checkout, { ...other, consent: wording }, cookie))).toEqual([
    'consent.wording not_available',
  ])
  const paid = await onPage(checkout, { saved_card: card.id }, cookie)
  expect(paid.body).toMatchObject({ face: 'paid', receipt: { card: { last4: '5682' } }, saved_cards: null })

  const next = await chargeOf(cards, customer.id)
  const again = await openAs(next.checkout_url, secretOf(await newSession(cards, next.id)))
  const removed = await apiClient('', null).send('DELETE', `${next.checkout_url}/cards/${card.id}`, null, {
    cookie: again.cookie,
  })
  expect(removed.body).toMatchObject({ saved_cards: { cards: [] } })
  const consented = { ...other, consent: { wording: '2026-11', language: 'en-GB' } }
  expect((await onPage(next.checkout_url, consented, again.cookie)).body).toMatchObject({ face: 'paid' })
  expect(await cardsOf(cards, customer.id)).toMatchObject([
    { brand: 'mastercard', consent: { source: 'checkout', wording: '2026-11', language: 'en-GB', charge_id: next.id } },
  ])
})

test('a session is made for an open charge with a customer alone', async () => {
  const { customer } = await savedCard(cards)
  const { id } = await chargeOf(cards, customer.id)
  await world.store.api.post(`/v1/charges/${id}/cancel`)
  problemOf(await world.store.api.post(`/v1/charges/${id}/customer-sessions`), 'charge_not_open')
})

test('no session is made for a customer who was erased, and one that was opened is over', async () => {
  const { customer } = await savedCard(cards)
  const charge = await chargeOf(cards, customer.id)
  const { cookie } = await openAs(charge.checkout_url, secretOf(await newSession(cards, charge.id)))
  expect((await world.store.api.delete(`/v1/customers/${customer.id}`)).status).toBe(200)
  problemOf(await world.store.api.post(`/v1/charges/${charge.id}/customer-sessions`), 'customer_erased')
  expect((await stateOf(charge.checkout_url, cookie)).saved_cards).toBeNull()
})

slow('a session that is made while its customer is erased is made or rejected, and nothing else', async () => {
  for (let round = 0; round < 12; round++) {
    const { customer } = await savedCard(cards)
    const charge = await chargeOf(cards, customer.id)
    await newSession(cards, charge.id)
    const [made, erased] = await Promise.all([
      world.store.api.post(`/v1/charges/${charge.id}/customer-sessions`),
      world.store.api.delete(`/v1/customers/${customer.id}`),
    ])
    expect([made.status, erased.status], JSON.stringify([made.body, erased.body])).not.toContain(500)
    expect(erased.status).toBeLessThan(300)
  }
})
