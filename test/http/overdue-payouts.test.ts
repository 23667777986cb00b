import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateReceivables } from '../../src/server/payouts/estimate-receivables.ts'
import { saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { receivablesReportSchema } from '../../src/shared/contract/home-report.ts'
import { overduePayoutListSchema } from '../../src/shared/contract/overdue-payout.ts'
import { payoutLineListSchema } from '../../src/shared/contract/payout.ts'
import { reviewItemListSchema } from '../../src/shared/contract/review-item.ts'
import { type PaidOutGateway, paidOutGateways } from '../builders/gateways/paid-out-gateways.ts'
import { bodyOf } from '../harness/api-client.ts'
import { checkBooks } from '../harness/check-books.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => {
  await checkBooks(world)
  await world.close()
})

const open = async (name: string) => (await paidOutGateways[name]?.(world)) ?? expect.fail()
const today = () => saoPauloDate(world.app.parts.clock.now())
const setFees = async (account: string, days: number) => {
  const fees = [{ up_to: 12, rate: '3.00' }]
  const terms = { account, fees, days, other_fees: [] }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
}
const overdueOf = async ({ id }: PaidOutGateway, more = '') => {
  await estimateReceivables(world.app.parts.database)
  const path = `/v1/provider-accounts/${id}/overdue-payouts${more}`
  return bodyOf(await world.store.api.get(path), 200, overduePayoutListSchema)
}
const itemOf = async ({ id }: PaidOutGateway) => {
  const { data } = bodyOf(await world.store.api.get('/v1/review-items'), 200, reviewItemListSchema)
  return data.find(({ kind, about }) => kind === 'payout_overdue' && about === id) ?? null
}
const homeOf = async ({ id }: PaidOutGateway) => {
  const { overdue } = bodyOf(await world.store.api.get('/v1/reports/receivables'), 200, receivablesReportSchema)
  return overdue.find(account => account.id === id)?.amount ?? 0
}
/** All lines that were given are looked at. */
const booked = ({ id }: PaidOutGateway) =>
  until(async () => {
    const path = `/v1/provider-accounts/${id}/payout-lines?state=waiting`
    const { data } = bodyOf(await world.store.api.get(path), 200, payoutLineListSchema)
    return data.length === 0
  }, 'the lines are booked')
const sell = async ({ shop }: PaidOutGateway, installments = 1) => {
  const charge = await shop.charge({ installments: { max: installments } })
  const payment = await shop.pay(charge.id, undefined, { installments })
  await shop.paymentThat(payment.id, 'captured')
  return payment
}

test('a sale that the files of its days leave out is overdue until a file brings it', async () => {
  const adyen = await open('adyen')
  const bring = adyen.bringWithout ?? expect.fail()
  await setFees(adyen.id, 30)
  const missing = await sell(adyen)
  await sell(adyen)
  const other = await sell(adyen)
  const soldOn = today()
  // While no payout is known nobody can say that something is overdue.
  await world.advance(60 * DAY)
  expect(await overdueOf(adyen)).toEqual({
    data: [],
    totals: { amount: 0, payments: 0 },
    reported: null,
    next_cursor: null,
  })
  await world.advance(-1)
  await sell(adyen)
  await world.advance(60 * DAY)
  await bring([missing.id, other.id])
  await booked(adyen)
  const found = await overdueOf(adyen)
  expect(found.data.map(({ payment_id }) => payment_id)).toEqual([missing.id, other.id])
  const net = missing.amount - Math.round(missing.amount * 0.03)
  expect(found.data[0]).toMatchObject({ charge_id: missing.charge_id, amount: net, estimated: true })
  expect((found.data[0]?.due_on ?? '') > soldOn).toBe(true)
  expect(found.totals).toEqual({ amount: 2 * net, payments: 2 })
  const first = await overdueOf(adyen, '?limit=1')
  expect(first.data).toHaveLength(1)
  const rest = await overdueOf(adyen, `?limit=1&cursor=${first.next_cursor}`)
  expect(rest).toMatchObject({ data: [{ payment_id: other.id }], next_cursor: null, totals: found.totals })
  // The night puts it before a person, and home says so.
  await bring([missing.id, other.id])
  const item = await until(() => itemOf(adyen), 'it stands before a person')
  const said = { account_id: adyen.id, account_name: 'Sandbox of Adyen', detail: expect.stringContaining('2 payments') }
  expect(item).toMatchObject({ amount: 2 * net, ...said })
  expect(await homeOf(adyen)).toBe(2 * net)
  // Who has seen it is not reported again of as much.
  const reason = { reason: 'Pedi à adquirente.' }
  expect((await world.store.api.post(`/v1/review-items/${item.id}/resolve`, reason)).status).toBe(200)
  await bring([missing.id])
  await booked(adyen)
  await world.advance(1_000)
  expect(await itemOf(adyen)).toBeNull()
  expect(await homeOf(adyen)).toBe(0)
  expect((await overdueOf(adyen)).totals).toEqual({ amount: net, payments: 1 })
  await bring([])
  await booked(adyen)
  expect((await overdueOf(adyen)).totals).toEqual({ amount: 0, payments: 0 })
})

test('of a sale in installments those are overdue that no file brings', async () => {
  const cielo = await open('cielo')
  await setFees(cielo.id, 30)
  const sale = await sell(cielo, 6)
  await world.advance(100 * DAY)
  await cielo.bring()
  await booked(cielo)
  expect((await overdueOf(cielo)).data).toEqual([])
  // The contract says that all was to be there by now.
  const terms = { account: cielo.id, fees: [{ up_to: 12, rate: '3.00' }], days: 5, other_fees: [], paid_at_once: true }
  expect((await world.store.api.post('/v1/fee-schedules', terms)).status).toBe(201)
  expect((await overdueOf(cielo)).data).toEqual([])
  expect(await cielo.shop.readPayment(sale.id)).toMatchObject({ status: 'captured' })
  // What was paid in advance is in none of its files: what is missing is listed, and stands before nobody.
  await sell(cielo)
  await world.advance(40 * DAY)
  await sell(cielo)
  await world.advance(10 * DAY)
  await cielo.bring()
  await booked(cielo)
  expect(await itemOf(cielo)).toBeNull()
})

test.each([
  ['pagarme', 10],
  ['pagarme', 90],
  ['acquirer-api', 10],
] as const)(
  'what %s reports and does not pay on its day is overdue, and booked when it is paid %s days after',
  async (name, days) => {
    const gateway = await open(name)
    const hold = gateway.holdPayout ?? expect.fail()
    const sale = await sell(gateway)
    await sell(gateway)
    await hold(sale.id, true)
    await gateway.bring()
    await booked(gateway)
    await world.advance(30 * DAY)
    await gateway.bring()
    expect((await overdueOf(gateway)).data).toEqual([])
    await world.advance(days * DAY)
    await gateway.bring()
    const item = await until(() => itemOf(gateway), 'it stands before a person')
    const { data } = await overdueOf(gateway)
    expect(data).toMatchObject([{ payment_id: sale.id, estimated: false, amount: item.amount }])
    expect(item.amount).toBeGreaterThan(0)
    expect(item.amount).toBeLessThan(sale.amount)
    await hold(sale.id, false)
    // The night's own asking may be under way, which was answered before.
    await until(async () => {
      await gateway.bring()
      return (await itemOf(gateway)) === null
    }, 'all has come')
    expect((await overdueOf(gateway)).totals).toEqual({ amount: 0, payments: 0 })
  },
)

test('an account of another store has none', async () => {
  const gone = '/v1/provider-accounts/pra_00000000000000000000000000/overdue-payouts'
  problemOf(await world.store.api.get(gone), 'not_found')
})
