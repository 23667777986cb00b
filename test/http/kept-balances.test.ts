import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../src/server/base/ids.ts'
import { rollUpDays } from '../../src/server/reports/sums/roll-up-days.ts'
import { timeZones } from '../../src/shared/brazil/time-zones.ts'
import { type TrialBalance, trialBalanceSchema } from '../../src/shared/contract/ledger-books.ts'
import { bodyOf } from '../harness/api-client.ts'
import { drawn, long } from '../harness/long-tests.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Postings are written as rows, at instants that the product's own clock would not go back to. */
let world: World
beforeAll(async () => {
  world = await openWorld()
  world.database.withoutBooks()
  // A store's days begin with its first charge.
  const first = new Date(Date.now() - 20 * DAY)
  await world.store.api.post('/v1/charges', { amount: 100 })
  await world.database.owner.query(`set guiche.store = '${world.store.id}'`)
  await world.database.owner.query('update charges set created_at = $1', [first])
})
afterAll(() => world.close())

const DAY = 86_400_000
/** São Paulo's; those of the other zones are an hour before and up to two after. */
const MIDNIGHT = Date.parse(`${new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)}T03:00:00Z`)
/** In the order of the chart of accounts, as they are listed. */
const accounts = ['unapplied', 'sales', 'refunds', 'chargebacks', 'fees'] as const
type Account = (typeof accounts)[number]
interface Posting {
  at: number
  source: Account
  destination: Account
  amount: number
}

const instants = fc.oneof(
  fc
    .tuple(fc.integer({ min: -15, max: -1 }), fc.integer({ min: -1, max: 2 }))
    .map(([days, hours]) => MIDNIGHT + days * DAY + hours * 3_600_000),
  fc.integer({ min: -15 * DAY, max: 0 }).map(ms => MIDNIGHT + ms),
  fc.integer({ min: -15, max: 0 }).map(days => MIDNIGHT + days * DAY - 1),
)
const postings: fc.Arbitrary<Posting> = fc
  .record({
    at: instants,
    source: fc.constantFrom(...accounts),
    destination: fc.constantFrom(...accounts),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
  })
  .filter(({ source, destination }) => source !== destination)
/** The store goes by another clock. */
const zones = fc.constantFrom(...timeZones)
const happenings = fc.array(
  fc.oneof({ weight: 6, arbitrary: postings }, { weight: 2, arbitrary: fc.constant('rolled up' as const) }, zones),
  { maxLength: 14 },
)
const periods = fc.array(fc.tuple(fc.option(instants), fc.option(instants)), { minLength: 3, maxLength: 3 })

async function book({ at, source, destination, amount }: Posting) {
  const { store } = world
  const id = newId('ent', new Date(at))
  await world.app.parts.database.inStore(store.id, async ({ db }) => {
    await sql`insert into ledger_entries (id, store_id, kind, key, about, at)
      values (${id}, ${store.id}, 'pix_received', ${id}, ${id}, ${new Date(at)})`.execute(db)
    await sql`insert into ledger_postings (entry_id, position, store_id, source, destination, amount)
      values (${id}, 0, ${store.id}, ${source}, ${destination}, ${amount})`.execute(db)
  })
}

/** The sums of all postings, looked at one by one. */
function wholeSum(all: readonly Posting[], from: number | null, at: number | null) {
  const known = all.filter(posting => at === null || posting.at < at)
  const isSince = (posting: Posting) => from === null || posting.at >= from
  const sum = (some: readonly Posting[]) => some.reduce((total, { amount }) => total + amount, 0)
  return accounts.flatMap(account => {
    // An account that anything ever moved on has its line.
    if (!all.some(({ source, destination }) => source === account || destination === account)) return []
    const [came, went] = (['destination', 'source'] as const).map(side => known.filter(one => one[side] === account))
    const [debit, credit] = [came, went].map(some => sum((some ?? []).filter(isSince)))
    const opening = [came, went].map(some => sum((some ?? []).filter(one => !isSince(one))))
    return [{ account, opening: (opening[0] ?? 0) - (opening[1] ?? 0), debit: debit ?? 0, credit: credit ?? 0 }]
  })
}

async function balances(from: number | null, at: number | null): Promise<TrialBalance> {
  const query = new URLSearchParams()
  if (from !== null) query.set('from', new Date(from).toISOString())
  if (at !== null) query.set('at', new Date(at).toISOString())
  return bodyOf(await world.store.api.get(`/v1/ledger/balances?${query}`), 200, trialBalanceSchema)
}

const booked: Posting[] = []

test('whatever is booked, however late, in whichever zone, the trial balance of kept days says what all postings say', {
  timeout: long ? 1_800_000 : 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(happenings, periods, async (sequence, asked) => {
      for (const one of sequence) {
        if (one === 'rolled up') await rollUpDays(world.app.parts)
        else if (typeof one === 'string') {
          expect((await world.store.api.patch('/v1/store', { time_zone: one })).status).toBe(200)
        } else {
          await book(one)
          booked.push(one)
        }
      }
      for (const [one, other] of [[null, null] as const, ...asked]) {
        const [from, at] = one !== null && other !== null && one > other ? [other, one] : [one, other]
        const { data, total } = await balances(from, at)
        expect(data.map(({ account, opening, debit, credit }) => ({ account, opening, debit, credit }))).toEqual(
          wholeSum(booked, from, at),
        )
        expect(total.balance).toBe(0)
      }
    }),
    { numRuns: drawn({ short: 12, whole: 300 }), ...(long ? {} : { seed: 7 }) },
  )
})

test('of days that are rolled up, no posting is read again, and one that comes late is counted at once', async () => {
  const { owner } = world.database
  await rollUpDays(world.app.parts)
  const before = await balances(null, null)
  // Nobody may: it shows that the sums are what is read.
  await owner.query(
    `update ledger_day_sums set debit = debit + 7 where account = $1
      and day = (select min(day) from ledger_day_sums where account = $1)`,
    ['sales'],
  )
  const sales = ({ data }: TrialBalance) => data.find(({ account }) => account === 'sales')?.debit ?? 0
  expect(sales(await balances(null, null))).toBe(sales(before) + 7)
  const { rows } = await owner.query<{ day: string }>(
    'select min(day)::text as day from ledger_day_sums where account = $1',
    ['sales'],
  )
  await book({ at: Date.parse(`${rows[0]?.day}T15:00:00Z`), source: 'fees', destination: 'sales', amount: 5 })
  expect(sales(await balances(null, null))).toBe(sales(before) + 5)
  await rollUpDays(world.app.parts)
  expect(sales(await balances(null, null))).toBe(sales(before) + 5)
})
