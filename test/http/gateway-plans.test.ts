import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { type InstallmentPlans, installmentPlansSchema } from '../../src/shared/contract/installments.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { providerAccountSchema } from '../../src/shared/contract/provider-account.ts'
import { receiptSchema } from '../../src/shared/contract/receipt.ts'
import { chargeThat, readCharge } from '../builders/banks/pix-charges.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { typeMercadoPagoCard } from '../builders/gateways/mercado-pago-sandbox.ts'
import { takeMercadoPago } from '../builders/gateways/store-with-mercado-pago.ts'
import { textOfPdf } from '../builders/pdf-text.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { fieldsOf, problemOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let mercadoPago: Awaited<ReturnType<typeof takeMercadoPago>>

beforeAll(async () => {
  world = await openWorld()
  mercadoPago = await takeMercadoPago(world)
  expect(await setPlans(true)).toMatchObject({ gateway_plans: true })
})
afterAll(() => world.close())
beforeEach(() => world.outside.delete('/control/mercado-pago/faults'))

const shop = gatewayShop(() => ({
  ...{ world, id: mercadoPago.id },
  type: holder => typeMercadoPagoCard(mercadoPago.account, holder),
}))
const page = apiClient('', null)
const CARD = 'bin=423564&payment_method_id=visa&issuer_id=25'
/** The terms' rate and gift say nothing here: the table does. */
const installments = { max: 6, interest_free_up_to: 2, monthly_rate: '9.99', minimum: 500 }
const newSale = (more: object = {}) => shop.charge({ installments, ...more })

const put = (path: string, body: object) =>
  world.store.api.send('PUT', path, JSON.stringify(body), { 'content-type': 'application/json' })

async function setPlans(on: boolean) {
  const path = `/v1/provider-accounts/${mercadoPago.id}/gateway-plans`
  return bodyOf(await put(path, { on }), 200, providerAccountSchema)
}

async function plansOf(charge: string, more: Record<string, string> = {}): Promise<InstallmentPlans> {
  const query = new URLSearchParams({ card: CARD, ...more })
  const path = `/v1/charges/${charge}/installment-plans?${query}`
  return bodyOf(await world.store.api.get(path), 200, installmentPlansSchema)
}

async function payIn(charge: string, count: number, plan_total?: number) {
  return shop.ask(charge, await shop.type(), { installments: count, ...(plan_total && { plan_total }) })
}

test('its table is shown with its words, as far as the charge allows; without it there is one instalment', async () => {
  const charge = await newSale()
  const plans = await plansOf(charge.id)
  expect(plans).toMatchObject({ object: 'installment_plans', account: mercadoPago.id, amount: 12990 })
  expect(plans.data.map(({ count, total }) => [count, total])).toEqual([
    [1, 12990],
    [2, 12990],
    [3, 13941],
    [4, 14160],
    [5, 14380],
    [6, 14598],
  ])
  expect(plans.data[2]).toEqual({
    count: 3,
    each: 4647,
    total: 13941,
    words: ['3 parcelas de R$ 46,47 (R$ 139,41)', 'CET 43,86%'],
  })
  const state = (await page.get(`${charge.checkout_url}/state`)).body as CheckoutState
  expect(state.cards).toMatchObject({ gateway_plans: true, installments: [{ count: 1, total: 12990 }] })
  const url = `${charge.checkout_url}/installment-plans/${mercadoPago.id}`
  expect((await page.post(url, { card: CARD })).body).toEqual(plans)
  expect(fieldsOf(await page.post(url, { card: 'bin=4235647728025682' }))).toEqual(['card bad_format'])
})

test('a payer pays what was agreed: the store sells for the amount, and the rest is the gateway’s', async () => {
  const charge = await newSale()
  const plan = (await plansOf(charge.id)).data.find(({ count }) => count === 3) ?? expect.fail()
  const payment = bodyOf(await payIn(charge.id, 3, plan.total), 201, paymentSchema)
  expect(payment).toMatchObject({
    status: 'captured',
    amount: 12990,
    installments: { count: 3, first: 4647, each: 4647, interest: 0, gateway_total: 13941 },
  })
  const paid = await readCharge(world.store, charge.id)
  expect(paid).toMatchObject({ status: 'paid', amount_received: 12990, amount_interest: 0, net_held: 12990 })
  expect(await mercadoPago.ledger(payment.id)).toMatchObject([{ kind: 'paid', amount: 12990 }])
  const receipt = bodyOf(await world.store.api.get(`/v1/charges/${charge.id}/receipt`), 200, receiptSchema)
  expect(receipt.payments).toMatchObject([{ amount: 12990, installments: { each: 4647, gateway_total: 13941 } }])
  const state = (await page.get(`${charge.checkout_url}/state`)).body as CheckoutState
  expect(state.receipt).toMatchObject({ amount: 12990, interest: 951, card: { installments: { total: 13941 } } })
  await shop.refundThat((await shop.refund(payment.id, 12990)).id, 'done')
  await chargeThat(world.store, charge.id, ({ net_held }) => net_held === 0, 'gives the sale back, and no more')
})

test('a table changed since it was shown is rejected before anything is charged, and the new one pays', async () => {
  const charge = await newSale()
  const { total } = (await plansOf(charge.id)).data[5] ?? expect.fail()
  await mercadoPago.fault({ kind: 'other_table', times: undefined })
  const rejected = bodyOf(await payIn(charge.id, 6, total), 201, paymentSchema)
  expect(rejected).toMatchObject({ status: 'failed', failure: { code: 'installments_changed' } })
  expect(await mercadoPago.ledger(rejected.id)).toEqual([])
  const state = (await page.get(`${charge.checkout_url}/state`)).body as CheckoutState
  expect(state.card).toMatchObject({ status: 'failed', failure: 'installments_changed' })
  const dearer = (await plansOf(charge.id)).data[5] ?? expect.fail()
  expect(dearer.total).toBeGreaterThan(total)
  const paid = bodyOf(await payIn(charge.id, 6, dearer.total), 201, paymentSchema)
  expect(paid).toMatchObject({ status: 'captured', installments: { gateway_total: dearer.total } })
})

test('where the table cannot be had, it is said so, and once is what is paid', async () => {
  const charge = await newSale()
  const { total } = (await plansOf(charge.id)).data[2] ?? expect.fail()
  const broken = () => mercadoPago.fault({ kind: 'error', operation: 'getInstallments', times: 2 })
  await broken()
  const path = `/v1/charges/${charge.id}/installment-plans?${new URLSearchParams({ card: CARD })}`
  problemOf(await world.store.api.get(path), 'method_unavailable')
  await broken()
  const rejected = bodyOf(await payIn(charge.id, 3, total), 201, paymentSchema)
  expect(rejected).toMatchObject({ status: 'failed', failure: { code: 'installments_changed' } })
  expect(bodyOf(await payIn(charge.id, 1), 201, paymentSchema)).toMatchObject({
    status: 'captured',
    installments: { count: 1, gateway_total: null },
  })
})

test('what nobody was shown, or the charge does not allow, is not asked for', async () => {
  const charge = await newSale()
  expect(fieldsOf(await payIn(charge.id, 3))).toEqual(['plan_total not_available'])
  expect(fieldsOf(await payIn(charge.id, 3, 12989))).toEqual(['plan_total not_available'])
  expect(fieldsOf(await payIn(charge.id, 7, 14800))).toEqual(['installments not_available'])
  expect(fieldsOf(await payIn(charge.id, 1, 14800))).toEqual(['plan_total not_available'])
})

test('of a hold a part is captured, and what its payer pays for that part is told', async () => {
  const charge = await newSale({ capture: 'manual' })
  const { total } = (await plansOf(charge.id)).data[2] ?? expect.fail()
  const held = bodyOf(await payIn(charge.id, 3, total), 201, paymentSchema)
  expect(held).toMatchObject({ status: 'authorized', amount: 12990, installments: { gateway_total: total } })
  const path = `/v1/payments/${held.id}/capture`
  const taken = bodyOf(await world.store.api.post(path, { amount: 6000 }), 200, paymentSchema)
  expect(taken).toMatchObject({ status: 'captured', amount: 6000, installments: { gateway_total: 6439 } })
})

test('the setting is of accounts whose gateway has a table, and turned off the store’s terms count again', async () => {
  const { data } = (await world.store.api.get('/v1/provider-accounts')).body as {
    data: { id: string; gateway_plans: boolean | null; provider: string }[]
  }
  const bank = data.find(({ provider }) => provider === 'pix-api') ?? expect.fail()
  expect(bank.gateway_plans).toBeNull()
  const path = `/v1/provider-accounts/${bank.id}/gateway-plans`
  problemOf(await put(path, { on: true }), 'validation_failed')
  expect(await setPlans(false)).toMatchObject({ gateway_plans: false })
  const charge = await newSale()
  const free = bodyOf(await payIn(charge.id, 2), 201, paymentSchema)
  expect(free).toMatchObject({ status: 'captured', installments: { count: 2, gateway_total: null } })
  expect(await setPlans(true)).toMatchObject({ gateway_plans: true })
})

test('a receipt says what was paid in all by the gateway’s table, on paper as on the page', async () => {
  const charge = await newSale()
  const plan = (await plansOf(charge.id)).data.find(({ count }) => count === 3) ?? expect.fail()
  const asked = await shop.ask(charge.id, await shop.type(), { installments: 3, plan_total: plan.total })
  expect(bodyOf(asked, 201, paymentSchema).status).toBe('captured')
  const { receipt } = (await page.get(`${charge.checkout_url}/state`)).body as CheckoutState
  expect((receipt?.amount ?? 0) + (receipt?.interest ?? 0)).toBe(13_941)
  for (const address of [
    `${world.url}/v1/charges/${charge.id}/receipt.pdf?language=pt-BR`,
    `${charge.checkout_url}/receipt.pdf`,
  ]) {
    const headers = { authorization: `Bearer ${world.store.key}`, 'accept-language': 'pt-BR' }
    const text = textOfPdf(Buffer.from(await (await fetch(address, { headers })).arrayBuffer()))
    expect(text).toContain('46,47')
    expect(text).toContain('139,41')
  }
})
