import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { type Payment, paymentSchema } from '../../src/shared/contract/payment.ts'
import { type Refund, refundSchema } from '../../src/shared/contract/refund.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { cieloNumbers, typeCieloCard } from '../builders/cielo-sandbox.ts'
import { entriesOf, newCharge, readCharge } from '../builders/pix-charges.ts'
import { takeCards } from '../builders/store-with-cards.ts'
import { takeCielo } from '../builders/store-with-cielo.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cielo: Awaited<ReturnType<typeof takeCielo>>

beforeAll(async () => {
  world = await openWorld()
  cielo = await takeCielo(world)
})
afterAll(() => world.close())
beforeEach(() => world.outside.delete('/control/cielo/faults'))

const page = apiClient('', null)
const DAY = 86_400_000
const charged = (more: object = {}) =>
  newCharge(world.store, { amount: 12990, methods: ['pix', 'credit-card'], installments: { max: 6 }, ...more })
const type = (number?: string) => typeCieloCard(cielo.account, number)
const ask = async (charge: string, card_token: string, more: object = {}) =>
  world.store.api.post(`/v1/charges/${charge}/payments`, {
    method: 'credit-card',
    card_token,
    account: cielo.id,
    ...more,
  })
const pay = async (charge: string, number?: string, more: object = {}): Promise<Payment> =>
  bodyOf(await ask(charge, await type(number), more), 201, paymentSchema)
const readPayment = async (id: string) => bodyOf(await world.store.api.get(`/v1/payments/${id}`), 200, paymentSchema)
const readRefund = async (id: string) => bodyOf(await world.store.api.get(`/v1/refunds/${id}`), 200, refundSchema)
const refund = async (payment: string, amount: number): Promise<Refund> =>
  bodyOf(await world.store.api.post(`/v1/payments/${payment}/refunds`, { amount }), 201, refundSchema)
/** Paid, and a day ago: only then a part is given back. */
async function paidYesterday(): Promise<Payment> {
  const payment = await pay((await charged()).id)
  await world.advance(DAY)
  return payment
}

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
  const lines = await cielo.ledger(payment)
  const sum = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? line.amount : 0), 0)
  return {
    paid: sum('captured'),
    refunded: sum('voided') - sum('void_denied'),
    sales: new Set(lines.map(({ sale }) => sale)).size,
  }
}

test('a card pays in instalments: booked, and the token is kept nowhere', async () => {
  const charge = await charged()
  const token = await type()
  const payment = bodyOf(await ask(charge.id, token, { installments: 6 }), 201, paymentSchema)
  expect(payment).toMatchObject({
    status: 'captured',
    installments: { count: 6, each: 2165, interest: 0 },
    card: { brand: 'visa', last4: '1111', expiry_month: 12, expiry_year: 2032, funding: 'credit' },
  })
  expect(payment.card?.nsu).toMatch(/^\d+$/)
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_applied: 12990 })
  expect(await entriesOf(world.store, charge.id)).toEqual([
    { kind: 'card_captured', postings: [{ source: 'sales', destination: `receivable:${cielo.id}`, amount: 12990 }] },
  ])
  expect(await booksOf(payment.id)).toEqual({ paid: 12990, refunded: 0, sales: 1 })
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  for (const table of ['jobs.job', 'payments', 'events', 'idempotency_keys', 'audit_records']) {
    const { rows } = await world.database.owner.query<{ found: number }>(
      `select count(*)::int as found from ${table} t where t::text like '%${token.split(':')[1]}%'`,
    )
    expect(rows[0]?.found, table).toBe(0)
  }
})

test('a key for one card is given to the payer’s page of an open charge, for this account alone, and kept nowhere', async () => {
  const charge = await charged()
  const state = (await page.get(`${charge.checkout_url}/state`)).body as CheckoutState
  expect(state.cards).toMatchObject({ account: cielo.id, shape: 'cielo', key_per_card: true, fundings: ['credit'] })
  const keyFor = (account: string) => page.post(`${charge.checkout_url}/card-key/${account}`)
  const [one, other] = await Promise.all([keyFor(cielo.id), keyFor(cielo.id)])
  expect(one).toMatchObject({ status: 201, body: { key: expect.any(String) } })
  expect((one.body as { key: string }).key).not.toBe((other.body as { key: string }).key)
  problemOf(await keyFor(world.store.id.replace('sto', 'pra')), 'method_unavailable')
  await cielo.fault({ operation: 'accessToken', kind: 'error', status: 503 })
  problemOf(await keyFor(cielo.id), 'method_unavailable')
  await pay(charge.id)
  problemOf(await keyFor(cielo.id), 'method_unavailable')
})

test('declined says why, and another card pays', async () => {
  const charge = await charged()
  expect(await pay(charge.id, cieloNumbers.declined)).toMatchObject({ status: 'declined', decline: { code: '05' } })
  expect(await pay(charge.id)).toMatchObject({ status: 'captured' })
})

test('held, captured in part, and given back in parts asked for at once: one after the other, seconds apart', async () => {
  const charge = await charged({ capture: 'manual', methods: ['credit-card'] })
  const held = await pay(charge.id)
  expect(held).toMatchObject({ status: 'authorized', hold: { amount: 12990 } })
  const path = `/v1/payments/${held.id}/capture`
  expect(bodyOf(await world.store.api.post(path, { amount: 10_000 }), 200, paymentSchema)).toMatchObject({
    status: 'captured',
    amount: 10_000,
  })
  await world.advance(DAY)
  const parts = await Promise.all([4000, 3500].map(amount => refund(held.id, amount)))
  for (const { id } of parts) await refundThat(id, 'done')
  expect(await readPayment(held.id)).toMatchObject({ amount_refunded: 7500, amount_refundable: 2500 })
  expect(await booksOf(held.id)).toEqual({ paid: 10_000, refunded: 7500, sales: 1 })
})

test('a part is given back by itself on the day after; the whole on the same day', async () => {
  const payment = await pay((await charged()).id)
  const { id } = await refund(payment.id, 5000)
  await world.advance(11_000)
  expect(await readRefund(id)).toMatchObject({ status: 'processing' })
  await world.advance(DAY)
  await refundThat(id, 'done')
  expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })

  const other = await pay((await charged()).id)
  await refundThat((await refund(other.id, 12990)).id, 'done')
  expect(await booksOf(other.id)).toMatchObject({ paid: 12990, refunded: 12990 })
})

test('a hold is voided', async () => {
  const held = await pay((await charged({ capture: 'manual' })).id)
  await world.store.api.post(`/v1/payments/${held.id}/cancel`, {})
  await paymentThat(held.id, 'canceled', 11_000)
  expect(await booksOf(held.id)).toMatchObject({ paid: 0 })
})

test('an unknown outcome stops everything else, is asked of nobody else, ends by the search, and is charged once', async () => {
  await takeCards(world)
  const charge = await charged()
  const token = await type()
  await cielo.fault({ kind: 'webhook_never', times: 5 })
  await cielo.fault({ operation: 'createSale', kind: 'error', when: 'after', status: 504 })
  await cielo.fault({ operation: 'findSales', kind: 'error', status: 500 })
  const payment = bodyOf(await ask(charge.id, token), 201, paymentSchema)
  expect(payment).toMatchObject({ status: 'processing', card: null })
  expect(await ask(charge.id, 'visa:another-token')).toMatchObject({ status: 409, body: { code: 'charge_processing' } })
  await paymentThat(payment.id, 'captured', 11_000)
  expect(await booksOf(payment.id)).toEqual({ paid: 12990, refunded: 0, sales: 1 })
})

test('never found is never taken for nothing: it stays under way, and nothing is sent again', async () => {
  const charge = await charged()
  const token = await type()
  await cielo.fault({ operation: 'createSale', kind: 'error', status: 502 })
  const payment = bodyOf(await ask(charge.id, token), 201, paymentSchema)
  for (let round = 0; round < 3; round++) await world.advance(60_000)
  expect(await readPayment(payment.id)).toMatchObject({ status: 'processing' })
  expect(await cielo.ledger(payment.id)).toEqual([])
})

test('what proves that nothing was charged fails, and its token goes nowhere else', async () => {
  const charge = await charged()
  const token = await type()
  await cielo.fault({ operation: 'createSale', kind: 'rate_limited' })
  const payment = bodyOf(await ask(charge.id, token), 201, paymentSchema)
  expect(payment).toMatchObject({ status: 'failed', failure: { code: 'acquirers_down' } })
  expect(await cielo.ledger(payment.id)).toEqual([])
  expect(await pay(charge.id)).toMatchObject({ status: 'captured' })
})

test.each([
  ['paid', 'authorized', 'captured'],
  ['denied, which nobody tells', 'denied', 'declined'],
] as const)('a sale that was not finished and is %s is read until it is known', async (_name, ends, status) => {
  const charge = await charged()
  const token = await type()
  await cielo.fault({ kind: 'not_finished', ends })
  const payment = bodyOf(await ask(charge.id, token), 201, paymentSchema)
  expect(payment).toMatchObject({ status: 'processing' })
  await paymentThat(payment.id, status, 11_000)
  expect(await booksOf(payment.id)).toMatchObject({ paid: status === 'captured' ? 12990 : 0 })
})

test('a call that does not show the header is not kept', async () => {
  const post = (headers: Record<string, string>) =>
    page.send('POST', cielo.inbox, '{"PaymentId":"x","ChangeType":1}', headers)
  problemOf(await post({}), 'call_not_proved')
  problemOf(await post({ 'x-guiche-webhook': 'wrong' }), 'call_not_proved')
})

test.each([
  ['done, and its answer was lost', { operation: 'voidSale', kind: 'reset', when: 'after' }],
  ['not done, behind an error', { operation: 'voidSale', kind: 'error', status: 502 }],
  ['pending there already, as it says', { kind: 'void_pending' }],
])('a refund that is %s is given back once', async (_name, plan) => {
  const payment = await paidYesterday()
  await cielo.fault(plan)
  const { id } = await refund(payment.id, 5000)
  await refundThat(id, 'done')
  expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
  expect(await readPayment(payment.id)).toMatchObject({ amount_refunded: 5000 })
})

test('without balance there a refund fails in words of its own, and may be asked for again', async () => {
  const payment = await paidYesterday()
  await cielo.fault({ kind: 'no_balance' })
  const { id } = await refund(payment.id, 5000)
  expect(await refundThat(id, 'failed')).toMatchObject({ failure: { code: 'insufficient_balance' } })
  await refundThat((await refund(payment.id, 5000)).id, 'done')
  expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
})

test('a refund that is denied after it was done goes to a person, with the money that is missing', async () => {
  const payment = await paidYesterday()
  await cielo.fault({ kind: 'void_denied_later' })
  const { id } = await refund(payment.id, 5000)
  await refundThat(id, 'done')
  const items = await until(async () => {
    await world.advance(5_000)
    const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
    const own = data.filter(({ about }) => about === id)
    return own.length > 0 && own
  }, 'a person is told')
  expect(items).toMatchObject([
    { kind: 'refund_unknown', amount: 5000, detail: expect.stringContaining('denied 5000') },
  ])
  expect(await booksOf(payment.id)).toMatchObject({ refunded: 0 })
})

test('what was given back on Cielo’s site is booked as such', async () => {
  const charge = await charged()
  const payment = await pay(charge.id)
  await world.advance(DAY)
  const [line] = await cielo.ledger(payment.id)
  const { addresses, account_id: merchantid, merchant_key: merchantkey } = cielo.account
  const given = await page.send('PUT', `${addresses.api}/1/sales/${line?.sale}/void?amount=1000`, null, {
    merchantid,
    merchantkey,
  })
  expect(given.status).toBe(200)
  await until(async () => (await readPayment(payment.id)).amount_refunded === 1000, 'the refund is booked')
  const { refunds } = await readCharge(world.store, charge.id)
  expect(refunds).toMatchObject([{ origin: 'bank', amount: 1000, status: 'done' }])
})
