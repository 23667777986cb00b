import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { eventsOf, newCharge, readCharge } from '../builders/banks/pix-charges.ts'
import { clearOfMidnight, HOLDER, payWithVoucher, takeVouchers, voucherCharge } from '../builders/cards/vouchers.ts'
import { ana, gatewayShop } from '../builders/gateways/gateway-shop.ts'
import {
  chargebackStory,
  comesBackStory,
  expectKeptNowhere,
  expectPaid,
  gatewayStories,
  keyIsForgottenStory,
  laterAskedFirstStory,
  type StoriedGateway,
} from '../builders/gateways/gateway-stories.ts'
import { neverChargedStories } from '../builders/gateways/never-charged-stories.ts'
import { pagarmeNumbers, typePagarmeCard } from '../builders/gateways/pagarme-sandbox.ts'
import { provenDebitStories } from '../builders/gateways/proof-stories.ts'
import { takePagarme } from '../builders/gateways/store-with-pagarme.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let pagarme: Awaited<ReturnType<typeof takePagarme>>

beforeAll(async () => {
  world = await openWorld()
  pagarme = await takePagarme(world)
})
afterAll(() => world.close())
beforeEach(() => world.outside.delete('/control/pagarme/faults'))

const shop = gatewayShop(() => ({
  ...{ world, id: pagarme.id },
  type: number => typePagarmeCard(pagarme.account, number),
}))
const { charge: chargeOfAna, type, ask, pay, readPayment, paymentThat } = shop
const gateway: StoriedGateway = {
  shop,
  async booksOf(payment) {
    const lines = await pagarme.ledger(payment)
    const sum = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? line.amount : 0), 0)
    return {
      paid: sum('paid'),
      refunded: sum('refunded') - sum('refund_denied'),
      sales: new Set(lines.map(({ charge }) => charge)).size,
    }
  },
  fault: plan => pagarme.fault(plan),
  operations: { create: 'createOrder', search: 'listOrders', refund: 'cancelCharge' },
  attempts: 2,
  declined: { card: pagarmeNumbers.declined, decline: { code: '05' } },
  slowRefund: { kind: 'refund_slow' },
  deniedRefund: { kind: 'refund_denied_later' },
  faults: '/control/pagarme/faults',
}

test('of a payer whom nobody named no card is taken, and the page asks who they are', async () => {
  const charge = await newCharge(world.store, { amount: 500, methods: ['pix', 'credit-card'] })
  expect((await ask(charge.id, 'token_any')).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'customer.name' }, { field: 'customer.email' }],
  })
  const page = apiClient('', null)
  expect((await page.get(`${charge.checkout_url}/state`)).body as CheckoutState).toMatchObject({
    card_needs: { facts: ['name', 'email'], rejected: false },
  })
  const named = await chargeOfAna()
  expect((await page.get(`${named.checkout_url}/state`)).body as CheckoutState).toMatchObject({
    cards: { account: pagarme.id, shape: 'pagarme', publishable_key: pagarme.account.public_key, fundings: ['credit'] },
  })
})

test('a card pays: shown, booked, told, and the token is kept nowhere', async () => {
  const charge = await chargeOfAna()
  const token = await type()
  const payment = bodyOf(await ask(charge.id, token), 201, paymentSchema)
  expect(payment).toMatchObject({
    status: 'captured',
    card: { brand: 'visa', last4: '0010', expiry_month: 12, expiry_year: 2032, funding: 'credit' },
  })
  expect(payment.card?.nsu).toMatch(/^\d+$/)
  await expectPaid(gateway, charge, payment)
  await expectKeptNowhere(gateway, token)
})

test('an error of the acquirer that becomes a payment is heard of by its call, which is signed', async () => {
  const charge = await chargeOfAna()
  const payment = await pay(charge.id, pagarmeNumbers.errorThenPaid)
  expect(payment).toMatchObject({ status: 'processing' })
  await paymentThat(payment.id, 'captured')
  expect((await eventsOf(world.store, charge.id)).toSorted()).toContain('payment.captured')
})

test('a yes to a void that leaves the card held is none: it stays pending, and is asked for again', async () => {
  const held = await pay((await chargeOfAna({ capture: 'manual' })).id)
  await pagarme.fault({ kind: 'unchanged', operation: 'cancelCharge', times: 2 })
  const asked = await world.store.api.post(`/v1/payments/${held.id}/cancel`, {})
  expect(bodyOf(asked, 200, paymentSchema)).toMatchObject({ status: 'authorized', pending: 'cancel' })
  await paymentThat(held.id, 'canceled', 11_000)
})

test('a call that is forged, or that shows another password, is not kept', async () => {
  const post = (headers: Record<string, string>) =>
    apiClient('', null).send('POST', pagarme.inbox, '{"type":"charge.paid"}', headers)
  problemOf(await post({}), 'call_not_proved')
  problemOf(
    await post({ authorization: `Basic ${Buffer.from('guiche:errado').toString('base64')}` }),
    'call_not_proved',
  )
  problemOf(await post({ 'x-webhook-asymmetric-signature': 'alg=RS256; kid=x; signature=eA' }), 'call_not_proved')
})

test('what was given back in the dashboard is booked as such, and so is as much again after a denial', async () => {
  const charge = await chargeOfAna()
  const payment = await pay(charge.id)
  const [line] = await pagarme.ledger(payment.id)
  const basic = `Basic ${Buffer.from(`${pagarme.account.secret_key}:`).toString('base64')}`
  const asked = { authorization: basic, 'content-type': 'application/json' }
  const url = `${pagarme.account.base_url}/charges/${line?.charge}`
  const refundThere = () => apiClient('', null).send('DELETE', url, JSON.stringify({ amount: 1000 }), asked)
  const refunded = (amount: number) =>
    until(async () => {
      await world.advance(60_000)
      return (await readPayment(payment.id)).amount_refunded === amount
    }, `${amount} went back in the books`)
  await pagarme.fault({ kind: 'refund_denied_later', delay_ms: 3_600_000 })
  await refundThere()
  await refunded(1000)
  const { refunds } = await readCharge(world.store, charge.id)
  expect(refunds).toMatchObject([{ origin: 'bank', amount: 1000, status: 'done' }])
  await world.advance(3_600_000)
  await refunded(0)
  await refundThere()
  await refunded(1000)
  expect((await readCharge(world.store, charge.id)).refunds).toMatchObject([{ status: 'failed' }, { status: 'done' }])
})

test.each([
  ['at once', []],
  ['behind an answer that was lost', [{ operation: 'captureCharge', kind: 'reset', when: 'after', times: 1 }]],
])(
  'a capture in part %s: what was let go is no refund though it is counted as canceled, and a refund is one',
  async (_name, plans) => {
    const charge = await chargeOfAna({ capture: 'manual', methods: ['credit-card'] })
    const { id } = await pay(charge.id)
    await pagarme.fault({ kind: 'release_counted' })
    for (const plan of plans) await pagarme.fault(plan)
    await world.store.api.post(`/v1/payments/${id}/capture`, { amount: 10_000 })
    expect(await paymentThat(id, 'captured', 11_000)).toMatchObject({ amount: 10_000, amount_refunded: 0 })
    let back = 0
    for (const amount of [1000, 4000, 5000]) {
      await shop.refundThat((await shop.refund(id, amount)).id, 'done')
      back += amount
      expect(await readPayment(id)).toMatchObject({ amount_refunded: back, amount_refundable: 10_000 - back })
      expect(await gateway.booksOf(id)).toEqual({ paid: 10_000, refunded: back, sales: 1 })
    }
    expect((await readCharge(world.store, charge.id)).refunds).toHaveLength(3)
  },
)

gatewayStories(gateway)
comesBackStory({
  ...{ world: () => world, fault: gateway.fault, operation: gateway.operations.create },
  pay: async () => shop.pay((await shop.charge()).id),
})
neverChargedStories(gateway)
keyIsForgottenStory(gateway)
laterAskedFirstStory(gateway)
chargebackStory(gateway, pagarmeNumbers.paidThenChargeback)
provenDebitStories({ ...gateway, confirmed: pagarmeNumbers.approved, another: pagarmeNumbers.slowRefund })

slow('a refund of which nothing is heard for more than a day is asked for all the same', async () => {
  const payment = await pay((await chargeOfAna()).id)
  await gateway.fault({ kind: 'error', status: 502, times: 1_000 })
  const { id } = await shop.refund(payment.id, 5000)
  const waiting = `name = 'follow-refund' and data->>'refund' = $1 and state = 'created'`
  const { owner } = world.database
  const jobOf = async (round: number) =>
    (await owner.query(`select from jobs.job where ${waiting} and (data->>'round')::int = $2`, [id, round])).rowCount
  await until(() => jobOf(1), 'it is to be asked for again')
  // Often within two hours, and then by the hour for a day: 55 times in all.
  await owner.query(`update jobs.job set data = data || '{"round": 55}' where ${waiting}`, [id])
  await world.advance(3_600_000)
  await until(() => jobOf(56), 'it is to be asked for after a day, too')
  await world.outside.delete('/control/pagarme/faults')
  await world.advance(86_400_000)
  await shop.refundThat(id, 'done')
  expect(await gateway.booksOf(payment.id)).toMatchObject({ refunded: 5000 })
})

test('a voucher that Pagar.me asks the issuer of pays at once, and is given back whole on its day', async () => {
  await takeVouchers(world.store)
  await clearOfMidnight(world)
  const charge = () => voucherCharge(world.store, { customer: ana })
  const first = await charge()
  // Alelo knows the store, and takes no new ones through Pagar.me.
  expect((await apiClient('', null).get(`${first.checkout_url}/state`)).body as CheckoutState).toMatchObject({
    voucher: { account: pagarme.id, shape: 'pagarme', brands: ['pluxee', 'ticket', 'vrbeneficios'] },
  })
  const token = (number?: string) => typePagarmeCard(pagarme.account, number, { holderDocument: HOLDER })
  const other = await payWithVoucher(world.store, first.id, `alelo:${await token()}`)
  expect(other.body).toMatchObject({ status: 'failed', failure: { code: 'brand_not_taken' } })
  const declined = await payWithVoucher(world.store, first.id, await token(pagarmeNumbers.declined))
  expect(declined.body).toMatchObject({ status: 'declined', decline: { code: '05' } })
  const paid = await payWithVoucher(world.store, first.id, `pluxee:${await token()}`)
  const payment = bodyOf(paid, 201, paymentSchema)
  expect(payment).toMatchObject({ method: 'voucher', status: 'captured', installments: { count: 1 } })
  expect(await gateway.booksOf(payment.id)).toMatchObject({ paid: 8_000 })
  problemOf(await world.store.api.post(`/v1/payments/${payment.id}/refunds`, { amount: 100 }), 'voucher_not_refundable')
  expect(await shop.refundThat((await shop.refund(payment.id, 8_000)).id, 'done')).toMatchObject({ amount: 8_000 })
  expect(await gateway.booksOf(payment.id)).toMatchObject({ refunded: 8_000 })
})

test('of a payer whom nobody named a voucher is offered once the page has asked, and pays then', async () => {
  await clearOfMidnight(world)
  const { id, checkout_url: url } = await voucherCharge(world.store)
  const voucher = async () => ((await apiClient('', null).get(`${url}/state`)).body as CheckoutState).voucher
  expect(await voucher()).toMatchObject({
    account: pagarme.id,
    needs: { facts: ['name', 'email'], rejected: false },
  })
  const token = `pluxee:${await typePagarmeCard(pagarme.account, undefined, { holderDocument: HOLDER })}`
  expect((await payWithVoucher(world.store, id, token)).body).toMatchObject({
    code: 'validation_failed',
    errors: [{ field: 'customer.name' }, { field: 'customer.email' }],
  })
  const { name, email } = ana
  expect((await apiClient('', null).post(`${url}/payer`, { name, email })).status).toBe(200)
  expect(await voucher()).not.toHaveProperty('needs')
  expect((await payWithVoucher(world.store, id, token)).body).toMatchObject({ status: 'captured' })
})
