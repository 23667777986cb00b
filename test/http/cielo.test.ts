import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { derivedReference } from '../../src/server/providers/derived-reference.ts'
import { beginReconciliation } from '../../src/server/reconciliation/begin-reconciliation.ts'
import { reconcileStep } from '../../src/server/reconciliation/reconcile-step.ts'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { reconciliationListSchema } from '../../src/shared/contract/reconciliation.ts'
import { chargeThat, readCharge } from '../builders/banks/pix-charges.ts'
import { clearOfMidnight, payWithVoucher, takeVouchers, voucherCharge } from '../builders/cards/vouchers.ts'
import { cieloNumbers, typeCieloCard } from '../builders/gateways/cielo-sandbox.ts'
import { formerSaleStories } from '../builders/gateways/former-sale-stories.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import {
  comesBackStory,
  expectKeptNowhere,
  expectPaid,
  gatewayStories,
  type StoriedGateway,
} from '../builders/gateways/gateway-stories.ts'
import { neverChargedStories } from '../builders/gateways/never-charged-stories.ts'
import { provenDebitStories } from '../builders/gateways/proof-stories.ts'
import { takeCielo } from '../builders/gateways/store-with-cielo.ts'
import { unfinishedSaleStories } from '../builders/gateways/unfinished-sale-stories.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { slow } from '../harness/long-tests.ts'
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
const shop = gatewayShop(
  () => ({ world, id: cielo.id, type: (number?: string) => typeCieloCard(cielo.account, number) }),
  { customer: undefined, installments: { max: 6 } },
)
const { charge: charged, type, ask, pay, refund, readPayment, readRefund, paymentThat, refundThat } = shop
const gateway: StoriedGateway = {
  shop,
  async booksOf(payment) {
    const lines = await cielo.ledger(payment)
    const sum = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? line.amount : 0), 0)
    const sales = new Set(lines.map(({ sale }) => sale)).size
    return { paid: sum('captured'), refunded: sum('voided') - sum('void_denied'), sales }
  },
  fault: plan => cielo.fault(plan),
  operations: { create: 'createSale', search: 'findSales', refund: 'voidSale' },
  attempts: 1,
  declined: { card: cieloNumbers.declined, decline: { code: '05' } },
  // Only then a part is given back.
  beforeRefund: DAY,
  slowRefund: { kind: 'void_slow' },
  deniedRefund: { kind: 'void_denied_later' },
  faults: '/control/cielo/faults',
}
const { booksOf } = gateway

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
  await expectPaid(gateway, charge, payment)
  await expectKeptNowhere(gateway, token.split(':')[1] ?? expect.fail())
})

test('a key for one card is given to an open charge’s page, for this account alone, and kept nowhere', async () => {
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

test('what is too old to be read at Cielo is not given back from here', async () => {
  const [payment, part] = [await pay((await charged()).id), await pay((await charged()).id)]
  await world.advance(69 * DAY)
  await refundThat((await refund(part.id, 1000)).id, 'done')
  await world.advance(31 * DAY)
  problemOf(await world.store.api.post(`/v1/payments/${payment.id}/refunds`, {}), 'refund_window_over')
  expect(await readPayment(payment.id)).toMatchObject({ amount_refundable: 12990, amount_refunded: 0 })
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

/** Somebody gives a part of it back on Cielo's site. */
async function byHand(payment: string, amount: number): Promise<void> {
  const { sale } = (await cielo.ledger(payment))[0] ?? expect.fail()
  const { addresses, account_id: merchantid, merchant_key: merchantkey } = cielo.account
  const given = await page.send('PUT', `${addresses.api}/1/sales/${sale}/void?amount=${amount}`, null, {
    merchantid,
    merchantkey,
  })
  expect(given.status).toBe(200)
}

test('what was given back on Cielo’s site is booked as such', async () => {
  const charge = await charged()
  const payment = await pay(charge.id)
  await world.advance(DAY)
  await byHand(payment.id, 1000)
  await until(async () => (await readPayment(payment.id)).amount_refunded === 1000, 'the refund is booked')
  const { refunds } = await readCharge(world.store, charge.id)
  expect(refunds).toMatchObject([{ origin: 'bank', amount: 1000, status: 'done' }])
})

test('a sale that is in doubt is named by the night, and does not keep it from comparing the others', async () => {
  const inDoubt = await pay((await charged()).id)
  await world.advance(1000)
  const other = await pay((await charged()).id)
  // The same order a second time, by another program: Cielo takes it for another sale.
  const { addresses, account_id: merchantid, merchant_key: merchantkey } = cielo.account
  const card = { PaymentToken: (await type()).split(':')[1], Brand: 'Visa' }
  const sale = { Type: 'CreditCard', Amount: 12990, Installments: 1, Capture: true, CreditCard: card }
  const MerchantOrderId = derivedReference(inDoubt.id, 50)
  const twice = await apiClient(addresses.api, null).post(
    '/1/sales',
    { MerchantOrderId, Payment: sale },
    { merchantid, merchantkey },
  )
  expect(twice.status).toBe(201)
  await cielo.fault({ kind: 'webhook_never', times: 9 })
  await world.advance(DAY)
  await byHand(other.id, 1000)
  await world.advance(DAY)
  expect((await readPayment(other.id)).amount_refunded).toBe(0)

  const { parts } = world.app
  const run = await parts.database.inStore(world.store.id, transaction =>
    beginReconciliation(transaction, cielo.id, parts.clock.now(), new Date(parts.clock.now().getTime() - 3 * DAY)),
  )
  const step = () => reconcileStep(parts, { store: world.store.id, run: String(run) }, false)
  while (!(await step()));
  const { data } = bodyOf(await world.store.api.get('/v1/reconciliations'), 200, reconciliationListSchema)
  expect(data.find(one => one.id === run)).toMatchObject({
    status: 'done',
    differences: [{ kind: 'unclear', payment_id: inDoubt.id, books: 12990 }],
  })
  // By this run, or by the night's own that the days which passed have begun.
  expect((await readPayment(other.id)).amount_refunded).toBe(1000)
})

gatewayStories(gateway)
comesBackStory({
  ...{ world: () => world, fault: gateway.fault, operation: gateway.operations.create },
  pay: async () => shop.pay((await shop.charge()).id),
})
neverChargedStories(gateway)
unfinishedSaleStories(gateway)
provenDebitStories({ ...gateway, confirmed: '4000000000001000', another: '4111111111111111' })

test('of vouchers Cielo takes those of Alelo: sold as debit that nobody confirms, at once', async () => {
  await takeVouchers(world.store)
  await clearOfMidnight(world)
  const charge = await voucherCharge(world.store)
  expect((await page.get(`${charge.checkout_url}/state`)).body as CheckoutState).toMatchObject({
    voucher: { account: cielo.id, shape: 'cielo', brands: ['alelo'] },
  })
  const ticket = await typeCieloCard(cielo.account, cieloNumbers.approved, 'ticket')
  expect((await payWithVoucher(world.store, charge.id, ticket)).body).toMatchObject({
    status: 'failed',
    failure: { code: 'brand_not_taken' },
  })
  const alelo = await typeCieloCard(cielo.account, cieloNumbers.approved, 'alelo')
  expect((await payWithVoucher(world.store, charge.id, alelo)).body).toMatchObject({
    status: 'captured',
    card: { brand: 'alelo', funding: 'voucher' },
  })
})

test('a refund that it said yes to and does not show for long is not asked for twice', async () => {
  const payment = await pay((await charged({ capture: 'manual', methods: ['credit-card'] })).id)
  await world.store.api.post(`/v1/payments/${payment.id}/capture`, {})
  await paymentThat(payment.id, 'captured', 11_000)
  await world.advance(DAY)
  await cielo.fault({ kind: 'lagging', operation: 'getSale', times: 500, delay_ms: 3_600_000 })
  const { id } = await refund(payment.id, 5000)
  const failed = await until(async () => {
    await world.advance(60_000)
    const now = await readRefund(id)
    return now.status !== 'processing' && now
  }, 'it has ended')
  expect(failed).toMatchObject({ status: 'failed', failure: { message: expect.stringMatching(/its own page/) } })
  expect(await booksOf(payment.id)).toMatchObject({ refunded: 5000 })
  // Shown in the end, a night books it as what nobody is known to have asked for.
  await world.outside.delete('/control/cielo/faults')
  const night = { name: 'find-disputes', data: { store: world.store.id, account: cielo.id } } as const
  await world.app.parts.database.inStore(world.store.id, transaction => transaction.enqueue(night))
  const { refunds } = await chargeThat(world.store, payment.charge_id, one => one.amount_refunded === 5000, 'is told')
  expect(refunds).toMatchObject([
    { id, status: 'failed' },
    { origin: 'bank', status: 'done', amount: 5000 },
  ])
})

formerSaleStories(() => ({ world, cielo }), gateway)

test('two refunds are five seconds apart, though another process asks for the second', async () => {
  const { id } = await pay((await charged()).id)
  await world.advance(DAY)
  const first = await refund(id, 4000)
  await until(async () => (await readRefund(first.id)).status === 'done', 'the first is done')
  await world.restart()
  await cielo.fault({ kind: 'slow', operation: 'voidSale', delay_ms: 1 })
  const second = await refund(id, 3500)
  const faults = await apiClient(`${world.sandbox.url}/control/cielo`, world.sandbox.controlKey).get('/faults')
  expect(faults.body).toMatchObject({ data: [{ operation: 'voidSale', times: 1 }] })
  expect(await readRefund(second.id)).toMatchObject({ status: 'processing' })
  await world.advance(5_000)
  await refundThat(second.id, 'done')
  expect(await booksOf(id)).toEqual({ paid: 12990, refunded: 7500, sales: 1 })
})

slow('two refunds that nothing was heard of for more than a day are both done when Cielo is back', async () => {
  const { id } = await pay((await charged()).id)
  await world.advance(DAY)
  await cielo.fault({ kind: 'error', status: 503, times: 1_000 })
  const [one, other] = [await refund(id, 4000), await refund(id, 3500)]
  const { owner } = world.database
  const waiting = `name = 'follow-refund' and data->>'refund' = any($1) and state = 'created'`
  const bothAt = (round: number) =>
    until(async () => {
      const at = `select from jobs.job where ${waiting} and (data->>'round')::int = $2`
      return (await owner.query(at, [[one.id, other.id], round])).rowCount === 2
    }, `both are in round ${round}`)
  await bothAt(1)
  // The last of the questions that come by the hour: what follows comes a day later.
  await owner.query(`update jobs.job set data = data || '{"round": 55}' where ${waiting}`, [[one.id, other.id]])
  await world.advance(3_600_000)
  await bothAt(56)
  await world.outside.delete('/control/cielo/faults')
  await world.advance(DAY)
  await refundThat(one.id, 'done')
  await refundThat(other.id, 'done')
  expect(await booksOf(id)).toEqual({ paid: 12990, refunded: 7500, sales: 1 })
})
