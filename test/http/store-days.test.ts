import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, type CalendarDate, calendarDate } from '../../src/shared/brazil/calendar-date.ts'
import { calendarIn } from '../../src/shared/brazil/local-time.ts'
import { saoPauloDate } from '../../src/shared/brazil/sao-paulo-time.ts'
import { zoneName } from '../../src/shared/brazil/zone-name.ts'
import { meSchema } from '../../src/shared/contract/access.ts'
import { auditListSchema } from '../../src/shared/contract/audit.ts'
import { type Charge, chargeListSchema } from '../../src/shared/contract/charge.ts'
import { monthReportSchema, todayReportSchema } from '../../src/shared/contract/home-report.ts'
import { approvalReportSchema, hoursReportSchema } from '../../src/shared/contract/report.ts'
import { storeSchema } from '../../src/shared/contract/store-settings.ts'
import { newPaidCharge } from '../builders/banks/pix-charges.ts'
import { chargedCard, openCardWorld } from '../builders/cards/held-cards.ts'
import { cellsOf, csvOf, exportOf, fileOf, sumOf, unzip } from '../builders/exports.ts'
import { bodyOf } from '../harness/api-client.ts'
import { fieldsOf } from '../harness/problem.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A store in Manaus is paid at 23:30 of the last day of a month, when it is the next month in Brasília. */
let world: World
let pix: Charge
const manaus = calendarIn('America/Manaus')
const last = addDays(firstOfNext(firstOfNext(saoPauloDate(new Date()))), -1)
const next = addDays(last, 1)
const month = last.slice(0, 7)
beforeAll(async () => {
  world = await openWorld()
  const cards = await openCardWorld(world)
  await toZone('America/Manaus')
  await world.advance(manaus.endOf(last).getTime() - 30 * 60_000 - Date.now())
  pix = await newPaidCharge(world, 1_000)
  await chargedCard(cards, 8_000)
})
afterAll(() => world.close())

function firstOfNext(day: CalendarDate): CalendarDate {
  return calendarDate(`${addDays(calendarDate(`${day.slice(0, 7)}-01`), 31).slice(0, 7)}-01`)
}
async function toZone(time_zone: string) {
  const store = bodyOf(await world.store.api.patch('/v1/store', { time_zone }), 200, storeSchema)
  expect(store.time_zone).toBe(time_zone)
}
const { get } = { get: (path: string) => world.store.api.get(path) }
const both = { amount: 9_000, payments: 2 }
const nothing = { amount: 0, payments: 0 }

test('its books begin on the day of its own clock on which it was made', async () => {
  const { store } = bodyOf(await get('/v1/me'), 200, meSchema)
  expect(store.since).toBe(manaus.dateOf(new Date()))
})

test('the first page has it today, at 23 o’clock, in the month that ends', async () => {
  const today = bodyOf(await get('/v1/reports/today'), 200, todayReportSchema)
  expect(today).toMatchObject({ day: last, now: both })
  expect(today.hours[23]?.now).toEqual(both)
  const { now } = bodyOf(await get('/v1/reports/month'), 200, monthReportSchema)
  expect(now).toMatchObject({ from: `${month}-01`, to: last, gross: 9_000 })
})

test('reports have it on that day and none on the next', async () => {
  const on = (day: CalendarDate) => `?from=${day}&to=${day}`
  const attempts = async (day: CalendarDate) =>
    bodyOf(await get(`/v1/reports/approval${on(day)}`), 200, approvalReportSchema).total.now.attempts
  expect([await attempts(last), await attempts(next)]).toEqual([1, 0])
  const { hours } = bodyOf(await get(`/v1/reports/hours${on(last)}`), 200, hoursReportSchema)
  expect(hours).toEqual([{ weekday: new Date(last).getUTCDay(), hour: 23, ...both }])
  expect(bodyOf(await get(`/v1/reports/hours${on(next)}`), 200, hoursReportSchema).hours).toEqual([])
})

test('files have its time by the store’s clock, and the month’s pack has it whole', async () => {
  const lines = await csvOf(world, world.store, { kind: 'charges', filters: {} })
  const [head = [], ...rest] = lines
  const paid = head.indexOf('Paga em')
  expect(rest.map(line => line[paid])).toEqual([
    expect.stringMatching(timeOf(last)),
    expect.stringMatching(timeOf(last)),
  ])
  const { id } = await exportOf(world.store, { kind: 'monthly_pack', month })
  const files = unzip(await fileOf(world, world.store, id))
  expect(sumOf(cellsOf(String(files.get('1-recebimentos.csv'))), 'Valor')).toBe(9_000)
  expect(String(files.get('LEIA-ME.txt'))).toContain(`pelo ${zoneName('America/Manaus', 'pt-BR')}`)
})

/** 23:3x of a day, as a cell has it. */
function timeOf(day: CalendarDate): RegExp {
  const [year, months, date] = day.split('-')
  return new RegExp(`^${date}/${months}/${year} 23:3`)
}

test('the counter’s day, the audit and the payer’s page go by the same clock', async () => {
  const { store } = bodyOf(await get('/v1/me'), 200, meSchema)
  const { startOf, dateOf } = calendarIn(store.time_zone)
  const since = startOf(dateOf(new Date(pix.created_at))).toISOString()
  const list = bodyOf(await get(`/v1/charges?created_from=${since}`), 200, chargeListSchema)
  expect(list.data.map(({ id }) => id)).toContain(pix.id)
  const exports = (day: CalendarDate) => get(`/v1/audit?from=${day}&to=${day}&action=export.create`)
  expect(bodyOf(await exports(last), 200, auditListSchema).data).toHaveLength(2)
  expect(bodyOf(await exports(next), 200, auditListSchema).data).toHaveLength(0)
  const page = await (await fetch(`${pix.checkout_url}/receipt`)).text()
  expect(page).toMatch(/às 23:3\d/)
  expect(page).toContain('Horário do Amazonas')
})

test('by another clock it is another day, everywhere and at once; what is no zone of Brazil is none', async () => {
  await toZone('America/Recife')
  const today = bodyOf(await get('/v1/reports/today'), 200, todayReportSchema)
  expect(today).toMatchObject({ day: next, now: both })
  expect([today.hours[0]?.now, today.hours[23]?.now]).toEqual([both, nothing])
  const { now, before } = bodyOf(await get('/v1/reports/month'), 200, monthReportSchema)
  expect([now.gross, before.gross]).toEqual([9_000, 0])
  for (const time_zone of ['Europe/Lisbon', 'UTC', '']) {
    expect(fieldsOf(await world.store.api.patch('/v1/store', { time_zone }))).toEqual([
      expect.stringMatching(/^time_zone /),
    ])
  }
  await expect(world.database.owner.query("update stores set time_zone = 'Europe/Lisbon'")).rejects.toThrow(
    'stores_time_zone',
  )
})
