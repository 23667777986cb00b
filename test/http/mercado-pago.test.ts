import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { beginDueReconciliations } from '../../src/server/reconciliation/begin-reconciliation.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { chargeThat, eventsOf, newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { framedChallengeStories } from '../builders/gateways/challenge-stories.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import {
  chargebackStory,
  comesBackStory,
  expectKeptNowhere,
  expectPaid,
  gatewayStories,
  keyIsForgottenStory,
  type StoriedGateway,
} from '../builders/gateways/gateway-stories.ts'
import { mercadoPagoChallenged, typeMercadoPagoCard } from '../builders/gateways/mercado-pago-sandbox.ts'
import { neverChargedStories } from '../builders/gateways/never-charged-stories.ts'
import { takeMercadoPago } from '../builders/gateways/store-with-mercado-pago.ts'
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

const shop = gatewayShop(() => ({
  ...{ world, id: mercadoPago.id },
  type: holder => typeMercadoPagoCard(mercadoPago.account, holder),
}))
const { charge: chargeOfAna, type, ask, pay, refund, readPayment, paymentThat, refundThat } = shop
const gateway: StoriedGateway = {
  shop,
  async booksOf(payment) {
    const lines = await mercadoPago.ledger(payment)
    const sum = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? line.amount : 0), 0)
    return {
      paid: sum('paid'),
      refunded: sum('refunded') - sum('refund_denied'),
      sales: new Set(lines.map(one => one.payment)).size,
    }
  },
  fault: plan => mercadoPago.fault(plan),
  operations: { create: 'createPayment', search: 'searchPayments', refund: 'refundPayment' },
  attempts: 2,
  declined: {
    card: 'FUND',
    decline: { code: 'cc_rejected_insufficient_amount', reason: 'insufficient_funds' },
  },
  slowRefund: { kind: 'refund_slow' },
  deniedRefund: { kind: 'refund_denied_later' },
  faults: '/control/mercado-pago/faults',
}
const { booksOf } = gateway

test('of a payer without an e-mail no card is taken, and the page asks for it', async () => {
  const charge = await newCharge(world.store, { amount: 500, methods: ['pix', 'credit-card'] })
  expect((await ask(charge.id, 'token_any')).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'customer.email' }],
  })
  const page = apiClient('', null)
  expect((await page.get(`${charge.checkout_url}/state`)).body as CheckoutState).toMatchObject({
    card_needs: { facts: ['email'], rejected: false },
  })
  const named = await chargeOfAna()
  const { public_key: publishable_key } = mercadoPago.account
  expect((await page.get(`${named.checkout_url}/state`)).body as CheckoutState).toMatchObject({
    cards: {
      account: mercadoPago.id,
      shape: 'mercado-pago',
      publishable_key,
      frames_challenge: true,
      fundings: ['credit'],
    },
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
  await expectPaid(gateway, charge, payment)
  await expectKeptNowhere(gateway, new URLSearchParams(token).get('token') ?? expect.fail())
})

test('in installments the store bears it is paid; those the payer would bear are rejected, uncharged', async () => {
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
  expect(await booksOf(dear.id)).toMatchObject({ paid: 0, sales: 0 })
  const paid = await payIn(6)
  expect(paid).toMatchObject({ status: 'captured', amount: 12990, installments: { count: 6 } })
  expect(await booksOf(paid.id)).toEqual({ paid: 12990, refunded: 0, sales: 1 })
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
  ['at once', { kind: 'refund_rejected' }, 'not_refundable'],
  ['by and by', { kind: 'refund_slow', ends: 'rejected' }, 'other'],
])('a refund that is rejected there %s fails here, and may be asked for anew', async (_name, plan, code) => {
  const payment = await pay((await chargeOfAna()).id)
  await mercadoPago.fault(plan)
  const { id } = await refund(payment.id, 5000)
  expect(await refundThat(id, 'failed')).toMatchObject({ failure: { code } })
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

/** A hold of which a part was captured, and which goes on being shown as what was held. */
async function partShownWhole(plans: readonly object[] = []) {
  const charge = await chargeOfAna({ capture: 'manual', methods: ['credit-card'] })
  const { id } = await pay(charge.id)
  await mercadoPago.fault({ kind: 'held_shown' })
  for (const plan of plans) await mercadoPago.fault({ operation: 'updatePayment', ...plan })
  return { id, charge, asked: await world.store.api.post(`/v1/payments/${id}/capture`, { amount: 10_000 }) }
}

test.each([
  ['is answered', []],
  ['is done behind an answer that was lost', [{ kind: 'reset', when: 'after', times: 1 }]],
  ['is done behind an error, and asked for again', [{ kind: 'error', when: 'after', status: 502, times: 2 }]],
])(
  'a capture in part that %s is booked as it was asked for, though all that was held is shown',
  async (_name, plans) => {
    const { id, charge } = await partShownWhole(plans)
    expect(await paymentThat(id, 'captured', 11_000)).toMatchObject({ amount: 10_000, amount_refundable: 10_000 })
    expect(await readCharge(world.store, charge.id)).toMatchObject({ amount_applied: 10_000, amount_unapplied: 0 })
    await refundThat((await refund(id, 4000)).id, 'done')
    await refundThat((await refund(id, 6000)).id, 'done')
    expect(await readPayment(id)).toMatchObject({ amount_refunded: 10_000, amount_refundable: 0 })
    expect((await readCharge(world.store, charge.id)).refunds).toHaveLength(2)
    expect(await booksOf(id)).toEqual({ paid: 10_000, refunded: 10_000, sales: 1 })
  },
)

test('of what was captured in part no more is charged back than was booked', async () => {
  const { id, charge } = await partShownWhole()
  await refundThat((await refund(id, 4000)).id, 'done')
  const [line] = await mercadoPago.ledger(id)
  await world.outside.post(`/control/mercado-pago/payments/${line?.payment}/complaint`, { step: 'charged_back' })
  await until(async () => (await readPayment(id)).amount_disputed > 0, 'the chargeback is known')
  expect(await readPayment(id)).toMatchObject({ amount: 10_000, amount_disputed: 6000 })
  expect(await readCharge(world.store, charge.id)).toMatchObject({ amount_disputed: 6000 })
})

test('so at night, when no call told of it; and what is shown of the hold is no difference', async () => {
  const { id } = await partShownWhole()
  const [line] = await mercadoPago.ledger(id)
  await mercadoPago.fault({ kind: 'webhook_never', times: 50 })
  await world.outside.post(`/control/mercado-pago/payments/${line?.payment}/complaint`, { step: 'charged_back' })
  await until(async () => {
    await world.advance(86_400_000)
    await beginDueReconciliations(world.app.parts)
    return (await readPayment(id)).amount_disputed > 0
  }, 'the night finds it')
  expect(await readPayment(id)).toMatchObject({ amount: 10_000, amount_disputed: 10_000 })
  await world.outside.delete('/control/mercado-pago/faults')
  const runs = await until(async () => {
    const { data } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
    return data.every(({ status }) => status !== 'running') && data
  }, 'the comparisons have ended')
  expect(runs.flatMap(({ differences }) => differences).filter(({ payment_id }) => payment_id === id)).toEqual([])
})

gatewayStories(gateway)
comesBackStory({
  ...{ world: () => world, fault: gateway.fault, operation: gateway.operations.create },
  pay: async () => shop.pay((await shop.charge()).id),
})
neverChargedStories(gateway)
keyIsForgottenStory(gateway)
chargebackStory(gateway, 'CHAR')
framedChallengeStories({ ...gateway, challenged: mercadoPagoChallenged })

test('debit is of Elo alone, taken at once, and its payer is always asked', async () => {
  const charge = await chargeOfAna({ methods: ['pix', 'debit-card'] })
  const debit = { method: 'debit-card' }
  const visa = bodyOf(await ask(charge.id, await type(), debit), 201, paymentSchema)
  expect(visa).toMatchObject({ status: 'failed', failure: { code: 'brand_not_taken' } })
  const asked = await pay(charge.id, mercadoPagoChallenged.debit, debit)
  expect(asked).toMatchObject({ status: 'challenge', card: { brand: 'elo', funding: 'debit' } })
})

test('a refund that is under way when its payment is charged back fails, and the money is taken once', async () => {
  const charge = await chargeOfAna()
  const payment = await pay(charge.id, 'CHAR')
  await mercadoPago.fault({ kind: 'refund_slow' })
  const { id } = await refund(payment.id, 5000)
  await world.advance(60_000)
  await refundThat(id, 'failed')
  expect(await booksOf(payment.id)).toMatchObject({ paid: 12990, refunded: 0 })
  await chargeThat(world.store, charge.id, ({ net_held }) => net_held === 0, 'has lost its money once')
})
