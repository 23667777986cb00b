import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateReceivables } from '../../src/server/payouts/estimate-receivables.ts'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { receivablesReportSchema } from '../../src/shared/contract/home-report.ts'
import { codeOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { pixGateways } from '../builders/gateways/gateway-pix.ts'
import { ana } from '../builders/gateways/gateway-shop.ts'
import { bodyOf } from '../harness/api-client.ts'
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
const settlementOf = async (charge: string) =>
  bodyOf(await world.store.api.get(`/v1/charges/${charge}/settlement`), 200, chargeSettlementSchema)

test('of a Pix that is disputed in part the page of the charge expects as much as the home page', async () => {
  const pagarme = await (pixGateways.find(({ name }) => name === 'pagarme') ?? expect.fail()).open(world)
  expect((await world.store.api.post(`/v1/provider-accounts/${pagarme.id}/use`, {})).status).toBe(200)
  const other_fees = [{ of: 'pix', rate: '1.19', days: 2 }]
  const terms = { account: pagarme.id, fees: [{ up_to: 1, rate: '2.99' }], days: 30, other_fees }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
  const charge = await newPixCharge(world.store, 12_990, { customer: ana })
  await world.pay(codeOf(charge))
  const { payments } = await paidCharge(world.store, charge.id)
  expect(await toCome()).toBe(12_990 - 155)
  const opened = await world.store.api.post(`/v1/payments/${payments[0]?.id}/disputes`, { amount: 5_000 })
  expect(opened.status).toBe(201)
  // The gateway keeps its fee of what is disputed, too.
  const { total } = await settlementOf(charge.id)
  expect(total).toEqual({ gross: 7_990, fee: 155, net: 7_835 })
  expect(await toCome()).toBe(7_835)
})
