import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateReceivables } from '../../src/server/payouts/estimate-receivables.ts'
import { nextBankDay } from '../../src/shared/brazil/bank-days.ts'
import { addDays } from '../../src/shared/brazil/calendar-date.ts'
import { saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { chargeSettlementSchema } from '../../src/shared/contract/charge-settlement.ts'
import { feeScheduleSchema } from '../../src/shared/contract/fee-schedule.ts'
import { receivablesReportSchema } from '../../src/shared/contract/home-report.ts'
import { codeOf, newPixCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { pixGateways } from '../builders/gateways/gateway-pix.ts'
import { ana, gatewayShop } from '../builders/gateways/gateway-shop.ts'
import { type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const DAY = 86_400_000

let world: World
let cielo: PaidOutGateway
beforeAll(async () => {
  world = await openWorld()
  cielo = (await paidOutGateways.cielo?.(world)) ?? expect.fail()
})
afterAll(() => world.close())

const today = () => saoPauloDate(world.app.parts.clock.now())
const toCome = async () => {
  await estimateReceivables(world.app.parts.database)
  const report = bodyOf(await world.store.api.get('/v1/reports/receivables'), 200, receivablesReportSchema)
  expect(report.total).toBe(report.days.reduce((sum, { amount }) => sum + amount, 0))
  expect(report.estimated).toBe(report.days.reduce((sum, { estimated }) => sum + estimated, 0))
  const { total, estimated, without_schedule } = report
  return { total, estimated, without_schedule, days: report.days.filter(({ amount }) => amount !== 0) }
}
const setFees = (more: Record<string, unknown> = {}) =>
  world.store.api.post('/v1/fee-schedules', {
    ...{ account: cielo.id, fees: [{ up_to: 6, rate: '3.00' }], days: 15, other_fees: [] },
    ...more,
  })
/** The bank day on which what is paid out after so many days is there. */
const paidOn = (days: number) => nextBankDay(addDays(today(), days))

let sale: { id: string; charge_id: string }
let amount: number

test('a sale of which neither gateway nor contract says a day is in no day, and its account is named', async () => {
  const { shop } = cielo
  const charge = await shop.charge({ installments: { max: 2 } })
  sale = await shop.pay(charge.id, undefined, { installments: 2 })
  await shop.paymentThat(sale.id, 'captured')
  amount = (await shop.readPayment(sale.id)).amount
  const unknown = await toCome()
  expect(unknown).toMatchObject({ total: 0, estimated: 0, days: [] })
  expect(unknown.without_schedule.map(({ id }) => id)).toEqual([cielo.id])
})

test('once its fees are said, each instalment stands in its day, as on the page of the charge', async () => {
  expect((await setFees()).status).toBe(201)
  const { lines } = bodyOf(
    await world.store.api.get(`/v1/charges/${sale.charge_id}/settlement`),
    200,
    chargeSettlementSchema,
  )
  expect(lines.map(({ on, source }) => [on, source])).toEqual([
    [paidOn(15), 'contract'],
    [paidOn(30), 'contract'],
  ])
  const inside = lines.filter(({ on }) => (on ?? '') <= addDays(today(), 30))
  const { days, without_schedule } = await toCome()
  expect(days).toEqual(inside.map(({ on, net }) => ({ day: on, amount: net, estimated: net })))
  expect(without_schedule).toEqual([])
})

test('what goes back is no longer to come', async () => {
  const { shop } = cielo
  await world.advance(DAY)
  const before = (await toCome()).total
  await shop.refundThat((await shop.refund(sale.id, amount / 2)).id, 'done')
  const { total } = await toCome()
  expect(total).toBeGreaterThan(before * 0.49)
  expect(total).toBeLessThan(before * 0.51)
  await world.advance(DAY)
  await shop.refundThat((await shop.refund(sale.id, amount - amount / 2)).id, 'done')
  expect(await toCome()).toMatchObject({ total: 0, days: [] })
})

test('an acquirer that pays all instalments at once is expected to bring them in one sum', async () => {
  const { shop } = cielo
  problemOf(await setFees({ days: 0 }), 'validation_failed')
  expect(bodyOf(await setFees({ days: 2, paid_at_once: true }), 201, feeScheduleSchema).paid_at_once).toBe(true)
  const charge = await shop.charge({ installments: { max: 3 } })
  sale = await shop.pay(charge.id, undefined, { installments: 3 })
  await shop.paymentThat(sale.id, 'captured')
  const { lines } = bodyOf(
    await world.store.api.get(`/v1/charges/${charge.id}/settlement`),
    200,
    chargeSettlementSchema,
  )
  expect(lines).toMatchObject([{ kind: 'card', number: null, on: paidOn(2), source: 'contract' }])
  const net = lines[0]?.net ?? 0
  expect((await toCome()).days).toEqual([{ day: paidOn(2), amount: net, estimated: net }])
  // Terms that are said later of the same day take their place.
  expect((await setFees({ days: 5, paid_at_once: true })).status).toBe(201)
  expect((await toCome()).days).toEqual([{ day: paidOn(5), amount: net, estimated: net }])
})

test('of a card that goes back in part the page of the charge expects as much as the home page', async () => {
  const { shop } = cielo
  const settlement = async () =>
    bodyOf(await world.store.api.get(`/v1/charges/${sale.charge_id}/settlement`), 200, chargeSettlementSchema)
  const sold = await settlement()
  await world.advance(DAY)
  const back = 3_333
  await shop.refundThat((await shop.refund(sale.id, back)).id, 'done')
  const { lines, total, taken } = await settlement()
  // Its fee comes back with it, and both are taken off what is to come: nothing left a bank account.
  expect(lines.at(-1)).toMatchObject({ kind: 'refund', gross: -back, on: null, status: 'expected', source: 'contract' })
  expect(taken.fee).toBeLessThan(0)
  expect(total.gross).toBe(sold.total.gross - back)
  expect(total.net).toBe((await toCome()).total)
})

const pixAt = async (name: string, rate: string) => {
  const gateway = await (pixGateways.find(one => one.name === name) ?? expect.fail()).open(world)
  expect((await world.store.api.post(`/v1/provider-accounts/${gateway.id}/use`, {})).status).toBe(200)
  const other_fees = [{ of: 'pix', rate, days: 2 }]
  const terms = { account: gateway.id, fees: [{ up_to: 1, rate: '2.99' }], days: 30, other_fees }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
  return gatewayShop(() => ({ world, id: gateway.id, type: () => '' }))
}
const paidPix = async () => {
  const charge = await newPixCharge(world.store, 12_990, { customer: ana })
  await world.pay(codeOf(charge))
  const { payments } = await paidCharge(world.store, charge.id)
  return { charge: charge.id, payment: payments[0]?.id ?? '' }
}
const totalOf = async (charge: string) =>
  bodyOf(await world.store.api.get(`/v1/charges/${charge}/settlement`), 200, chargeSettlementSchema).total

test.each([
  ['mercado-pago', '0.99'],
  ['pagarme', '1.19'],
])('a Pix by %s that goes back in part is on both pages what it brings', async (name, rate) => {
  const shop = await pixAt(name, rate)
  const before = (await toCome()).total
  const { charge, payment } = await paidPix()
  const sold = await totalOf(charge)
  expect(sold.fee).toBeGreaterThan(0)
  expect((await toCome()).total - before).toBe(sold.net)
  await shop.refundThat((await shop.refund(payment, 3_000)).id, 'done')
  const left = await totalOf(charge)
  expect(left.gross).toBe(sold.gross - 3_000)
  expect((await toCome()).total - before).toBe(left.net)
})

test('so it is where it is disputed in part: the gateway keeps its fee of that, too', async () => {
  await pixAt('pagarme', '1.19')
  const before = (await toCome()).total
  const { charge, payment } = await paidPix()
  expect((await toCome()).total - before).toBe(12_990 - 155)
  const opened = await world.store.api.post(`/v1/payments/${payment}/disputes`, { amount: 5_000 })
  expect(opened.status).toBe(201)
  expect(await totalOf(charge)).toEqual({ gross: 7_990, fee: 155, net: 7_835 })
  expect((await toCome()).total - before).toBe(7_835)
})

test('of a Pix that went back whole the fee is left, on the home page as on that of the charge', async () => {
  const shop = await pixAt('mercado-pago', '0.99')
  const before = (await toCome()).total
  const { charge, payment } = await paidPix()
  await shop.refundThat((await shop.refund(payment, 12_990)).id, 'done')
  expect(await totalOf(charge)).toEqual({ gross: 0, fee: 648, net: -648 })
  expect((await toCome()).total - before).toBe(-648)
})

test('so it is of a card by Adyen that is disputed whole, until it is won', async () => {
  const adyen = (await paidOutGateways.adyen?.(world)) ?? expect.fail()
  const { shop } = adyen
  const terms = { account: adyen.id, fees: [{ up_to: 6, rate: '3.00' }], days: 10, other_fees: [] }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
  const before = (await toCome()).total
  const charge = await shop.charge({ installments: { max: 2, interest_free_up_to: 2 } })
  const sale = await shop.pay(charge.id, undefined, { installments: 2 })
  await shop.paymentThat(sale.id, 'captured')
  const sold = (await toCome()).total
  await adyen.dispute?.(sale.id, 'CHARGEBACK')
  await until(async () => (await shop.readPayment(sale.id)).amount_disputed > 0, 'it is disputed')
  expect(await totalOf(charge.id)).toEqual({ gross: 0, fee: 390, net: -390 })
  expect((await toCome()).total - before).toBe(-390)
  await adyen.dispute?.(sale.id, 'CHARGEBACK_REVERSED')
  await until(async () => (await shop.readPayment(sale.id)).amount_disputed === 0, 'it is won')
  expect((await toCome()).total).toBe(sold)
})

test('what a gateway reports takes the place of what was estimated', async () => {
  const pagarme = (await paidOutGateways.pagarme?.(world)) ?? expect.fail()
  const terms = { account: pagarme.id, fees: [{ up_to: 6, rate: '3.00' }], days: 10, other_fees: [] }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
  const before = await toCome()
  const { shop } = pagarme
  const paid = await shop.pay((await shop.charge()).id)
  await shop.paymentThat(paid.id, 'captured')
  const estimated = await toCome()
  expect(estimated.estimated).toBeGreaterThan(before.estimated)
  await world.advance(DAY)
  await pagarme.bring()
  const reported = await until(async () => {
    const now = await toCome()
    return now.estimated === before.estimated && now
  }, 'nothing of it is estimated')
  expect(reported.total).toBeGreaterThan(before.total)
})
