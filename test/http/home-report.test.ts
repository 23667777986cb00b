import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../src/shared/brazil/calendar-date.ts'
import { saoPauloClock, saoPauloDate, startOfSaoPauloDay } from '../../src/shared/brazil/sao-paulo-time.ts'
import { disputeListSchema } from '../../src/shared/contract/dispute.ts'
import {
  arrivalsSchema,
  monthReportSchema,
  receivablesReportSchema,
  todayReportSchema,
} from '../../src/shared/contract/home-report.ts'
import { receivableListSchema } from '../../src/shared/contract/receivable.ts'
import { newPaidCharge } from '../builders/banks/pix-charges.ts'
import { numbers } from '../builders/cards/acquirer-sandbox.ts'
import { atControl, type CardWorld, chargedCard, idAtAcquirer, openCardWorld } from '../builders/cards/held-cards.ts'
import { refundOf } from '../builders/store-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { problemOf } from '../harness/problem.ts'
import { until } from '../harness/until.ts'
import { openWorld, type World } from '../harness/world.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let world: World
let cards: CardWorld
/** The 10th of the next month, in São Paulo. */
const tenth = addDays(`${addDays(`${saoPauloDate(new Date()).slice(0, 7)}-28` as never, 7).slice(0, 7)}-01` as never, 9)
let present = Date.now()
const goTo = async (instant: number) => {
  await world.advance(instant - present)
  present = instant
}
beforeAll(async () => {
  world = await openWorld()
  cards = await openCardWorld(world)
  present = Date.now()
  await goTo(startOfSaoPauloDay(tenth).getTime() + 12 * HOUR)
})
afterAll(() => world.close())

const today = async () => bodyOf(await world.store.api.get('/v1/reports/today'), 200, todayReportSchema)
const month = async () => bodyOf(await world.store.api.get('/v1/reports/month'), 200, monthReportSchema)
const expected = async () => bodyOf(await world.store.api.get('/v1/reports/receivables'), 200, receivablesReportSchema)
const arrivals = async () => bodyOf(await world.store.api.get('/v1/reports/arrivals'), 200, arrivalsSchema).data
const disputes = async () => bodyOf(await world.store.api.get('/v1/disputes'), 200, disputeListSchema).data
const csvOf = async (report: string) => {
  const { status, headers, body } = await world.store.api.get(`/v1/reports/${report}?format=csv`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return String(body).replace('\uFEFF', '').split('\r\n')
}
const nothing = { amount: 0, payments: 0 }
const noSums = { gross: 0, fees: 0, refunds: 0, chargebacks: 0, net: 0 }
/** 3.49 % of each, as the sandbox's acquirer takes, to the centavo. */
const fee = async (payment: string) =>
  bodyOf(await world.store.api.get(`/v1/payments/${payment}/receivables`), 200, receivableListSchema).totals.fee

test('a store that received nothing reads zeros for every hour and every day', async () => {
  const day = await today()
  expect(day).toEqual({
    day: tenth,
    day_before: addDays(tenth, -7),
    at: expect.any(String),
    now: nothing,
    before: nothing,
    before_by_now: nothing,
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, now: nothing, before: nothing })),
    methods: [],
  })
  expect(saoPauloClock(new Date(day.at)).time).toMatch(/^12:/)
  const { now, before } = await month()
  expect(now).toEqual({ from: addDays(tenth, -9), to: tenth, ...noSums })
  expect(before).toMatchObject({ to: expect.stringMatching(/-10$/), ...noSums })
  const { days, ...rest } = await expected()
  expect(rest).toEqual({
    ...{ from: addDays(tenth, 1), to: addDays(tenth, 30) },
    ...{ total: 0, estimated: 0, without_schedule: [], overdue: [] },
  })
  expect(days).toEqual(
    Array.from({ length: 30 }, (_, place) => ({ day: addDays(tenth, place + 1), amount: 0, estimated: 0 })),
  )
  expect(await arrivals()).toEqual([])
})

test('today stands beside the same weekday a week ago, up to this hour and whole', async () => {
  const pix = await newPaidCharge(world, 1_000, { description: 'Pão de queijo' })
  const { payment } = await chargedCard(cards, 10_000)
  expect((await today()).methods).toEqual([
    { method: 'credit-card', amount: 10_000, payments: 1 },
    { method: 'pix', amount: 1_000, payments: 1 },
  ])
  expect((await arrivals()).map(({ id, amount }) => [id, amount])).toEqual([
    [payment.id, 10_000],
    [pix.payments[0]?.id, 1_000],
  ])

  // A week later at eleven, what came at twelve is still to come.
  await goTo(present + 7 * DAY - HOUR)
  await newPaidCharge(world, 500)
  const eleven = await today()
  expect(eleven).toMatchObject({
    day: addDays(tenth, 7),
    day_before: tenth,
    now: { amount: 500, payments: 1 },
    before: { amount: 11_000, payments: 2 },
    before_by_now: nothing,
  })
  expect(eleven.hours[11]).toEqual({ hour: 11, now: { amount: 500, payments: 1 }, before: nothing })
  expect(eleven.hours[12]).toEqual({ hour: 12, now: nothing, before: { amount: 11_000, payments: 2 } })

  await goTo(present + 2 * HOUR)
  await newPaidCharge(world, 700)
  const one = await today()
  expect(one).toMatchObject({ now: { amount: 1_200, payments: 2 }, before_by_now: { amount: 11_000, payments: 2 } })
  expect((await csvOf('today')).slice(11, 15)).toEqual([
    '10;0,00;0;0,00;0',
    '11;5,00;1;0,00;0',
    '12;0,00;0;110,00;2',
    '13;7,00;1;0,00;0',
  ])
})

test('the month is an equation of what came, what was kept and what went back, and it closes', async () => {
  const { payment } = await chargedCard(cards, 20_000)
  const [{ now: before }, kept] = [await month(), await fee(payment.id)]
  expect(kept).toBeGreaterThan(0)
  expect(before.gross).toBe(11_000 + 1_200 + 20_000)
  expect(before.refunds).toBe(0)
  expect(before.fees).toBeGreaterThan(kept)
  const pix = await newPaidCharge(world, 3_000)
  await refundOf(world, pix.payments[0]?.id, 800)
  const { now } = await until(async () => {
    const report = await month()
    return report.now.refunds > 0 && report
  }, 'the refund is done')
  expect(now).toMatchObject({ gross: before.gross + 3_000, fees: before.fees, refunds: 800, chargebacks: 0 })
  expect(now.net).toBe(now.gross - now.fees - now.refunds - now.chargebacks)

  // What a dispute blocks is in no sum until it is lost.
  const at = `/payments/${await idAtAcquirer(cards, payment.id)}/chargebacks`
  const { id } = (await atControl(cards, at, { amount: 1_500 })) as { id: string }
  await until(async () => (await disputes()).length === 1, 'the chargeback is here')
  expect((await month()).now).toEqual(now)
  await atControl(cards, `/chargebacks/${id}/decide`, { outcome: 'lost' })
  await until(async () => (await disputes())[0]?.status === 'lost', 'the chargeback is lost')
  expect((await month()).now).toEqual({ ...now, chargebacks: 1_500, net: now.net - 1_500 })

  const [head, line] = await csvOf('month')
  expect(head).toBe('from;to;gross;fees;refunds;chargebacks;net')
  expect(line).toMatch(new RegExp(`^${now.from};${now.to};352,00;\\d+,\\d\\d;8,00;15,00;\\d+,\\d\\d$`))
})

test('the days to come hold what the acquirer reported, fees off, and no other', async () => {
  const { days, total } = await expected()
  const reported = new Map<string, number>()
  const sales = (await arrivals()).filter(({ method }) => method === 'credit-card')
  for (const { id } of sales) {
    const { data } = bodyOf(await world.store.api.get(`/v1/payments/${id}/receivables`), 200, receivableListSchema)
    for (const { expected_on, net } of data) reported.set(expected_on, (reported.get(expected_on) ?? 0) + net)
  }
  // Two days of sales, and the one on which the chargeback is taken off.
  expect(reported.size).toBe(3)
  const inside = [...reported].filter(([day]) => days.some(one => one.day === day))
  expect(inside.length).toBeGreaterThan(0)
  expect(days.filter(({ amount }) => amount !== 0)).toEqual(
    inside.map(([day, amount]) => ({ day, amount, estimated: 0 })).sort((a, b) => (a.day < b.day ? -1 : 1)),
  )
  expect(total).toBe(inside.reduce((sum, [, amount]) => sum + amount, 0))
  expect((await csvOf('receivables'))[0]).toBe('day;amount;estimated')
})

test('what was declined stands among what came, and in no sum', async () => {
  const { amount } = (await today()).now
  const { charge, payment } = await chargedCard(cards, 4_200, { card: { number: numbers.declined } })
  expect((await arrivals())[0]).toEqual({
    id: payment.id,
    charge_id: charge.id,
    status: 'declined',
    method: 'credit-card',
    brand: expect.any(String),
    last4: expect.stringMatching(/^\d{4}$/),
    description: null,
    reference: null,
    customer_name: null,
    amount: 4_200,
    at: expect.any(String),
  })
  expect((await today()).now.amount).toBe(amount)
})

test('a month later the month before counts up to the same day and hour, and no other store sees it', async () => {
  const { now } = await month()
  const next = addDays(`${addDays(now.from as never, 31).slice(0, 7)}-17` as never, 0)
  await goTo(startOfSaoPauloDay(next).getTime() + 5 * HOUR)
  // At five nothing of the 17th had come.
  expect((await month()).before).toMatchObject({ gross: 11_000, refunds: 0 })
  await goTo(present + 10 * HOUR)
  const later = await month()
  expect(later.before).toEqual(now)
  expect(later.now).toEqual({ from: `${next.slice(0, 7)}-01`, to: next, ...noSums })

  const { api } = await world.anotherStore()
  expect(bodyOf(await api.get('/v1/reports/month'), 200, monthReportSchema).before).toMatchObject(noSums)
  expect(bodyOf(await api.get('/v1/reports/arrivals'), 200, arrivalsSchema).data).toEqual([])
  const charging = await world.store.keyWith('charges:read')
  problemOf(await charging.get('/v1/reports/month'), 'forbidden')
  expect((await charging.get('/v1/reports/arrivals')).status).toBe(200)
})
