import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateReceivables } from '../../src/server/payouts/estimate-receivables.ts'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { receivablesReportSchema } from '../../src/shared/contract/home-report.ts'
import { codeOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { pixGateways } from '../builders/gateways/gateway-pix.ts'
import { ana, gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const toCome = async () => {
  await estimateReceivables(world.app.parts.database)
  return bodyOf(await world.store.api.get('/v1/reports/receivables'), 200, receivablesReportSchema).total
}
const totalOf = async (charge: string) =>
  bodyOf(await world.store.api.get(`/v1/charges/${charge}/settlement`), 200, chargeSettlementSchema).total

test('of a Pix that went back whole the fee is left, on the home page as on that of the charge', async () => {
  const gateway = await (pixGateways.find(({ name }) => name === 'mercado-pago') ?? expect.fail()).open(world)
  expect((await world.store.api.post(`/v1/provider-accounts/${gateway.id}/use`, {})).status).toBe(200)
  const other_fees = [{ of: 'pix', rate: '0.99', days: 2 }]
  const terms = { account: gateway.id, fees: [{ up_to: 1, rate: '4.98' }], days: 30, other_fees }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
  const shop = gatewayShop(() => ({ world, id: gateway.id, type: () => '' }))
  const charge = await newPixCharge(world.store, 12_990, { customer: ana })
  await world.pay(codeOf(charge))
  const payment = (await paidCharge(world.store, charge.id)).payments[0]?.id ?? ''
  await shop.refundThat((await shop.refund(payment, 12_990)).id, 'done')
  expect(await totalOf(charge.id)).toEqual({ gross: 0, fee: 648, net: -648 })
  expect(await toCome()).toBe(-648)
})

test('so it is of a card by Adyen that is disputed whole, until it is won', async () => {
  const adyen = (await paidOutGateways.adyen?.(world)) ?? expect.fail()
  const { shop } = adyen
  const terms = { account: adyen.id, fees: [{ up_to: 6, rate: '3.00' }], days: 10, other_fees: [] }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
  const before = await toCome()
  const charge = await shop.charge({ installments: { max: 2, interest_free_up_to: 2 } })
  const sale = await shop.pay(charge.id, undefined, { installments: 2 })
  await shop.paymentThat(sale.id, 'captured')
  const sold = await toCome()
  await adyen.dispute?.(sale.id, 'CHARGEBACK')
  await until(async () => (await shop.readPayment(sale.id)).amount_disputed > 0, 'it is disputed')
  expect(await totalOf(charge.id)).toEqual({ gross: 0, fee: 390, net: -390 })
  expect((await toCome()) - before).toBe(-390)
  await adyen.dispute?.(sale.id, 'CHARGEBACK_REVERSED')
  await until(async () => (await shop.readPayment(sale.id)).amount_disputed === 0, 'it is won')
  expect(await toCome()).toBe(sold)
})
