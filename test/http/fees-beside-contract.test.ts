import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateReceivables } from '../../src/server/payouts/estimate-receivables.ts'
import { saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { type FeesReport, feesReportSchema } from '../../src/shared/contract/fees-report.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { typeAdyenCard } from '../builders/gateways/adyen-sandbox.ts'
import { type GatewayShop, gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { takeAdyen } from '../builders/gateways/store-with-adyen.ts'
import { giveStrangeLines, lineIn, linesOf } from '../builders/gateways/strange-lines.ts'
import { bodyOf } from '../harness/api-client.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const DAY = 86_400_000

/** What an acquirer kept of what it has paid out, beside what its fee schedule has. */
let world: World
let shop: GatewayShop
let account: { id: string; merchant: string }

beforeAll(async () => {
  world = await openWorld()
  const adyen = await takeAdyen(world)
  account = { id: adyen.id, merchant: adyen.account.merchant_account }
  shop = gatewayShop(() => ({ world, id: adyen.id, type: number => typeAdyenCard(number) }))
})
afterAll(() => world.close())

const today = () => saoPauloDate(world.app.parts.clock.now())

async function schedule(rate: string, valid_from = '2026-01-01'): Promise<void> {
  const fees = [{ up_to: 12, rate }]
  const terms = { account: account.id, valid_from, fees, days: 30 }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
}

/** Sells, and has a line of a payout say what was kept of it. Returns the payment. */
async function soldAndPaid(name: string, fee: number, installments?: number): Promise<string> {
  const charge = await shop.charge(installments ? { installments: { max: installments } } : {})
  const { id, amount } = await shop.pay(charge.id, undefined, installments ? { installments } : {})
  await shop.paymentThat(id, 'captured')
  await giveStrangeLines(world, account, [{ name, gross: amount, fee }])
  const lines = await linesOf(world, account.id, 'unknown')
  const line = lines.find(({ reference }) => reference === `order-${name}`) ?? expect.fail()
  lineIn(await world.store.api.post(`/v1/payout-lines/${line.id}/match`, { payment_id: id }))
  return id
}

async function report(): Promise<FeesReport> {
  const days = `from=${today()}&to=${today()}`
  return bodyOf(await world.store.api.get(`/v1/reports/fees?${days}`), 200, feesReportSchema)
}

/** The report once it says what is looked for, without waiting for the look of every five seconds. */
function reported(what: string, is: (report: FeesReport) => boolean): Promise<FeesReport> {
  return until(async () => {
    await estimateReceivables(world.app.parts.database)
    const found = await report()
    return is(found) && found
  }, what)
}

async function reviewed() {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.filter(({ kind }) => kind === 'fees_beyond_contract')
}

test('a sale of which more was kept than its fee schedule has is listed, and stands before a person', async () => {
  const without = await soldAndPaid('F1', 390)
  const { total, ways } = await reported('its fee is kept', ({ total }) => total.sales === 1)
  expect(total).toMatchObject({ gross: 12_990, fee: 390, contract_fee: 0, excess: 0, compared: { sales: 0, fee: 0 } })
  expect(ways).toMatchObject([{ account: account.id, kind: 'credit', installments: 1, contract_fee: null, excess: 0 }])
  expect(await reviewed()).toEqual([])

  // 2.5 % of R$ 129,90 is R$ 3,25: 65 centavos too much. A centavo more is rounding.
  await schedule('2.5')
  const rounded = await soldAndPaid('F2', 326)
  const first = await reported('all are compared', ({ total }) => total.compared.sales === 2)
  expect(first.total).toMatchObject({ sales: 2, fee: 716, contract_fee: 650, excess: 65, beyond: 1 })
  const { charge_id } = await shop.readPayment(without)
  expect(first.sales).toMatchObject([
    { payment_id: without, charge_id, sold_on: today(), gross: 12_990, fee: 390, contract_fee: 325, excess: 65 },
  ])
  expect(first.sales.map(({ payment_id }) => payment_id)).not.toContain(rounded)
  const [item, ...more] = await reviewed()
  expect(more).toEqual([])
  expect(item).toMatchObject({ about: account.id, amount: 65, account_name: expect.any(String) })

  // As a file for the acquirer.
  const query = `from=${today()}&to=${today()}&format=csv&language=pt-BR`
  const csv = String((await world.store.api.get(`/v1/reports/fees?${query}`)).body)
  expect(csv).toContain('Taxa cobrada;Taxa do contrato;Cobrado a mais')
  expect(csv).toMatch(/;129,90;3,90;3,25;0,65;pay_/)

  // The contract was another one: entered from its day on, the sales are compared anew.
  await schedule('3.0')
  const second = await reported('they are compared anew', ({ total }) => total.contract_fee === 780)
  expect(second).toMatchObject({ total: { excess: 0, beyond: 0 }, sales: [] })
  expect(await reviewed()).toEqual([])
})

test('of three instalments each may be a centavo off, and what was settled comes again in another month', async () => {
  await schedule('2.0', today())
  const before = await report()
  await soldAndPaid('F3', 500, 3)
  const { sales } = await reported('it is compared', ({ total }) => total.sales === before.total.sales + 1)
  expect(sales[0]).toMatchObject({ installments: 3, fee: 500, contract_fee: 260, excess: 240 })
  const [item] = await reviewed()
  const reason = { reason: 'Pedi o ajuste à adquirente.' }
  expect((await world.store.api.post(`/v1/review-items/${item?.id}/resolve`, reason)).status).toBe(200)
  const known = await report()
  await soldAndPaid('F4', 900)
  await reported('it is compared', ({ total }) => total.sales === known.total.sales + 1)
  expect(await reviewed()).toEqual([])
  await world.advance(31 * DAY)
  await soldAndPaid('F5', 700)
  const [again] = await until(async () => {
    await estimateReceivables(world.app.parts.database)
    const found = await reviewed()
    return found.length > 0 && found
  }, 'it stands before a person again')
  expect(again?.amount).toBeGreaterThan(item?.amount ?? 0)
})

test('what is taken off a payment is compared no more', async () => {
  const before = await report()
  const payment = await soldAndPaid('F6', 1_000)
  await reported('it is compared', ({ sales }) => sales.some(({ payment_id }) => payment_id === payment))
  const path = `/v1/provider-accounts/${account.id}/payout-lines?decided=true`
  const { data } = (await world.store.api.get(path)).body as { data: { id: string; payment_id: string }[] }
  const line = data.find(({ payment_id }) => payment_id === payment) ?? expect.fail()
  lineIn(await world.store.api.post(`/v1/payout-lines/${line.id}/reopen`))
  const after = await reported('it is compared no more', ({ total }) => total.sales === before.total.sales)
  expect(after.total).toEqual(before.total)
})
