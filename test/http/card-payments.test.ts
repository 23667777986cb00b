import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargeSchema } from '../../src/shared/contract/charge.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { chargeThat, entriesOf, eventsOf, newCharge, paidCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, type SandboxMerchant, type TypedCard, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import { takeCards } from '../builders/cards/store-with-cards.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let merchant: SandboxMerchant
let account: string

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const chargeByCard = (amount = 12990) => newCharge(world.store, { amount, methods: ['pix', 'credit-card'] })
const control = () => world.outside
const fault = (plan: object) =>
  control().post('/control/acquirer/faults', { merchant_id: merchant.merchant_id, ...plan })

async function payByCard(charge: string, card: Partial<TypedCard> = {}): Promise<Payment> {
  return bodyOf(await post(charge, await typeCard(merchant, card)), 201, paymentSchema)
}

function post(charge: string, card_token: string) {
  return world.store.api.post(`/v1/charges/${charge}/payments`, { method: 'credit-card', card_token })
}

function paymentThat(id: string, status: Payment['status']): Promise<Payment> {
  return until(async () => {
    const payment = bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)
    return payment.status === status && payment
  }, `payment ${id} is ${status}`)
}

test('without an acquirer no card is taken', async () => {
  const asked = { amount: 100, methods: ['pix', 'credit-card'] }
  expect((await world.store.api.post('/v1/charges', asked)).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'methods.1', code: 'not_available' }],
  })
  const charge = await newCharge(world.store)
  expect(await post(charge.id, 'tok_any')).toMatchObject({ status: 409, body: { code: 'method_unavailable' } })
  ;({ merchant, account } = await takeCards(world))
  // Here the acquirer does not call: what is asked for is found by asking (card-inbox.test.ts has the calls).
  await fault({ kind: 'webhook_never' })
})

test('a card pays a charge: what is shown, what is booked, what is told, and no token is kept', async () => {
  const charge = await chargeByCard()
  const token = await typeCard(merchant)
  const path = `/v1/charges/${charge.id}/payments`
  const body = { method: 'credit-card', card_token: token }
  const answer = await world.store.api.post(path, body, { 'idempotency-key': 'card-1' })
  const payment = bodyOf(answer, 201, paymentSchema)
  expect(payment).toMatchObject({
    method: 'credit-card',
    status: 'captured',
    amount: 12990,
    pix: null,
    card: { brand: 'visa', last4: '5682', expiry_month: 12, funding: 'credit' },
    decline: null,
    next_action: null,
  })
  const again = await world.store.api.post(path, body, { 'idempotency-key': 'card-1' })
  expect(bodyOf(again, 201, paymentSchema)).toEqual(payment)

  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 12990, flags: [] })
  const receivable = `receivable:${account}`
  expect(await entriesOf(world.store, charge.id)).toEqual([
    { kind: 'card_captured', postings: [{ source: 'sales', destination: receivable, amount: 12990 }] },
    { kind: 'acquirer_fee', postings: [{ source: receivable, destination: 'fees', amount: expect.any(Number) }] },
  ])
  expect(await eventsOf(world.store, charge.id)).toEqual(['charge.created', 'charge.paid', 'payment.captured'])
  expect(await post(charge.id, token)).toMatchObject({ status: 409, body: { code: 'charge_not_open' } })

  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  const { rows } = await world.database.owner.query<{ table_name: string }>(
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const table of ['jobs.job', ...rows.map(row => row.table_name)]) {
    const sought = `select count(*)::int as all, count(*) filter (where t::text like $1)::int as found from ${table} t`
    const { rows: counted } = await world.database.owner.query(sought, [`%${token}%`])
    expect(counted[0]?.found, table).toBe(0)
    if (table === 'payments') expect(counted[0]?.all).toBeGreaterThan(0)
  }
})

test('a declined card says why and what to do, and another one pays', async () => {
  const charge = await chargeByCard()
  expect(await payByCard(charge.id, { number: numbers.declined })).toMatchObject({
    status: 'declined',
    decline: { code: '05', message: 'Your bank did not approve this card.', retry: 'later' },
    captured_at: null,
  })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'open', amount_applied: 0 })
  expect(await payByCard(charge.id)).toMatchObject({ status: 'captured' })
  expect(await eventsOf(world.store, charge.id)).toEqual([
    'charge.created',
    'payment.declined',
    'charge.paid',
    'payment.captured',
  ])
})

test('a token that nobody gave fails the payment, and nothing is charged', async () => {
  const charge = await chargeByCard()
  const payment = bodyOf(await post(charge.id, 'tok_nobody'), 201, paymentSchema)
  expect(payment).toMatchObject({ status: 'failed', failure: { code: 'instrument_unusable' }, card: null })
})

test('of cards at the same time one is charged', async () => {
  const charge = await chargeByCard()
  const tokens = await Promise.all(Array.from({ length: 4 }, () => typeCard(merchant)))
  const answers = await Promise.all(tokens.map(token => post(charge.id, token)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  await paidCharge(world.store, charge.id)
  expect((await readCharge(world.store, charge.id)).payments).toHaveLength(1)
})

test('done and nobody heard of it: it is read, not asked again', async () => {
  const charge = await chargeByCard()
  await fault({ kind: 'reset', when: 'after', operation: 'createPayment', times: 1 })
  await fault({ kind: 'reset', operation: 'listPayments', times: 1 })
  const payment = await payByCard(charge.id)
  expect(payment).toMatchObject({ status: 'processing', card: null })
  expect(await world.store.api.post(`/v1/charges/${charge.id}/cancel`, {})).toMatchObject({
    status: 409,
    body: { code: 'charge_processing' },
  })
  await world.advance(11_000)
  expect(await paymentThat(payment.id, 'captured')).toMatchObject({ card: { last4: '5682' } })
  expect(await entriesOf(world.store, charge.id)).toHaveLength(2)
})

test('never received: it is made sure of, and the payment has failed', async () => {
  const charge = await chargeByCard()
  await fault({ kind: 'error', status: 500, operation: 'createPayment', times: 2 })
  const payment = await payByCard(charge.id)
  expect(payment.status).toBe('processing')
  await world.advance(11_000)
  expect(await paymentThat(payment.id, 'failed')).toMatchObject({ failure: { code: 'not_sent' } })
  expect(await payByCard(charge.id)).toMatchObject({ status: 'captured' })
})

test('in doubt at the issuer: the job reads until it is known', async () => {
  const charge = await chargeByCard()
  const payment = await payByCard(charge.id, { number: numbers.slowDecline })
  expect(payment).toMatchObject({ status: 'processing' })
  await world.advance(11_000)
  expect(await paymentThat(payment.id, 'declined')).toMatchObject({ decline: { code: '05' } })
})

test('a payer who is challenged is sent to their bank, and pays once they have answered', async () => {
  const charge = await chargeByCard()
  const payment = await payByCard(charge.id, { holder_name: 'DESAFIO' })
  const url = String(payment.next_action?.url)
  expect(payment).toMatchObject({ status: 'challenge', next_action: { type: 'redirect' }, captured_at: null })
  expect(url).toContain('/acquirer/3ds/')
  expect(await post(charge.id, await typeCard(merchant))).toMatchObject({
    status: 409,
    body: { code: 'charge_processing' },
  })
  const pressed = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'confirm' }),
    redirect: 'manual',
  })
  expect(pressed.headers.get('location')).toBe(charge.checkout_url)
  await world.advance(11_000)
  expect(await paymentThat(payment.id, 'captured')).toMatchObject({ next_action: null })
  expect((await eventsOf(world.store, charge.id)).slice(0, 2)).toEqual(['charge.created', 'payment.challenge'])
})

test('a charge does not expire under a challenge; given up, it does', async () => {
  const charge = bodyOf(
    await world.store.api.post('/v1/charges', { amount: 5000, methods: ['pix', 'credit-card'], expires_in: 60 }),
    201,
    chargeSchema,
  )
  const payment = await payByCard(charge.id, { holder_name: 'DESAFIO' })
  await world.advance(65_000)
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'open' })
  await world.advance(600_000)
  expect(await paymentThat(payment.id, 'expired')).toMatchObject({ next_action: null })
  await world.advance(10_000)
  await chargeThat(world.store, charge.id, ({ status }) => status === 'expired', 'has expired')
})
