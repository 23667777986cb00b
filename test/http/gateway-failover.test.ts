import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutState } from '../../src/shared/contract/checkout.ts'
import { paymentSchema } from '../../src/shared/contract/payment.ts'
import { readCharge } from '../builders/banks/pix-charges.ts'
import { setRouting } from '../builders/cards/two-acquirers.ts'
import { gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { typeMercadoPagoCard } from '../builders/gateways/mercado-pago-sandbox.ts'
import { pagarmeNumbers, typePagarmeCard } from '../builders/gateways/pagarme-sandbox.ts'
import { takeMercadoPago } from '../builders/gateways/store-with-mercado-pago.ts'
import { takePagarme } from '../builders/gateways/store-with-pagarme.ts'
import { apiClient, bodyOf } from '../harness/api-client.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A store with accounts at two gateways, neither of which takes the other's tokens; the first is the oldest. */
let world: World
let first: Awaited<ReturnType<typeof takePagarme>>
let second: Awaited<ReturnType<typeof takeMercadoPago>>

beforeAll(async () => {
  world = await openWorld()
  first = await takePagarme(world)
  second = await takeMercadoPago(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.outside.delete('/control/pagarme/faults')
  await world.outside.delete('/control/mercado-pago/faults')
})

const atFirst = gatewayShop(() => ({ world, id: first.id, type: number => typePagarmeCard(first.account, number) }))
const atSecond = gatewayShop(() => ({
  world,
  id: second.id,
  type: holder => typeMercadoPagoCard(second.account, holder),
}))

const firstIsDown = () => first.fault({ operation: 'createOrder', kind: 'rate_limited' })
const secondIsDown = () => second.fault({ operation: 'createPayment', kind: 'rate_limited' })
const shownAt = async (address: string) => (await apiClient('', null).get(`${address}/state`)).body as CheckoutState
const standIn = () => ({ account: second.id, shape: 'mercado-pago', stands_in: true })

/** Which form the payer's page has now. */
async function formOf({ checkout_url }: { checkout_url: string }) {
  const { cards } = await shownAt(checkout_url)
  return cards && { account: cards.account, shape: cards.shape, stands_in: cards.stands_in ?? false }
}

const usual = () => ({ account: first.id, shape: 'pagarme', stands_in: false })

test('where the first proved that nothing was charged the card is typed for the second, and charged once', async () => {
  const charge = await atFirst.charge()
  expect(await formOf(charge)).toEqual(usual())
  await firstIsDown()
  const failed = await atFirst.pay(charge.id)
  expect(failed).toMatchObject({ status: 'failed', failure: { code: 'acquirers_down' } })
  expect(await formOf(charge)).toEqual(standIn())
  expect((await shownAt(charge.checkout_url)).card).toMatchObject({ status: 'failed', failure: null })

  const paid = await atSecond.pay(charge.id)
  expect(paid).toMatchObject({
    status: 'captured',
    routing: {
      after: { payment: failed.id, accounts: [{ account: first.id, name: 'Sandbox of Pagar.me' }] },
      attempts: [{ account: second.id, outcome: 'taken' }],
    },
  })
  expect(await first.ledger(failed.id)).toEqual([])
  expect((await second.ledger(paid.id)).map(({ kind, amount }) => ({ kind, amount }))).toEqual([
    { kind: 'paid', amount: 12990 },
  ])
  expect(await readCharge(world.store, charge.id)).toMatchObject({ status: 'paid', amount_received: 12990, flags: [] })
})

test('while nobody knows whether the first charged no other form is shown, and no other card is taken', async () => {
  const charge = await atFirst.charge()
  await first.fault({ kind: 'webhook_never', times: 5 })
  await first.fault({ operation: 'createOrder', kind: 'error', when: 'after', status: 504 })
  await first.fault({ operation: 'listOrders', kind: 'error', status: 500 })
  const payment = bodyOf(await atFirst.ask(charge.id, await atFirst.type()), 201, paymentSchema)
  expect(payment.status).toBe('processing')
  expect(await formOf(charge)).toEqual(usual())
  expect(await atSecond.ask(charge.id, await atSecond.type())).toMatchObject({ status: 409 })
  await atFirst.paymentThat(payment.id, 'captured', 11_000)
  expect(await second.ledger(payment.id)).toEqual([])
})

test('a decline is an answer: another card is typed in the same form', async () => {
  const charge = await atFirst.charge()
  expect(await atFirst.pay(charge.id, pagarmeNumbers.declined)).toMatchObject({ status: 'declined' })
  expect(await formOf(charge)).toEqual(usual())
  expect(await atFirst.pay(charge.id)).toMatchObject({ routing: { after: null } })
})

test('an account that proved it is passed over for a quarter of an hour', async () => {
  const charge = await atFirst.charge()
  await firstIsDown()
  await atFirst.pay(charge.id)
  expect(await formOf(charge)).toEqual(standIn())
  await world.advance(15 * 60_000 + 1)
  expect(await formOf(charge)).toEqual(usual())
})

test('where the second proves it too the first is shown again', async () => {
  const charge = await atFirst.charge()
  await firstIsDown()
  await atFirst.pay(charge.id)
  await secondIsDown()
  expect(await atSecond.pay(charge.id)).toMatchObject({ failure: { code: 'acquirers_down' } })
  expect(await formOf(charge)).toEqual(usual())
  expect(await atFirst.pay(charge.id)).toMatchObject({ status: 'captured' })
})

test('what a rule names is all that it uses: a card of a rule with one account stays there', async () => {
  const all = { methods: [], brands: [], amount_from: null, amount_to: null }
  const only = { ...all, name: 'Visa', brands: ['visa'], to: [{ account: first.id, share: 100 }] }
  const otherwise = [
    { account: first.id, share: 100 },
    { account: second.id, share: 0 },
  ]
  await setRouting(world, { rules: [only], otherwise })
  const charge = await atFirst.charge()
  await firstIsDown()
  await atFirst.pay(charge.id, undefined, { card_brand: 'visa' })
  expect(await formOf(charge)).toEqual(usual())
  const other = await atFirst.charge()
  await firstIsDown()
  await atFirst.pay(other.id, undefined, { card_brand: 'mastercard' })
  expect(await formOf(other)).toEqual(standIn())
})
