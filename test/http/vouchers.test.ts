import { afterAll, beforeAll, expect, test } from 'vitest'
import { meSchema } from '../../src/shared/contract/access.ts'
import type { Charge } from '../../src/shared/contract/charge.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { voucherAffiliationListSchema } from '../../src/shared/contract/vouchers.ts'
import { entriesOf, eventsOf, newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { numbers, type TypedCard, typeCard } from '../builders/cards/acquirer-sandbox.ts'
import {
  acquirerFault,
  type CardWorld,
  expectSameBooks,
  openCardWorld,
  readPayment,
} from '../builders/cards/held-cards.ts'
import {
  HOLDER,
  payWithVoucher,
  STRANGER,
  setBalance,
  takeVouchers,
  voucherCharge,
} from '../builders/cards/vouchers.ts'
import { refundOf } from '../builders/store-books.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: CardWorld

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const DAY = 86_400_000
const post = (path: string, body: object) => world.store.api.post(path, body)
const affiliations = async () =>
  bodyOf(await world.store.api.get('/v1/voucher-affiliations'), 200, voucherAffiliationListSchema).data
const wrong = async (path: string, body: object) =>
  problemOf(await post(path, body), 'validation_failed').errors?.map(({ field, code }) => `${field} ${code}`)

async function pay(charge: string, card: Partial<TypedCard> = {}, holder = HOLDER): Promise<Payment> {
  const token = await typeCard(cards.merchant, { number: numbers.alelo, ...card })
  return bodyOf(await payWithVoucher(world.store, charge, token, holder), 201, paymentSchema)
}

async function paid(card: Partial<TypedCard> = {}, amount = 8_000): Promise<Payment> {
  const payment = await pay((await voucherCharge(world.store, { amount })).id, card)
  expect(payment.status).toBe('captured')
  return payment
}

test('an affiliation is said as its issuer knows a store, replaced and ended', async () => {
  expect(await affiliations()).toEqual([])
  const path = '/v1/voucher-affiliations'
  expect(await wrong(path, { brand: 'alelo' })).toEqual(['mcc invalid'])
  expect(await wrong(path, { brand: 'alelo', mcc: '581', affiliation_id: '1' })).toEqual([
    'mcc bad_format',
    'affiliation_id invalid',
  ])
  expect(await wrong(path, { brand: 'pluxee', mcc: '5812' })).toEqual(['mcc invalid'])
  expect(await wrong(path, { brand: 'verocard' })).toEqual(['affiliation_id invalid'])
  expect(await wrong(path, { brand: 'verocard', affiliation_id: 'a b' })).toEqual(['affiliation_id bad_format'])
  expect(await wrong(path, { brand: 'pluxee', tax_id: '11222333000182' })).toEqual(['tax_id invalid'])
  expect(await wrong(path, { brand: 'alelo', mcc: '5812', kinds: ['meal', 'fuel'] })).toEqual(['kinds.1 invalid'])
  for (const brand of ['ben', 'sodexo', 'amex', 'other', 'nobody']) {
    expect(await wrong(path, { brand, affiliation_id: '1' })).toEqual(['brand not_in_list'])
  }

  expect((await post(path, { brand: 'alelo', mcc: '5812', kinds: ['meal'] })).body).toMatchObject({
    brand: 'alelo',
    kinds: ['meal'],
    mcc: '5812',
    merchant_id: null,
    affiliation_id: null,
  })
  expect((await post(path, { brand: 'alelo', mcc: '5814' })).status).toBe(201)
  const [alelo, ...others] = await affiliations()
  expect([alelo?.mcc, alelo?.kinds, others]).toEqual(['5814', ['meal', 'food', 'multibenefit'], []])
  const { rows } = await world.database.owner.query<{ said: string }>(
    `select brand || ' ' || mcc || ' ' || (removed_at is null) as said from voucher_affiliations
      where set_config('guiche.store', $1, false) is not null order by id`,
    [world.store.id],
  )
  expect(rows.map(({ said }) => said)).toEqual(['alelo 5812 false', 'alelo 5814 true'])

  expect((await world.store.api.delete(`${path}/${alelo?.id}`)).status).toBe(204)
  problemOf(await world.store.api.delete(`${path}/${alelo?.id}`), 'voucher_affiliation_not_found')
  expect(await affiliations()).toEqual([])
  const { rows: audit } = await world.database.owner.query<{ action: string }>(
    `select action from audit_records where action like 'voucher_affiliation.%' order by id`,
  )
  expect(audit.map(({ action }) => action)).toEqual([
    'voucher_affiliation.set',
    'voucher_affiliation.set',
    'voucher_affiliation.remove',
  ])
})

test('of two for one brand at the same time one counts', async () => {
  const said = ['1', '2', '3', '4'].map(affiliation_id =>
    post('/v1/voucher-affiliations', { brand: 'verocard', affiliation_id }),
  )
  expect((await Promise.all(said)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const [only, ...others] = await affiliations()
  expect(others).toEqual([])
  await world.store.api.delete(`/v1/voucher-affiliations/${only?.id}`)
})

test('a charge takes vouchers of a kind that the store is affiliated for, through its acquirer', async () => {
  const methods = ['pix', 'voucher']
  const voucher = { kind: 'meal' }
  await takeVouchers(world.store)
  expect(await wrong('/v1/charges', { amount: 100, methods, voucher })).toEqual(['methods.1 not_available'])
  cards = await openCardWorld(world)
  await acquirerFault(cards, { kind: 'webhook_never' })
  expect(bodyOf(await world.store.api.get('/v1/me'), 200, meSchema).store.methods).toContain('voucher')

  expect(await newCharge(world.store, { amount: 100, methods, voucher })).toMatchObject({
    methods,
    voucher: { kind: 'meal', eligible_amount: 100 },
  })
  const asked = { amount: 100, methods, voucher: { ...voucher, eligible_amount: 60 } }
  expect((await newCharge(world.store, asked)).voucher).toEqual({ kind: 'meal', eligible_amount: 60 })
  expect((await newCharge(world.store)).voucher).toBeNull()

  const rejected = (more: object) => wrong('/v1/charges', { amount: 100, methods, voucher, ...more })
  expect(await rejected({ voucher: undefined })).toEqual(['methods.1 not_available'])
  expect(await rejected({ voucher: { kind: 'fuel' } })).toEqual(['methods.1 not_available'])
  expect(await rejected({ methods: ['pix'] })).toEqual(['voucher not_available'])
  expect(await rejected({ voucher: { kind: 'wine' } })).toEqual(['voucher.kind not_in_list'])
  expect(await rejected({ voucher: { ...voucher, eligible_amount: 101 } })).toEqual(['voucher.eligible_amount invalid'])
  expect(await rejected({ voucher: { ...voucher, eligible_amount: 0 } })).toEqual(['voucher.eligible_amount too_small'])
})

test('a voucher pays at once and whole; its books, events, and no CPF kept', async () => {
  const charge = await voucherCharge(world.store, { capture: 'manual' })
  const payment = await pay(charge.id, {}, '123.456.789-09')
  expect(payment).toMatchObject({
    method: 'voucher',
    status: 'captured',
    amount: 8_000,
    card: { brand: 'alelo', funding: 'voucher' },
    hold: null,
  })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 8_000 })
  const receivable = `receivable:${cards.account}`
  expect(await entriesOf(world.store, charge.id)).toEqual([
    { kind: 'card_captured', postings: [{ source: 'sales', destination: receivable, amount: 8_000 }] },
    { kind: 'acquirer_fee', postings: [{ source: receivable, destination: 'fees', amount: 280 }] },
  ])
  expect(await eventsOf(world.store, charge.id)).toEqual(['charge.created', 'charge.paid', 'payment.captured'])
  await expectSameBooks(cards)

  const tables = ['payments', 'charges', 'events', 'audit_records', 'idempotency_keys', 'jobs.job']
  for (const table of tables) {
    const { rows } = await world.database.owner.query<{ kept: number }>(
      `select count(*)::int as kept from ${table} t where t::text like '%${HOLDER}%'
        or t::text like '%123.456.789-09%'`,
    )
    expect(rows[0]?.kept, table).toBe(0)
  }
})

test('a voucher without its money, of somebody else, or of another purchase: why, and nothing charged', async () => {
  await setBalance(world, numbers.ticket, 5_000)
  const charge = await voucherCharge(world.store)
  const ticket = { number: numbers.ticket }
  expect(await pay(charge.id, ticket)).toMatchObject({
    status: 'declined',
    decline: { code: '51', retry: 'later', available: 5_000 },
  })
  expect(await pay(charge.id, ticket, STRANGER)).toMatchObject({
    status: 'declined',
    decline: { code: 'HOLDER_MISMATCH', retry: 'now', available: null },
  })
  // A brand that the store is not affiliated with, however its token was come by: its issuer is never asked.
  expect(await pay(charge.id, { number: numbers.visaVoucher })).toMatchObject({
    status: 'failed',
    card: null,
    failure: { code: 'brand_not_taken' },
  })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'open', amount_applied: 0 })
  expect(await entriesOf(world.store, charge.id)).toEqual([])
  expect((await pay(charge.id)).status).toBe('captured')
  await setBalance(world, numbers.ticket, 500_000)
})

test('what the door rejects', async () => {
  const charge = await voucherCharge(world.store)
  const path = `/v1/charges/${charge.id}/payments`
  const body = { method: 'voucher', card_token: 'tok_any', holder_tax_id: HOLDER }
  expect(await wrong(path, { ...body, holder_tax_id: undefined })).toEqual(['holder_tax_id required'])
  expect(await wrong(path, { ...body, holder_tax_id: '12345678900' })).toEqual(['holder_tax_id invalid'])
  expect(await wrong(path, { ...body, holder_tax_id: '11222333000181' })).toEqual(['holder_tax_id invalid'])
  expect(await wrong(path, { ...body, card_token: numbers.alelo })).toEqual(['card_token bad_format'])
  expect(await wrong(path, { ...body, installments: 2 })).toEqual(['installments unknown_field'])

  const part = await voucherCharge(world.store, { eligible_amount: 7_999 })
  const problem = problemOf(await payWithVoucher(world.store, part.id, 'tok_any'), 'voucher_not_enough')
  expect(problem.detail).toBe('A voucher may pay 7999 centavos of the charge, and 8000 are left to pay.')
  expect((await readCharge(world.store, part.id)).payments).toEqual([])
  const without = await newCharge(world.store, { methods: ['pix', 'credit-card'] })
  problemOf(await payWithVoucher(world.store, without.id, 'tok_any'), 'method_unavailable')
})

test('of vouchers at the same time one is charged', async () => {
  const charge = await voucherCharge(world.store)
  const tokens = await Promise.all([1, 2, 3].map(() => typeCard(cards.merchant, { number: numbers.alelo })))
  const answers = await Promise.all(tokens.map(token => payWithVoucher(world.store, charge.id, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 8_000, flags: [] })
})

test('what an issuer gives back: the whole on its day, a part where it lets, and nothing on the next', async () => {
  const alelo = await paid()
  const refund = (payment: Payment, amount?: number) => post(`/v1/payments/${payment.id}/refunds`, { amount })
  const rejectionOf = async (payment: Payment, amount?: number) =>
    problemOf(await refund(payment, amount), 'voucher_not_refundable').detail
  expect(await rejectionOf(alelo, 7_999)).toMatch(
    /^Its issuer gives back the whole only: 8000 centavos, until the end of/,
  )
  expect(await readPayment(cards, alelo.id)).toMatchObject({ amount_refunded: 0 })
  expect(await refundOf(world, alelo.id)).toMatchObject({ status: 'done', amount: 8_000 })
  expect((await entriesOf(world.store, alelo.charge_id)).slice(2).map(({ kind }) => kind)).toEqual([
    'card_refunded',
    'acquirer_fee_returned',
  ])

  const ticket = await paid({ number: numbers.ticket })
  expect(await refundOf(world, ticket.id, 3_000)).toMatchObject({ status: 'done', amount: 3_000 })
  const late = await paid()
  await world.advance(DAY)
  expect(await rejectionOf(late)).toMatch(
    /^It was paid on \d{4}-\d\d-\d\d, and its issuer gave it back until the end of/,
  )
  expect(await rejectionOf(ticket)).toMatch(/^It was paid on/)
  expect((await readCharge(world.store, late.charge_id)).refunds).toEqual([])
  await expectSameBooks(cards)
})

test('on the checkout: what is offered, what is told of a rejection, and the receipt', async () => {
  const payer = apiClient('', null)
  const part = await voucherCharge(world.store, { eligible_amount: 6_000, methods: ['pix', 'voucher'] })
  const state = async (charge: Charge) => (await payer.get(`${charge.checkout_url}/state`)).body as CheckoutState
  const form = {
    form: expect.stringContaining(world.fieldsUrl),
    publishable_key: cards.merchant.publishable_key,
    shape: 'acquirer-api',
    account: cards.account,
  }
  const brands = ['alelo', 'pluxee', 'ticket', 'vrbeneficios']
  expect(await state(part)).toMatchObject({
    cards: null,
    voucher: { ...form, kind: 'meal', eligible_amount: 6_000, brands },
  })
  const policy = (await fetch(part.checkout_url)).headers.get('content-security-policy')
  expect(policy?.split('; ')).toContain(`frame-src ${world.fieldsUrl}`)

  const charge = await voucherCharge(world.store)
  const typed = async (number: string, holder_tax_id = HOLDER) => {
    const card_token = await typeCard(cards.merchant, { number })
    const body = { method: 'voucher', card_token, holder_tax_id }
    return (await payer.post(`${charge.checkout_url}/payments`, body)).body as CheckoutState
  }
  await setBalance(world, numbers.ticket, 7_999)
  expect((await typed(numbers.ticket)).card).toMatchObject({
    method: 'voucher',
    decline: { reason: 'insufficient_funds', available: 7_999 },
  })
  expect((await typed(numbers.alelo, STRANGER)).card).toMatchObject({ decline: { reason: 'holder_not_confirmed' } })
  expect((await typed(numbers.visaVoucher)).card).toMatchObject({ status: 'failed', failure: 'brand_not_taken' })
  await world.advance(60_000)
  expect(await typed(numbers.alelo)).toMatchObject({
    face: 'paid',
    voucher: null,
    receipt: { card: { brand: 'alelo', funding: 'voucher', installments: { count: 1, total: 8_000 } } },
  })
})

test('without its affiliations a charge takes no voucher any more', async () => {
  const charge = await voucherCharge(world.store)
  for (const { id } of await affiliations()) await world.store.api.delete(`/v1/voucher-affiliations/${id}`)
  problemOf(await payWithVoucher(world.store, charge.id, 'tok_any'), 'method_unavailable')
  expect(bodyOf(await world.store.api.get('/v1/me'), 200, meSchema).store.methods).not.toContain('voucher')
})
