import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollUpAnew, rollUpDays } from '../../src/server/reports/sums/roll-up-days.ts'
import { type TimeZone, timeZones } from '../../src/shared/brazil/time-zones.ts'
import { approvalReportSchema, funnelReportSchema, speedReportSchema } from '../../src/shared/contract/report.ts'
import { storeSchema } from '../../src/shared/contract/store-settings.ts'
import { openCardWorld } from '../builders/cards/held-cards.ts'
import { happenings, oldBusiness } from '../builders/old-business.ts'
import { bodyOf } from '../harness/api-client.ts'
import { drawn, long } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'

let world: World
let cards: string
beforeAll(async () => {
  world = await openWorld()
  world.database.withoutBooks()
  cards = (await openCardWorld(world)).account
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
})
afterAll(() => world.close())

/** Thousands of statements one after another, which take their time on a busy machine. */
const patience = { timeout: long ? 1_800_000 : 180_000 }
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000 - 3 * 3_600_000).toISOString().slice(0, 10)

async function reports() {
  const ask = (name: string) => world.store.api.get(`/v1/reports/${name}?from=${day(-8)}&to=${day(0)}`)
  return {
    funnel: bodyOf(await ask('funnel'), 200, funnelReportSchema),
    approval: bodyOf(await ask('approval'), 200, approvalReportSchema),
    speed: bodyOf(await ask('speed'), 200, speedReportSchema),
  }
}

/** What they say where nothing is kept. */
async function counted() {
  const { owner } = world.database
  await owner.query('create temporary table put_away as select * from report_days')
  await owner.query('delete from report_days')
  const answers = await reports()
  await owner.query('insert into report_days select * from put_away')
  await owner.query('drop table put_away')
  return answers
}

const toZone = async (time_zone: TimeZone) => {
  const { api } = world.store
  const before = bodyOf(await api.get('/v1/store'), 200, storeSchema).time_zone
  bodyOf(await api.patch('/v1/store', { time_zone }), 200, storeSchema)
  // Of the zone that it has already nothing is forgotten.
  if (time_zone !== before) expect(await keptDays()).toBe(0)
}
const rollUp = () => rollUpDays(world.app.parts)
const keptDays = async () =>
  (
    await world.database.owner.query<{ n: number }>(`select count(*)::int as n from report_days
    where not exists (select from report_late where report_late.day = report_days.day)`)
  ).rows[0]?.n ?? 0

test(
  'whatever happens to a charge, however late and in whichever zone, the kept sums say what counting all says',
  patience,
  async () => {
    const happen = oldBusiness(world, { pix: world.store.account, cards })
    let looks = 0
    await fc.assert(
      fc.asyncProperty(
        happenings,
        fc.shuffledSubarray([...timeZones], { minLength: 1, maxLength: 1 }),
        async (sequence, [zone]) => {
          for (const [place, one] of sequence.entries()) {
            // Its days become others half-way.
            if (zone && place === Math.floor(sequence.length / 2)) await toZone(zone)
            if (one.what === 'rolled up') await rollUp()
            else await happen(one)
          }
          expect(await reports()).toEqual(await counted())
          await rollUp()
          expect(await keptDays()).toBeGreaterThan(3)
          const kept = await reports()
          expect(kept).toEqual(await counted())
          looks += kept.funnel.total.now.opened + kept.approval.total.now.attempts
        },
      ),
      { numRuns: drawn({ short: 3, whole: 60 }), seed: long ? Date.now() : 7, endOnFailure: true },
    )
    expect(looks).toBeGreaterThan(30)
  },
)

test('a closed day is read and not counted, until something happens to it or it is counted anew', async () => {
  const happen = oldBusiness(world, { pix: world.store.account, cards })
  const opened = async () => (await reports()).funnel.total.now.opened
  await happen({ what: 'made', ago: 7 * 86_400_000 })
  await happen({ what: 'opened', which: 0, part: 0, word: 0 })
  await rollUp()
  const before = await opened()
  const misread = () =>
    world.app.parts.database.inStore(world.store.id, async ({ db }) => {
      await sql`delete from report_sums where day = ${day(-7)}`.execute(db)
    })
  await misread()
  expect(await opened()).toBeLessThan(before)
  await happen({ what: 'stepped', which: 0, part: 0, word: 0 })
  expect(await opened()).toBe(before)
  await rollUp()
  expect(await opened()).toBe(before)
  await misread()
  expect(await rollUpAnew(world.app.parts, world.store.id)).toBeGreaterThan(3)
  expect(await opened()).toBe(before)
})

test('a kept sum of charges or payments has its money, and one of times has none', async () => {
  const keep = (kind: string, amount: number | null) =>
    world.database.owner.query(`insert into report_sums values ($1, $2, '2020-01-01', '{}', 0, 1, $3)`, [
      world.store.id,
      kind,
      amount,
    ])
  const wrong = /report_sums_amount/
  for (const kind of ['visits', 'failures', 'attempts']) {
    await expect(keep(kind, null)).rejects.toThrow(wrong)
    await expect(keep(kind, -1)).rejects.toThrow(wrong)
  }
  for (const kind of ['paid_after', 'answered_after']) await expect(keep(kind, 1)).rejects.toThrow(wrong)
})
