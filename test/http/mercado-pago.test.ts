import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { disputeListSchema } from '../../src/shared/contract/dispute.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { type Refund, refundSchema } from '../../src/shared/contract/refund.ts'
import { typeMercadoPagoCard } from '../builders/mercado-pago-sandbox.ts'
import { entriesOf, eventsOf, newCharge, readCharge } from '../builders/pix-charges.ts'
import { takeCards } from '../builders/store-with-cards.ts'
import { takeMercadoPago } from '../builders/store-with-mercado-pago.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let mercadoPago: Awaited<ReturnType<typeof takeMercadoPago>>

beforeAll(async () => {
  world = await openWorld()
  mercadoPago = await takeMercadoPago(world)
})
afterAll(() => world.close())
beforeEach(() => world.outside.delete('/control/mercado-pago/faults'))

const ana = { name: 'Ana Souza', email: 'ana@example.com', tax_id: '529.982.247-25', phone: '+5511987654321' }
const chargeOfAna = (more: object = {}) =>
  newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'], customer: ana, ...more })
const type = (holder?: string) => typeMercadoPagoCard(mercadoPago.account, holder)
const ask = async (charge: string, card_token: string) =>
  world.store.api.post(`/v1/charges/${charge}/payments`, { method: 'credit-card', card_token, account: mercadoPago.id })
const pay = async (charge: string, holder?: string): Promise<Payment> =>
  bodyOf(await ask(charge, await type(holder)), 201, paymentSchema)
const readPayment = async (id: string) => bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)
const readRefund = async (id: string) => bodyOf(await world.store.api.get(`/v1/refunds/${id}`), 200, refundSchema)
const refund = async (payment: string, amount: number): Promise<Refund> =>
  bodyOf(await world.store.api.post(`/v1/payments/${payment}/refunds`, { amount }), 201, refundSchema)

function paymentThat(id: string, status: Payment['status'], step = 0): Promise<Payment> {
  return until(async () => {
    if (step) await world.advance(step)
    const payment = await readPayment(id)
    return payment.status === status && payment
  }, `payment ${id} is ${status}`)
}
function refundThat(id: string, status: Refund['status']): Promise<Refund> {
  return until(async () => {
    await world.advance(11_000)
    const found = await readRefund(id)
    return found.status === status && found
  }, `refund ${id} is ${status}`)
}
/** What its own books have of a payment, in centavos: what came in, and what went back. */
async function booksOf(payment: string) {
  const lines = await mercadoPago.ledger(payment)
  const sum = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? line.amount : 0), 0)
  return { paid: sum('paid'), refunded: sum('refunded'), charges: new Set(lines.map(({ payment: id }) => id)).size }
}

test('of a payer without an e-mail no card is taken, and the page offers none', async () => {
  const charge = await newCharge(world.store, { amount: 500, methods: ['pix', 'credit-card'] })
  expect((await ask(charge.id, 'token_any')).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'customer.email' }],
  })
  const page = apiClient('', null)
  expect((await page.get(`${charge.checkout_url}/state`)).body as CheckoutState).toMatchObject({ cards: null })
  const named = await chargeOfAna()
  const { public_key: publishable_key } = mercadoPago.account
  expect((await page.get(`${named.checkout_url}/state`)).body as CheckoutState).toMatchObject({
    cards: { account: mercadoPago.id, shape: 'mercado-pago', publishable_key, fundings: ['credit'] },
  })
})

test('a card pays: shown, booked, told, and the token is kept nowhere', async () => {
  const charge = await chargeOfAna()
  const token = await type()
  const payment = bodyOf(await ask(charge.id, token), 201, paymentSchema)
  expect(payment).toMatchObject({
    status: 'captured',
    card: { brand: 'visa', last4: '5682', expiry_month: 11, expiry_year: 2030, funding: 'credit' },
  })
  expect(payment.card?.authorization_code).toMatch(/^\d+$/)
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 12990 })
  expect(await entriesOf(world.store, charge.id)).toEqual([
    {
      kind: 'card_captured',
      postings: [{ source: 'sales', destination: `receivable:${mercadoPago.id}`, amount: 12990 }],
    },
  ])
  expect(await booksOf(payment.id)).toEqual({ paid: 12990, refunded: 0, charges: 1 })
  const secret = new URLSearchParams(token).get('token')
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  for (const table of ['jobs.job', 'payments', 'events', 'idempotency_keys', 'audit_records']) {
    const { rows } = await world.database.owner.query<{ found: number }>(
      `select count(*)::int as found from ${table} t where t::text like '%${secret}%'`,
    )
    expect(rows[0]?.found, table).toBe(0)
  }
})

test('declined says why in our words and in its own, and another card pays', async () => {
  const charge = await chargeOfAna()
  const declined = await pay(charge.id, 'FUND')
  expect(declined).toMatchObject({ status: 'declined', decline: { code: 'cc_rejected_insufficient_amount' } })
  expect(declined.decline).toMatchObject({ reason: 'insufficient_funds' })
  expect(await pay(charge.id)).toMatchObject({ status: 'captured' })
})

test('in installments that the store bears it is paid; those that the payer would bear are rejected, uncharged', async () => {
  const installments = { max: 10, interest_free_up_to: 6, monthly_rate: '1.99' }
  const charge = await chargeOfAna({ installments })
  const payIn = async (count: number) => {
    const card_token = await type()
    const path = `/v1/charges/${charge.id}/payments`
    const body = { method: 'credit-card', card_token, account: mercadoPago.id, installments: count }
    return bodyOf(await world.store.api.post(path, body), 201, paymentSchema)
  }
  const dear = await payIn(10)
  expect(dear).toMatchObject({ status: 'failed', failure: { code: 'installments_invalid' } })
  expect(await booksOf(dear.id)).toMatchObject({ paid: 0, charges: 0 })
  const paid = await payIn(6)
  expect(paid).toMatchObject({ status: 'captured', amount: 12990, installments: { count: 6 } })
  expect(await booksOf(paid.id)).toEqual({ paid: 12990, refunded: 0, charges: 1 })
})

test('held, captured in part later, and given back in parts asked for at once', async () => {
  const charge = await chargeOfAna({ capture: 'manual', methods: ['credit-card'] })
  const held = await pay(charge.id)
  expect(held).toMatchObject({ status: 'authorized', hold: { amount: 12990 } })
  const path = `/v1/payments/${held.id}/capture`
  expect(bodyOf(await world.store.api.post(path, { amount: 10_000 }), 200, paymentSchema)).toMatchObject({
    status: 'captured',
    amount: 10_000,
  })
  const parts = await Promise.all([4000, 3500].map(amount => refund(held.id, amount)))
  for (const { id } of parts) await refundThat(id, 'done')
  expect(await readPayment(held.id)).toMatchObject({ amount_refunded: 7500, amount_refundable: 2500 })
  expect(await booksOf(held.id)).toEqual({ paid: 10_000, refunded: 7500, charges: 1 })
  problemOf(
    await world.store.api.post(`/v1/payments/${held.id}/refunds`, { amount: 2501 }),
    'refund_exceeds_refundable',
  )
})

test('a hold is voided', async () => {
  const charge = await chargeOfAna({ capture: 'manual' })
  const held = await pay(charge.id)
  await world.store.api.post(`/v1/payments/${held.id}/cancel`, {})
  await paymentThat(held.id, 'canceled', 11_000)
  expect(await booksOf(held.id)).toMatchObject({ paid: 0 })
})

test('an unknown outcome stops everything else, ends by the search, and is charged once', async () => {
  const charge = await chargeOfAna()
  await mercadoPago.fault({ kind: 'webhook_never', times: 5 })
  await mercadoPago.fault({ operation: 'createPayment', kind: 'error', when: 'after', status: 504 })
  await mercadoPago.fault({ operation: 'searchPayments', kind: 'error', status: 500 })
  const payment = await pay(charge.id)
  expect(payment).toMatchObject({ status: 'processing', card: null })
  expect(await ask(charge.id, await type())).toMatchObject({ status: 409, body: { code: 'charge_processing' } })
  await paymentThat(payment.id, 'captured', 11_000)
  expect(await booksOf(payment.id)).toEqual({ paid: 12990, refunded: 0, charges: 1 })
})

test('never found is never taken for nothing: it stays under way', async () => {
  const charge = await chargeOfAna()
  await mercadoPago.fault({ operation: 'createPayment', kind: 'error', status: 502, times: 2 })
  const payment = await pay(charge.id)
  for (let round = 0; round < 3; round++) await world.advance(60_000)
  expect(await readPayment(payment.id)).toMatchObject({ status: 'processing' })
})

test('a payment that it looks at for a while is under way, and its signed call tells what became of it', async () => {
  const charge = await chargeOfAna()
  const payment = await pay(charge.id, 'CONT')
  expect(payment).toMatchObject({ status: 'processing' })
  await paymentThat(payment.id, 'captured')
  expect((await eventsOf(world.store, charge.id)).toSorted()).toContain('payment.captured')
})

test('a call that is not signed, or signed by somebody else, is not kept; one that is makes us read', async () => {
  const { webhook_secret } = mercadoPago.account
  const body = (id: string) => JSON.stringify({ type: 'payment', action: 'payment.updated', data: { id } })
  const post = (id: string, headers: Record<string, string>) =>
    apiClient('', null).send('POST', `${mercadoPago.inbox}?data.id=1&type=payment`, body(id), headers)
  const ts = Math.floor(Date.now() / 1_000)
  const signed = (secret: string) => {
    const v1 = createHmac('sha256', secret).update(`id:1;request-id:r;ts:${ts};`).digest('hex')
    return { 'x-request-id': 'r', 'x-signature': `ts=${ts},v1=${v1}` }
  }
  problemOf(await post('1', {}), 'call_not_proved')
  problemOf(await post('1', signed('somebody else')), 'call_not_proved')
  problemOf(await post('2', signed(webhook_secret)), 'call_not_proved')
  expect(await post('1', signed(webhook_secret))).toMatchObject({ status: 200 })
})

test.each([
  ['done, and its answer was lost', { kind: 'reset', when: 'after' }],
  ['not done, behind an error', { kind: 'error', status: 502 }],
  ['done by and by', { kind: 'refund_slow' }],
])('a refund that is %s is given back once', async (_name, plan) => {
  const payment = await pay((await chargeOfAna()).id)
  await mercadoPago.fault({ ...('when' in plan || 'status' in plan ? { operation: 'refundPayment' } : {}), ...plan })
  const { id } = await refund(payment.id, 5000)
  await refundThat(id, 'done')
  expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
  expect(await readPayment(payment.id)).toMatchObject({ amount_refunded: 5000 })
})

test('after a day the key protects nothing: the sum is looked at before a refund is asked for again', async () => {
  const payment = await pay((await chargeOfAna()).id)
  await mercadoPago.fault({ kind: 'webhook_never' })
  await mercadoPago.fault({ operation: 'refundPayment', kind: 'reset', when: 'after' })
  const { id } = await refund(payment.id, 5000)
  await until(async () => (await booksOf(payment.id)).refunded === 5000, 'it was given back there')
  await world.advance(25 * 3_600_000)
  await refundThat(id, 'done')
  expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
})

test('without balance there a refund fails in words of its own, and may be asked for again', async () => {
  const payment = await pay((await chargeOfAna()).id)
  await mercadoPago.fault({ kind: 'no_balance' })
  const { id } = await refund(payment.id, 5000)
  expect(await refundThat(id, 'failed')).toMatchObject({ failure: { code: 'insufficient_balance' } })
  await refundThat((await refund(payment.id, 5000)).id, 'done')
  expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
})

test.each([
  ['at once', { kind: 'refund_rejected' }],
  ['by and by', { kind: 'refund_slow', ends: 'rejected' }],
])('a refund that is rejected there %s fails here, and may be asked for anew', async (_name, plan) => {
  const payment = await pay((await chargeOfAna()).id)
  await mercadoPago.fault(plan)
  const { id } = await refund(payment.id, 5000)
  expect(await refundThat(id, 'failed')).toMatchObject({ failure: { code: 'not_refundable' } })
  await refundThat((await refund(payment.id, 5000)).id, 'done')
  expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
})

test('what was given back in the panel is booked as such', async () => {
  const charge = await chargeOfAna()
  const payment = await pay(charge.id)
  const [line] = await mercadoPago.ledger(payment.id)
  const asked = {
    authorization: `Bearer ${mercadoPago.account.access_token}`,
    'content-type': 'application/json',
    'x-idempotency-key': 'by hand',
  }
  const url = `${mercadoPago.account.base_url}/v1/payments/${line?.payment}/refunds`
  await apiClient('', null).send('POST', url, JSON.stringify({ amount: 10.01 }), asked)
  await until(async () => (await readPayment(payment.id)).amount_refunded === 1001, 'the refund is booked')
  const { refunds } = await readCharge(world.store, charge.id)
  expect(refunds).toMatchObject([{ origin: 'bank', amount: 1001, status: 'done' }])
})

test('a chargeback there is lost here at once, in the books too, and once', async () => {
  const charge = await chargeOfAna()
  const payment = await pay(charge.id, 'CHAR')
  const disputes = await until(async () => {
    await world.advance(60_000)
    const { data } = bodyOf(await world.store.api.get('/v1/disputes'), 200, disputeListSchema)
    const own = data.filter(dispute => dispute.payment_id === payment.id)
    return own.length > 0 && own
  }, 'the chargeback is known')
  expect(disputes).toMatchObject([{ kind: 'chargeback', status: 'lost', amount: 12990, reason: 'other' }])
  const kinds = (await entriesOf(world.store, charge.id)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['card_captured', 'chargeback_opened', 'chargeback_lost']))
  expect(await readCharge(world.store, charge.id)).toMatchObject({ net_held: 0 })
  // Told again it changes nothing.
  await world.advance(86_400_000)
  const { data } = bodyOf(await world.store.api.get('/v1/disputes'), 200, disputeListSchema)
  expect(data.filter(dispute => dispute.payment_id === payment.id)).toHaveLength(1)
})

test('its token goes nowhere else: what it does not take fails, though another account could be asked', async () => {
  await takeCards(world)
  const charge = await chargeOfAna()
  await mercadoPago.fault({ operation: 'createPayment', kind: 'rate_limited' })
  const payment = await pay(charge.id)
  expect(payment).toMatchObject({ status: 'failed', failure: { code: 'acquirers_down' } })
  expect(await mercadoPago.ledger(payment.id)).toEqual([])
  expect(await pay(charge.id)).toMatchObject({ status: 'captured' })
})
