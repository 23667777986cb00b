import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { acquirerFault, type CardWorld, openCardWorld, paymentThat } from '../builders/cards/held-cards.ts'
import {
  cardsOf,
  chargeOf,
  consent,
  isAtAcquirer,
  newCustomer,
  payCharge,
  savedCard,
} from '../builders/cards/saved-cards.ts'
import { apiClient } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
})
afterAll(() => world.close())

const byCard = (charge: string, body: object) =>
  world.store.api.post(`/v1/charges/${charge}/payments`, { method: 'credit-card', ...body })
const token = (card = {}) => typeCard(cards.merchant, card)

/** The acquirer's own id of a saved card, which no answer shows. */
async function atAcquirer(card: string): Promise<string> {
  const { rows } = await world.database.owner.query('select provider_card from saved_cards where id = $1', [card])
  return rows[0].provider_card
}

test('a card is kept with consent once it was accepted, and pays the next charge without being typed', async () => {
  const customer = await newCustomer(cards)
  const charge = await chargeOf(cards, customer.id)
  const agreed_at = new Date(Date.now() - 60_000).toISOString()
  const declined = { card_token: await token({ number: numbers.declined }), save_card: true, consent }
  expect(await payCharge(cards, charge.id, declined)).toMatchObject({ status: 'declined', saved_card: null })
  expect(await cardsOf(cards, customer.id)).toEqual([])

  const body = { card_token: await token(), save_card: true, consent: { ...consent, agreed_at } }
  const first = await payCharge(cards, charge.id, body)
  const [card, ...more] = await cardsOf(cards, customer.id)
  expect(more).toEqual([])
  expect(card).toEqual({
    id: first.saved_card,
    object: 'saved_card',
    customer_id: customer.id,
    account: cards.account,
    status: 'active',
    brand: 'visa',
    last4: '5682',
    expiry_month: 12,
    expiry_year: new Date().getFullYear() + 2,
    consent: { ...consent, source: 'api', agreed_at, charge_id: charge.id, payment_id: first.id },
    last_used_at: card?.created_at,
    created_at: expect.any(String),
  })
  expect(await isAtAcquirer(cards, await atAcquirer(card?.id ?? ''))).toBe(true)

  await world.advance(5_000)
  const next = await chargeOf(cards, customer.id, { installments: { max: 3, interest_free_up_to: 3 } })
  const paid = await payCharge(cards, next.id, { saved_card: card?.id, installments: 3 })
  expect(paid).toMatchObject({
    status: 'captured',
    saved_card: card?.id,
    card: { last4: '5682' },
    installments: { count: 3 },
  })
  expect(await readCharge(world.store, next.id)).toMatchObject({ status: 'paid', amount_applied: 12990 })
  const [used] = await cardsOf(cards, customer.id)
  expect((used?.last_used_at ?? '') > (card?.last_used_at ?? '')).toBe(true)
})

test('the same card typed again takes the place of the older one, which the acquirer forgets', async () => {
  const { customer, card } = await savedCard(cards)
  const older = await atAcquirer(card.id)
  const again = await savedCard(cards, { customer })
  expect((await cardsOf(cards, customer.id)).map(({ id }) => id)).toEqual([again.card.id])
  await until(async () => !(await isAtAcquirer(cards, older)), 'the older one is forgotten')
  expect(await isAtAcquirer(cards, await atAcquirer(again.card.id))).toBe(true)
})

test('a card that is held, challenged or answered late is kept when it is accepted', async () => {
  const customer = await newCustomer(cards)
  const held = await chargeOf(cards, customer.id, { capture: 'manual' })
  const first = await payCharge(cards, held.id, { card_token: await token(), save_card: true, consent })
  expect(first).toMatchObject({ status: 'authorized', saved_card: expect.stringMatching(/^crd_/) })
  const late = await chargeOf(cards, customer.id)
  const card = { number: numbers.slowApproval, expiry_year: new Date().getFullYear() + 3 }
  const second = await payCharge(cards, late.id, { card_token: await token(card), save_card: true, consent })
  expect(second).toMatchObject({ status: 'processing', saved_card: null })
  await world.advance(60_000)
  const captured = await paymentThat(cards, second.id, 'captured')
  expect((await cardsOf(cards, customer.id)).map(({ id }) => id)).toEqual([captured.saved_card, first.saved_card])
})

test('a saved card can be declined; one that its issuer declines for good is offered no more', async () => {
  const { customer, card } = await savedCard(cards)
  const charge = await chargeOf(cards, customer.id)
  await acquirerFault(cards, { kind: 'declined', code: '51', times: 1 })
  expect(await payCharge(cards, charge.id, { saved_card: card.id })).toMatchObject({
    status: 'declined',
    saved_card: card.id,
    decline: { code: '51' },
  })
  expect(await cardsOf(cards, customer.id)).toMatchObject([{ status: 'active' }])
  await acquirerFault(cards, { kind: 'declined', code: '41', times: 1 })
  expect(await payCharge(cards, charge.id, { saved_card: card.id })).toMatchObject({ decline: { retry: 'never' } })
  expect(await cardsOf(cards, customer.id)).toMatchObject([{ status: 'rejected' }])
  problemOf(await byCard(charge.id, { saved_card: card.id }), 'saved_card_unusable')
})

test('a card past its month is rejected before anybody is asked', async () => {
  const soon = new Date()
  const expiry = { expiry_month: soon.getMonth() + 1, expiry_year: soon.getFullYear() }
  const { customer, card } = await savedCard(cards, { card: expiry })
  await world.advance(35 * 86_400_000)
  expect(await cardsOf(cards, customer.id)).toMatchObject([{ id: card.id, status: 'expired' }])
  const charge = await chargeOf(cards, customer.id)
  problemOf(await byCard(charge.id, { saved_card: card.id }), 'saved_card_unusable')
  expect((await readCharge(world.store, charge.id)).payments).toEqual([])
})

test('another’s card, one of another store, and a charge without a customer are rejected', async () => {
  const { card } = await savedCard(cards)
  const stranger = await newCustomer(cards)
  for (const customer_id of [stranger.id, undefined]) {
    const { id } = await newCharge(world.store, { methods: ['pix', 'credit-card'], customer_id })
    expect(fieldsOf(await byCard(id, { saved_card: card.id }))).toEqual(['saved_card not_available'])
  }
  const plain = await newCharge(world.store, { methods: ['pix', 'credit-card'] })
  const kept = { card_token: await token(), save_card: true, consent }
  expect(fieldsOf(await byCard(plain.id, kept))).toEqual(['save_card not_available'])
  problemOf(await world.store.api.delete(`/v1/customers/${stranger.id}/cards/${card.id}`), 'saved_card_not_found')
  const other = await world.anotherStore()
  problemOf(await other.api.get(`/v1/customers/${card.customer_id}/cards`), 'customer_not_found')
})

test('a card and its consent go together, and what does not fit is told by its field', async () => {
  const customer = await newCustomer(cards)
  const { id } = await chargeOf(cards, customer.id)
  const saved_card = `crd_${'0'.repeat(26)}`
  const card_token = 'tok_any'
  const rejected: [body: object, fields: string[]][] = [
    [{}, ['card_token invalid']],
    [{ card_token, saved_card }, ['saved_card invalid']],
    [{ saved_card, save_card: true, consent }, ['save_card invalid']],
    [{ card_token, save_card: true }, ['consent invalid']],
    [{ card_token, consent }, ['consent invalid']],
    [
      { card_token, save_card: true, consent: { ...consent, agreed_at: '2999-01-01T00:00:00Z' } },
      ['consent.agreed_at not_available'],
    ],
    [
      { card_token, save_card: true, consent: { wording: '', language: 'fr' } },
      ['consent.wording too_short', 'consent.language not_in_list'],
    ],
  ]
  for (const [body, fields] of rejected) expect(fieldsOf(await byCard(id, body))).toEqual(fields)
  const debit = { method: 'debit-card', card_token, save_card: true }
  expect(fieldsOf(await world.store.api.post(`/v1/charges/${id}/payments`, debit))).toEqual(['save_card unknown_field'])
})

test('who may use a customer’s card: a key with the scope, and nobody at the office', async () => {
  const { customer, card } = await savedCard(cards)
  const { id } = await chargeOf(cards, customer.id)
  const pays = { method: 'credit-card', saved_card: card.id }
  const cashDesk = await world.store.keyWith('charges:write', 'charges:read')
  problemOf(await cashDesk.post(`/v1/charges/${id}/payments`, pays), 'forbidden')
  problemOf(await cashDesk.post('/v1/charges', { amount: 1, customer_id: customer.id, pay_with: pays }), 'forbidden')

  const { email, password } = await world.user('owner')
  const origin = { origin: world.url }
  const signedIn = await apiClient(world.url, null).post('/auth/sign-in/email', { email, password }, origin)
  const cookie = signedIn.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
  const office = { ...origin, cookie, 'guiche-store': world.store.id }
  const person = apiClient(world.url, null)
  problemOf(await person.post(`/v1/charges/${id}/payments`, pays, office), 'forbidden')
  problemOf(await person.post(`/v1/charges/${id}/customer-sessions`, undefined, office), 'forbidden')
  expect((await person.send('GET', `/v1/customers/${customer.id}/cards`, null, office)).status).toBe(200)
})

test('a removed card is gone at once, and the acquirer is told until it has forgotten it', async () => {
  const { customer, card } = await savedCard(cards)
  const id = await atAcquirer(card.id)
  const down = (state: string) =>
    world.outside.send(
      'PATCH',
      `/control/acquirer/accounts/${cards.merchant.merchant_id}`,
      JSON.stringify({ down: state }),
      { 'content-type': 'application/json' },
    )
  await down('rejecting')
  expect((await world.store.api.delete(`/v1/customers/${customer.id}/cards/${card.id}`)).status).toBe(204)
  expect(await cardsOf(cards, customer.id)).toEqual([])
  const charge = await chargeOf(cards, customer.id)
  expect(fieldsOf(await byCard(charge.id, { saved_card: card.id }))).toEqual(['saved_card not_available'])
  problemOf(await world.store.api.delete(`/v1/customers/${customer.id}/cards/${card.id}`), 'saved_card_not_found')
  // The intent is a row: a process that ends now leaves it to the next one.
  await world.restart()
  await down('no')
  expect(await isAtAcquirer(cards, id)).toBe(true)
  await world.advance(60_000)
  await until(async () => !(await isAtAcquirer(cards, id)), 'the acquirer has forgotten it')
  await until(async () => (await atAcquirer(card.id)) === null, 'we have too')
})

test('of a customer who was erased no card is kept, and no consent', async () => {
  const customer = await newCustomer(cards)
  const { id } = await chargeOf(cards, customer.id)
  expect((await world.store.api.delete(`/v1/customers/${customer.id}`)).status).toBe(200)
  const keep = { card_token: await token(), save_card: true, consent }
  expect(fieldsOf(await byCard(id, keep))).toEqual(['save_card not_available'])
  const { rowCount } = await world.database.owner.query('select 1 from card_consents where charge_id = $1', [id])
  expect(rowCount).toBe(0)
  expect(await payCharge(cards, id, { card_token: await token() })).toMatchObject({ status: 'captured' })
})

test('a card that the acquirer has lost is kept nowhere any more', async () => {
  const { customer, card } = await savedCard(cards)
  const headers = { authorization: `Bearer ${cards.merchant.secret_key}` }
  await apiClient(cards.merchant.base_url, null).send(
    'DELETE',
    `/stored-cards/${await atAcquirer(card.id)}`,
    null,
    headers,
  )
  const charge = await chargeOf(cards, customer.id)
  expect(await payCharge(cards, charge.id, { saved_card: card.id })).toMatchObject({
    status: 'failed',
    failure: { code: 'instrument_unusable' },
  })
  expect(await cardsOf(cards, customer.id)).toEqual([])
})

test('a charge is made and paid by a saved card in one request', async () => {
  const { customer, card } = await savedCard(cards)
  const { body } = await world.store.api.post('/v1/charges', {
    amount: 100,
    methods: ['pix', 'credit-card'],
    customer_id: customer.id,
    pay_with: { method: 'credit-card', saved_card: card.id },
  })
  expect(body).toMatchObject({ status: 'paid', payments: [{ status: 'captured', saved_card: card.id }] })
})
