import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursReportSchema } from '../../src/shared/contract/report.ts'
import { codeOf, newCharge, paidCharge } from '../builders/banks/pix-charges.ts'
import { csvOf, day } from '../builders/checkout-visits.ts'
import { bodyOf } from '../harness/api-client.ts'
import { shareWorld, type World } from '../harness/world.ts'

let world: World
beforeAll(async () => {
  world = await shareWorld()
})
afterAll(() => world.close())

const period = () => `from=${day(-1)}&to=${day(1)}`

test('what was received is told by weekday and hour, once and in order', async () => {
  const charge = await newCharge(world.store, { amount: 4_321, pay_with: { method: 'pix' } })
  await world.pay(codeOf(charge))
  await paidCharge(world.store, charge.id)
  const report = bodyOf(await world.store.api.get(`/v1/reports/hours?${period()}`), 200, hoursReportSchema)
  const here = new Date(Date.now() - 3 * 3_600_000)
  const [weekday, hour] = [here.getUTCDay(), here.getUTCHours()]
  // An hour may have turned meanwhile.
  expect(report.hours.map(one => one.weekday)).toEqual([weekday])
  expect(Math.abs((report.hours[0]?.hour ?? -9) - hour)).toBeLessThan(2)
  expect(report).toMatchObject({ from: day(-1), to: day(1), hours: [{ payments: 1, amount: 4_321 }] })
  const [head, row] = csvOf(await world.store.api.get(`/v1/reports/hours?${period()}&format=csv`))
  expect(head).toBe('from;to;weekday;hour;payments;amount')
  expect(row).toMatch(/;1;43,21$/)
  const earlier = await world.store.api.get(`/v1/reports/hours?from=${day(-4)}&to=${day(-3)}`)
  expect(bodyOf(earlier, 200, hoursReportSchema).hours).toEqual([])
})
